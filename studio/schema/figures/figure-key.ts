import { defineField, type CustomValidator } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { anchorPattern } from "../fields/anchor.ts";
import { noOtherHasThisKey } from "../fields/no-other-has-this-key.ts";
import { publishedId } from "../document-ids.ts";
import { runTimeParameters } from "../tokens/run-time-parameters.ts";
import { parametersOfEveryPage } from "../tokens/token-problem.ts";

/** Names that texts use for something else, so that a figure of that name would never be shown, or its braces would be. */
const takenNames: readonly string[] = [...runTimeParameters, ...parametersOfEveryPage];

/** A published key must not change, because texts may already use it. */
const staysOncePublished: CustomValidator<string | undefined> = async (key, { document, getClient }) => {
  if (document === undefined) return true;
  const published = await getClient({ apiVersion }).fetch<string | null>("*[_id == $id][0].key", {
    id: publishedId(document._id),
  });
  return (
    published === null ||
    published === key ||
    `Texts may name this figure as {${published}} already, so its key must stay “${published}”. Make another figure instead.`
  );
};

/** The name by which texts refer to a figure. */
export const key = (name: string) =>
  defineField({
    name,
    title: "Key",
    description:
      "Its name in texts: the key welcome-bonus is written {welcome-bonus}, or {welcome-bonus-amount} for the bare number. It can’t be changed once published.",
    type: "string",
    validation: (rule) => [
      rule.required().regex(anchorPattern).error("Use small letters, figures and single hyphens, as in welcome-bonus."),
      rule.custom<string>((value) =>
        value?.endsWith("-amount") ? "A key can’t end in -amount: texts ask for the bare number that way." : true,
      ),
      rule.custom<string>((value) =>
        value !== undefined && takenNames.includes(value)
          ? `A key can’t be “${value}”: texts name something else that way, which is filled in when they are shown.`
          : true,
      ),
      rule.custom(noOtherHasThisKey),
      rule.custom(staysOncePublished),
    ],
  });
