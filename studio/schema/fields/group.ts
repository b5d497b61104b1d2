import { defineField } from "sanity";

import { fields, type FieldMaker, type FieldTree } from "./fields.ts";
import { titleOf } from "./title-of.ts";

/** Fields that belong together, as an object that can be collapsed. */
export function group(description: string, tree: FieldTree): FieldMaker {
  return (name) =>
    defineField({
      name,
      title: titleOf(name),
      description,
      type: "object",
      options: { collapsible: true },
      fields: fields(tree),
      validation: (rule) => rule.required(),
    });
}

/** The same, optional: its fields are required only once an editor has opened it. */
export function optionalGroup(description: string, tree: FieldTree): FieldMaker {
  return (name) =>
    defineField({
      name,
      title: titleOf(name),
      description,
      type: "object",
      options: { collapsible: true, collapsed: true },
      fields: fields(tree),
    });
}
