import { defineField } from "sanity";

import { fields, type FieldMaker, type FieldTree } from "./fields.ts";
import { titleOf } from "./title-of.ts";

/** Fields that belong together, in an object of their own that can be folded away. */
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

/** The same, for what a page can do without: nothing in it is asked for until an editor opens it. */
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
