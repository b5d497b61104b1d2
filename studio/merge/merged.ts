import type { Path } from "sanity";

import { isObject } from "../../app/content/is-object.ts";
import { isSame } from "./is-same.ts";
import { isWhole } from "./is-whole.ts";
import { keyedItems } from "./keyed-items.ts";

/** Whose change counts at a place that both changed. */
export type Preferred = "mine" | "theirs";

/** The fields of a document, or of a part of one. */
export type Fields = Readonly<Record<string, unknown>>;

/** Three states of one document. */
export interface ThreeTexts {
  /** What both began with. */
  base: Fields;
  /** With the changes that are to be carried over. */
  mine: Fields;
  /** With what others changed since, to which they are carried over. */
  theirs: Fields;
}

/** A document with the changes of both. */
export interface Merged {
  /** What the lake writes itself is as others have it. */
  document: Fields;
  /** The places that both changed, each in its own way. */
  conflicts: readonly Path[];
}

/**
 * Carries somebody's changes over to a document that others have changed meanwhile. A place is a field, a paragraph, or the order of a list, so what others
 * wrote elsewhere stays, in the same list too.
 *
 * @param texts the three states
 * @param preferred whose change counts where both changed the same place
 */
export function merged(texts: ThreeTexts, preferred: Preferred): Merged {
  const conflicts: Path[] = [];
  const { base, mine, theirs } = texts;
  return { document: fieldsOf([], base, mine, theirs), conflicts };

  function fieldsOf(path: Path, before: Fields, own: Fields, other: Fields): Fields {
    const fields: Record<string, unknown> = {};
    for (const name of new Set([...Object.keys(other), ...Object.keys(own)])) {
      const isWritten = path.length === 0 && name.startsWith("_");
      const value = isWritten ? other[name] : valueOf([...path, name], before[name], own[name], other[name]);
      if (value !== undefined) fields[name] = value;
    }
    return fields;
  }

  function valueOf(path: Path, before: unknown, own: unknown, other: unknown): unknown {
    if (isSame(own, other) || isSame(before, own)) return other;
    if (isSame(before, other)) return own;
    return listOf(path, before, own, other) ?? objectOf(path, before, own, other) ?? chosen(path, own, other);
  }

  function objectOf(path: Path, before: unknown, own: unknown, other: unknown): Fields | undefined {
    if (!isObject(own) || !isObject(other) || isWhole(own) || isWhole(other)) return undefined;
    if (own["_type"] !== other["_type"]) return undefined;
    return fieldsOf(path, isObject(before) && !isWhole(before) ? before : {}, own, other);
  }

  function listOf(path: Path, before: unknown, own: unknown, other: unknown): readonly unknown[] | undefined {
    const [first, mineItems, theirItems] = [keyedItems(before ?? []), keyedItems(own), keyedItems(other)];
    if (!first || !mineItems || !theirItems) return undefined;
    const kept = [...first.keys()].filter((key) => mineItems.has(key) && theirItems.has(key));
    const isMoved = (items: ReadonlyMap<string, unknown>): boolean => !isSame(kept, keptIn(items));
    const keptIn = (items: ReadonlyMap<string, unknown>) => [...items.keys()].filter((key) => kept.includes(key));
    const [mineKeys, theirKeys] = [[...mineItems.keys()], [...theirItems.keys()]];
    const areBothMoved = isMoved(mineItems) && isMoved(theirItems) && !isSame(keptIn(mineItems), keptIn(theirItems));
    if (areBothMoved) conflicts.push(path);
    const isMineFirst = isMoved(mineItems) && (!isMoved(theirItems) || preferred === "mine");
    const keys = isMineFirst ? woven(mineKeys, theirKeys) : woven(theirKeys, mineKeys);
    return keys.flatMap((_key) => {
      const item = valueOf([...path, { _key }], first.get(_key), mineItems.get(_key), theirItems.get(_key));
      return item === undefined ? [] : [item];
    });
  }

  function chosen(path: Path, own: unknown, other: unknown): unknown {
    conflicts.push(path);
    return preferred === "mine" ? own : other;
  }
}

/** All keys in the order of the first list, the others each after the key that it follows in its own list. */
function woven(first: readonly string[], others: readonly string[]): readonly string[] {
  const keys = [...first];
  for (const [index, key] of others.entries())
    if (!keys.includes(key)) keys.splice(keys.indexOf(others[index - 1] ?? "") + 1, 0, key);
  return keys;
}
