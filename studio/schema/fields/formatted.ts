import { defineField, isPortableTextTextBlock, type ValidationContext } from "sanity";

import { isBlankBlock } from "../../../app/content/portable-text/blank-block.ts";
import { FormattedTextWithParameters } from "../../figures/formatted-text-with-figures.tsx";
import { knownTokens, namedAmounts } from "../tokens/known-tokens.ts";
import { tokensIn } from "../tokens/tokens.ts";
import type { FieldMaker } from "./fields.ts";
import { hiddenMarkProblem } from "./hidden-mark-problem.ts";
import { named, titleOf } from "./title-of.ts";

/** The kind of a formatted text, and what else is checked of it. */
interface FormattedOptions {
  /** `mailText` may hold buttons too. */
  type?: "richText" | "mailText";
  /** Says what else is wrong with a text in a document; undefined when nothing is. */
  problem?: (blocks: unknown, document: ValidationContext["document"]) => string | undefined;
}

/**
 * Required formatted text (Portable Text).
 *
 * @param description where it appears; run-time parameters that it names, such as {email}, may be used in the text
 */
export function formatted(description: string, { type = "richText", problem }: FormattedOptions = {}): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
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
        rule.custom<unknown[] | undefined>((blocks) => hiddenMarkIn(blocks ?? []) ?? true),
        rule.custom(knownTokens(tokensIn(description))),
        ...(problem
          ? [rule.custom<unknown[] | undefined>((blocks, { document }) => problem(blocks, document) ?? true)]
          : []),
        rule.custom(namedAmounts).warning(),
      ],
    });
}

const hiddenMarkIn = (blocks: readonly unknown[]): string | undefined =>
  blocks
    .filter((block) => isPortableTextTextBlock(block))
    .map(({ children }) =>
      hiddenMarkProblem(children.map(({ text }) => (typeof text === "string" ? text : "")).join("")),
    )
    .find((problem) => problem !== undefined);
