import { defineField } from "sanity";

import { titleOf } from "./title-of.ts";

/** A document's position among those of its type on their page. */
export const order = (name: string) =>
  defineField({
    name,
    title: titleOf(name),
    description: "1 is shown first.",
    type: "number",
    validation: (rule) => rule.required().integer().positive().error("Give it a place, counted from 1."),
  });
