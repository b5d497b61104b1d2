import { isObject } from "../../app/content/is-object.ts";

/** The first content of new items, by their type (`app/content/preview/new-items.ts`). */
export type NewItems = Readonly<Record<string, unknown>>;

/**
 * Mutations as the Studio's script makes them (`@sanity/mutate`), in which items with a type and a key and nothing else have their first content.
 */
export function withFirstContent(mutations: unknown, newItems: NewItems): unknown {
  const completed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(completed);
    if (!isObject(value)) return value;
    const { patches, op, type, items } = value;
    if (patches !== undefined) return { ...value, patches: completed(patches) };
    if (op !== undefined) return { ...value, op: completed(op) };
    if (type !== "insert" || !Array.isArray(items)) return value;
    return { ...value, items: items.map((item: unknown) => (isBare(item) ? begun(item, newItems) : item)) };
  };
  return completed(mutations);
}

/** What the Studio's script adds. */
interface BareItem {
  _type: string;
  _key: string;
}

const isBare = (item: unknown): item is BareItem =>
  isObject(item) &&
  Object.keys(item).length === 2 &&
  typeof item["_type"] === "string" &&
  typeof item["_key"] === "string";

/** A new item; what stands in an address has the key in it, because it must be unique. */
function begun(item: BareItem, newItems: NewItems): object {
  const content = newItems[item._type];
  if (!isObject(content)) return item;
  const { id, anchor } = content;
  return {
    ...content,
    ...item,
    ...(typeof id === "string" && { id: `${id}-${item._key}` }),
    ...(isObject(anchor) && { anchor: { ...anchor, current: `new-${item._key}` } }),
  };
}
