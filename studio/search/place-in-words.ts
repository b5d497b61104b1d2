import type { Path, SchemaType } from "sanity";

import { isObject } from "../../app/content/is-object.ts";
import { partAt } from "../../app/content/part-at.ts";
import { fieldOf, itemTypeOf } from "../schema/part-type.ts";

/**
 * Where a text stands in a document, in the words of its form, from the type to the field: `FAQ group › Are there free matches? › Answer`. An item of a
 * list is called what the form calls it, and its list is left out; paragraphs and items that are only a text have no names.
 *
 * @param type the document's compiled type
 * @param document published, or a draft
 * @param path of the text, as `readableTexts` has it
 */
export function placeInWords(type: SchemaType, document: unknown, path: Path): string {
  const names = [type.title ?? type.name];
  let [at, value]: [SchemaType | undefined, unknown] = [type, document];
  for (const segment of path) {
    value = partAt(value, [segment]);
    if (typeof segment === "string") {
      at = fieldOf(at, segment);
      names.push(at?.title ?? segment);
    } else {
      at = itemTypeOf(at, value);
      if (at && isObject(value) && at.name !== "block") names.splice(-1, 1, ownTitle(at, value) ?? at.title ?? at.name);
    }
  }
  return names.join(" › ");
}

/** What the form calls a document or an item: the text that its preview shows first; undefined when it has none, or is still empty. */
export function ownTitle(type: SchemaType | undefined, value: unknown): string | undefined {
  const selected: unknown = type?.preview?.select?.["title"];
  if (typeof selected !== "string") return undefined;
  const title = partAt(value, selected.split("."));
  return typeof title === "string" && title.trim() !== "" ? title : undefined;
}
