import { defineField, type StringRule } from "sanity";

import type { FieldMaker } from "./fields.ts";
import { hrefProblem } from "./href-problem.ts";
import { titleOf } from "./title-of.ts";

const description =
  "A page of this site such as /how-to-play, a website (https://…), an e-mail (mailto:…) or a telephone (tel:…).";

const isSafe = (rule: StringRule) => rule.custom((value) => (value ? (hrefProblem(value) ?? true) : true));

/** The target of a link; checked so that no link can run a script or pretend to be a page of this site. */
export const href: FieldMaker = (name) =>
  defineField({
    name,
    title: titleOf(name),
    description,
    type: "string",
    validation: (rule) => [rule.required().error("Please say where the link leads."), isSafe(rule)],
  });

/** The same, for an optional link. */
export const optionalHref: FieldMaker = (name) =>
  defineField({ name, title: titleOf(name), description, type: "string", validation: isSafe });
