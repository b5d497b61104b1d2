import { defineField } from "sanity";

import { fields, type FieldMaker, type FieldTree } from "./fields.ts";
import { named } from "./title-of.ts";

/** Fields that belong together, as an object that can be collapsed. */
export function group(description: string, tree: FieldTree): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "object",
      options: { collapsible: true },
      fields: fields(tree),
      validation: (rule) => rule.required(),
    });
}

/** The same, optional and collapsed at first: its fields are checked only while the document holds an object for it, even an empty one. */
export function optionalGroup(description: string, tree: FieldTree): FieldMaker {
  return (name) =>
    defineField({
      ...named(name, description),
      type: "object",
      options: { collapsible: true, collapsed: true },
      fields: fields(tree),
    });
}
