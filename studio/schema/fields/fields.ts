import type { FieldDefinition } from "sanity";

/** Makes a field once it is told the name under which its document or object holds it. */
export type FieldMaker = (name: string) => FieldDefinition;

/** Fields by their names, in the order in which an editor meets them. */
export type FieldTree = Readonly<Record<string, FieldMaker>>;

/** The fields of a tree, for a document's or object's `fields`. */
export function fields(tree: FieldTree): FieldDefinition[] {
  return Object.entries(tree).map(([name, make]) => make(name));
}

/** The same fields, shown under one of the document's tabs. */
export function inTab(group: string, tree: FieldTree): FieldDefinition[] {
  return fields(tree).map((field) => ({ ...field, group }));
}
