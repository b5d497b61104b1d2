import { type Path, pathToString } from "sanity";

import { isObject } from "../../app/content/is-object.ts";
import { isSame } from "./is-same.ts";
import { isWhole } from "./is-whole.ts";
import { keyedItems } from "./keyed-items.ts";
import type { Fields } from "./merged.ts";

/** What a patch does, place by place. */
export interface PlacedPatch {
  set: Readonly<Record<string, unknown>>;
  unset: readonly string[];
}

/**
 * The patch that makes one text of another. It names the smallest places, so that what others write beside them at that moment stays; a list in which items
 * come, go or move is set as a whole. Nothing that the lake writes itself is set.
 */
export function patchBetween(before: Fields, after: Fields): PlacedPatch {
  const set: Record<string, unknown> = {};
  const unset: string[] = [];
  visitFields([], contentOf(before), contentOf(after));
  return { set, unset };

  function visitFields(path: Path, one: Fields, other: Fields): void {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      visit([...path, name], one[name], other[name]);
  }

  function visit(path: Path, one: unknown, other: unknown): void {
    if (isSame(one, other)) return;
    const [items, nextItems] = [keyedItems(one), keyedItems(other)];
    if (other === undefined) unset.push(pathToString(path));
    else if (items && nextItems && isSame([...items.keys()], [...nextItems.keys()]))
      for (const [_key, item] of nextItems) visit([...path, { _key }], items.get(_key), item);
    else if (isObject(one) && isObject(other) && !isWhole(one) && !isWhole(other) && one["_type"] === other["_type"])
      visitFields(path, one, other);
    else set[pathToString(path)] = other;
  }
}

/** A document's fields without those that the lake writes itself. */
export const contentOf = (document: object): Fields =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !name.startsWith("_")));
