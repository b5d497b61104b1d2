import { isArraySchemaType, isObjectSchemaType, type SchemaType } from "sanity";

import { isObject } from "../../app/content/is-object.ts";

/** The type of a field of an object or document; undefined when it has none of this name. */
export function fieldOf(type: SchemaType | undefined, name: string): SchemaType | undefined {
  return isObjectSchemaType(type) ? type.fields.find((field) => field.name === name)?.type : undefined;
}

/** The type of an item of a list; undefined when the list takes no such item. */
export function itemTypeOf(type: SchemaType | undefined, item: unknown): SchemaType | undefined {
  if (!isArraySchemaType(type)) return undefined;
  return type.of.find(({ name, jsonType }) => (isObject(item) ? name === item["_type"] : jsonType === typeof item));
}
