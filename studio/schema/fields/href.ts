import { defineField, type StringRule } from "sanity";

import { linkProblem } from "../addresses/dead-link.ts";
import type { FieldMaker } from "./fields.ts";
import { hasWords } from "./half-link.ts";
import { named } from "./title-of.ts";

const description =
  "A page of this site such as /how-to-play, a website (https://…), an e-mail (mailto:…) or a telephone (tel:…).";

const isGood = (rule: StringRule) =>
  rule.custom(async (value, context) => (value ? ((await linkProblem(value, context)) ?? true) : true));

/** The target of a link; checked so that it leads somewhere, and cannot run a script or pretend to be a page of this site. */
export const href: FieldMaker = (name) =>
  defineField({
    ...named(name, description),
    type: "string",
    validation: (rule) => [rule.required().error("Please say where the link leads."), isGood(rule)],
  });

/**
 * The same, for an optional link.
 *
 * @param words the name of the field beside it that has the link's words
 */
export function optionalHref(words: string): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "string",
      validation: (rule) => [isGood(rule), rule.custom(hasWords(words))],
    });
}
