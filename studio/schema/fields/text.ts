import { type CustomValidator, defineField, type StringRule, type ValidationContext } from "sanity";

import { TextWithFigures } from "../../figures/text-with-figures.tsx";
import { knownTokens, namedAmounts } from "../tokens/known-tokens.ts";
import { tokensIn } from "../tokens/tokens.ts";
import type { FieldMaker } from "./fields.ts";
import { leadSomewhere } from "./half-link.ts";
import { named } from "./title-of.ts";
import { visibleText } from "./visible-text.ts";

/** A text's maximum length, and whether it is optional. */
interface TextOptions {
  /** The maximum length, in characters, that fits where the text is shown. */
  maxCharacters?: number;
  /** Whether the text may be empty; a function where it may be in some documents or groups only. */
  optional?: boolean | ((context: ValidationContext) => boolean);
  /** Says what else is wrong with a text; undefined when nothing is. */
  problem?: ((text: string) => string | undefined) | undefined;
  /** Says what an editor should look at, without keeping the text from being published. */
  warning?: CustomValidator<string | undefined>;
  /** The name of the field beside it with the target of an optional link whose words this text is. */
  target?: string | undefined;
}

/**
 * One line of plain text: a title, a label, a button. The description says where the text appears, in the editor's terms. Run-time parameters that the
 * description names, such as {wait}, may be used in the text.
 */
export function label(description: string, options: TextOptions = {}): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "string",
      components: { input: TextWithFigures },
      validation: checks(named(name, description), { maxCharacters: 80, ...options }),
    });
}

/** A few sentences of plain text: a message, an introduction. The description is as for {@link label}. */
export function message(description: string, options: Omit<TextOptions, "target"> = {}): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "text",
      rows: 2,
      components: { input: TextWithFigures },
      validation: checks(named(name, description), { maxCharacters: 300, ...options }),
    });
}

const checks =
  (
    { title, description }: ReturnType<typeof named>,
    { maxCharacters, optional = false, problem, warning, target }: TextOptions & { maxCharacters: number },
  ) =>
  (rule: StringRule, context: ValidationContext | undefined): StringRule[] => [
    ...(isOptional(optional, context) ? [] : [rule.required().error(`“${title}” can’t be empty.`)]),
    rule
      .max(maxCharacters)
      .error(`Please keep “${title}” to ${maxCharacters} characters: longer text does not fit where it is shown.`),
    rule.custom(visibleText),
    rule.custom(knownTokens(tokensIn(description))),
    rule.custom(namedAmounts).warning(),
    ...(problem ? [rule.custom<string>((text) => (text ? (problem(text) ?? true) : true))] : []),
    ...(warning ? [rule.custom(warning).warning()] : []),
    ...(target === undefined ? [] : [rule.custom(leadSomewhere(target))]),
  ];

const isOptional = (optional: NonNullable<TextOptions["optional"]>, context: ValidationContext | undefined): boolean =>
  typeof optional === "function" ? context !== undefined && optional(context) : optional;
