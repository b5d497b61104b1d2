import type { FieldDefinition } from "sanity";

/** Makes a field when given its name in the document or object. */
export type FieldMaker = (name: string) => FieldDefinition;

/** Fields by their names, in the order in which editors see them. */
export type FieldTree = Readonly<Record<string, FieldMaker>>;

/** The fields of a tree, for a document's or object's `fields`. */
export function fields(tree: FieldTree): FieldDefinition[] {
  return Object.entries(tree).map(([name, make]) => make(name));
}

/** The same fields, shown under one of the document's tabs. */
export function inTab(group: string, tree: FieldTree): FieldDefinition[] {
  return fields(tree).map((field) => ({ ...field, group }));
}
