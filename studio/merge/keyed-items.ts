import { isObject } from "../../app/content/is-object.ts";

/** An item of a list that keeps its key when it is moved or changed. */
export type KeyedItem = Readonly<Record<string, unknown>> & { readonly _key: string };

/** The items of a list by their keys, in its order; undefined for what is no list, and where a key is missing or used twice. */
export function keyedItems(value: unknown): ReadonlyMap<string, KeyedItem> | undefined {
  if (!Array.isArray(value)) return undefined;
  const items = value.filter((item) => isKeyed(item));
  const byKey = new Map(items.map((item) => [item._key, item]));
  return byKey.size === value.length ? byKey : undefined;
}

const isKeyed = (item: unknown): item is KeyedItem => isObject(item) && typeof item["_key"] === "string";
