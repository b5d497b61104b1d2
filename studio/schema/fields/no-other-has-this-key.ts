import type { CustomValidator } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { isOther, publishedId } from "../document-ids.ts";

const othersQuery = `count(*[_type in $types && key == $key && language == $language && ${isOther}])`;

/** Refuses a key that another document has. Both kinds of figure share one set of keys, because texts refer to both. */
export const noOtherHasThisKey: CustomValidator<string | undefined> = async (key, { document, getClient }) => {
  if (key === undefined || document === undefined) return true;
  const figures = ["offerFigure", "ruleFigure"];
  const others = await getClient({ apiVersion }).fetch<number>(othersQuery, {
    types: figures.includes(document._type) ? figures : [document._type],
    key,
    language: document["language"],
    id: publishedId(document._id),
  });
  return others === 0 || `There is another document called “${key}”. Open that one, or choose another key.`;
};
