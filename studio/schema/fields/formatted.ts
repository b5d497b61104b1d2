import { defineField } from "sanity";

import { isBlankBlock } from "../../../app/content/portable-text/blank-block.ts";
import { FormattedTextWithParameters } from "../../figures/formatted-text-with-figures.tsx";
import { knownTokens, namedAmounts } from "../tokens/known-tokens.ts";
import { tokensIn } from "../tokens/tokens.ts";
import type { FieldMaker } from "./fields.ts";
import { titleOf } from "./title-of.ts";

/**
 * Required formatted text (Portable Text).
 *
 * @param description where it appears; run-time parameters that it names, such as {email}, may be used in the text
 * @param type the kind of formatted text; `mailText` may hold buttons too
 */
export function formatted(description: string, type: "richText" | "mailText" = "richText"): FieldMaker {
  return (name) =>
    defineField({
      name,
      title: titleOf(name),
      description,
      type,
      components: { input: FormattedTextWithParameters },
      validation: (rule) => [
        rule
          .required()
          .min(1)
          .error(`“${titleOf(name)}” needs at least one paragraph.`),
        rule.custom<unknown[] | undefined>(
          (blocks) =>
            !blocks?.length ||
            !blocks.every(isBlankBlock) ||
            `“${titleOf(name)}” needs at least one paragraph with words.`,
        ),
        rule.custom(knownTokens(tokensIn(description))),
        rule.custom(namedAmounts).warning(),
      ],
    });
}
