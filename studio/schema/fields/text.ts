import { defineField, type StringRule } from "sanity";

import { knownTokens } from "../tokens/known-tokens.ts";
import { tokensIn } from "../tokens/tokens.ts";
import type { FieldMaker } from "./fields.ts";
import { titleOf } from "./title-of.ts";

/** A text's maximum length, and whether it is optional. */
interface TextOptions {
  /** The maximum length, in characters, that fits where the text is shown. */
  maxCharacters?: number;
  optional?: boolean;
}

/**
 * One line of plain text: a title, a label, a button.
 *
 * @param description where the text appears, in the editor's terms; run-time parameters that the description names, such as {wait}, may be used in
 *   the text
 */
export function label(description: string, { maxCharacters = 80, optional = false }: TextOptions = {}): FieldMaker {
  return (name) =>
    defineField({
      name,
      title: titleOf(name),
      description,
      type: "string",
      validation: (rule) => checks(rule, { title: titleOf(name), description, maxCharacters, optional }),
    });
}

/**
 * A few sentences of plain text: a message, an introduction.
 *
 * @param description as for `label`
 */
export function message(description: string, { maxCharacters = 300, optional = false }: TextOptions = {}): FieldMaker {
  return (name) =>
    defineField({
      name,
      title: titleOf(name),
      description,
      type: "text",
      rows: 2,
      validation: (rule) => checks(rule, { title: titleOf(name), description, maxCharacters, optional }),
    });
}

interface Checks extends Required<TextOptions> {
  title: string;
  description: string;
}

function checks(rule: StringRule, { title, description, maxCharacters, optional }: Checks): StringRule[] {
  return [
    ...(optional ? [] : [rule.required().error(`“${title}” can’t be empty.`)]),
    rule
      .max(maxCharacters)
      .error(`Please keep “${title}” to ${maxCharacters} characters: longer text does not fit where it is shown.`),
    rule.custom(knownTokens(tokensIn(description))),
  ];
}
