import type { CustomValidator } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { isOther, publishedId, takesAway } from "../document-ids.ts";

const othersQuery = `{
  "others": *[_type in $types && key == $key && language == $language && ${isOther}]._id,
  "isKept": count(*[_id == $id && key == $key]) > 0
}`;

interface Answer {
  others: readonly string[];
  isKept: boolean;
}

/** Refuses a key that another document {@link takesAway | takes}. Both kinds of figure share one set of keys, because texts refer to both. */
export const noOtherHasThisKey: CustomValidator<string | undefined> = async (key, { document, getClient }) => {
  if (key === undefined || document === undefined) return true;
  const figures = ["offerFigure", "ruleFigure"];
  const { others, isKept } = await getClient({ apiVersion }).fetch<Answer>(othersQuery, {
    types: figures.includes(document._type) ? figures : [document._type],
    key,
    language: document["language"],
    id: publishedId(document._id),
  });
  return (
    !others.some((id) => takesAway(id, document._id, isKept)) ||
    `There is another document called “${key}”. Open that one, or choose another key.`
  );
};
