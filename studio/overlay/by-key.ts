import { isObject } from "../../app/content/is-object.ts";
import { keyOf, partAt } from "../../app/content/part-at.ts";

/**
 * Mutations as the Studio's script makes them (`@sanity/mutate`), in which an item is removed and moved by its key. The script names it by its index in the
 * list, as that was when the menu was opened, and the place where it goes likewise: after a colleague's change these are another's. What is moved is the item
 * as it is now. What a colleague removed meanwhile stays removed.
 *
 * @param mutations of one document
 * @param local the document as the page has it now, if it has one
 * @returns the mutations; undefined when nothing is left to do
 */
export function byKey(mutations: unknown, local: unknown): unknown {
  if (!Array.isArray(mutations)) return mutations;
  const given: readonly unknown[] = mutations;
  // A page without a draft has the published document here, from which the first change begins the draft.
  const begun = given.map((one) => (isObject(one) ? one["document"] : undefined)).find(isObject);
  const translated = given.map((one) => {
    const patches = patchesOf(one);
    return isObject(one) && patches ? { ...one, patches: patchesByKey(patches, local ?? begun) } : one;
  });
  const left = translated.flatMap((one) => patchesOf(one) ?? []);
  const isEmptied = left.length === 0 && given.some((one) => patchesOf(one) !== undefined);
  return isEmptied ? undefined : translated;
}

const patchesOf = (mutation: unknown): readonly unknown[] | undefined =>
  isObject(mutation) && Array.isArray(mutation["patches"]) ? mutation["patches"] : undefined;

/** What is done to the list at a path. */
type Op = Readonly<Record<string, unknown>>;

function patchesByKey(patches: readonly unknown[], document: unknown): unknown[] {
  return patches.flatMap((patch, index) => {
    const op = opOf(patch);
    if (!isObject(patch) || !op) return [patch];
    const { path } = patch;
    const before = opOf(patches[index - 1]);
    const after = opOf(patches[index + 1]);
    const at = (changes: readonly Op[]) => changes.map((change) => ({ path, op: change }));
    if (op["type"] === "insert" && before?.["type"] === "truncate")
      return at(moved(before, op, listAt(document, path)));
    if (op["type"] === "truncate") return after?.["type"] === "insert" ? [] : at(removed(op, listAt(document, path)));
    return [patch];
  });
}

const opOf = (patch: unknown): Op | undefined => (isObject(patch) && isObject(patch["op"]) ? patch["op"] : undefined);

function removed(truncate: Op, list: readonly unknown[]): Op[] {
  const { startIndex } = truncate;
  if (typeof startIndex !== "number" || startIndex < 0) return [];
  const _key = keyOf(list[startIndex]);
  return _key === undefined ? [truncate] : [{ type: "remove", referenceItem: { _key } }];
}

function moved(truncate: Op, insert: Op, list: readonly unknown[]): Op[] {
  const { items, position, referenceItem } = insert;
  const _key = Array.isArray(items) ? keyOf(items[0]) : undefined;
  if (_key === undefined) return [truncate, insert];
  const index = list.findIndex((item) => keyOf(item) === _key);
  const others = list.toSpliced(index, 1);
  // "To the top" is before the first, "to the bottom" after the last; else one place up or down from where the item is now.
  const isEnd = referenceItem === (position === "before" ? 0 : -1);
  const neighbour = keyOf(position === "before" ? others[isEnd ? 0 : index - 1] : others.at(isEnd ? -1 : index));
  if (index === -1 || neighbour === undefined) return [];
  return [
    { type: "remove", referenceItem: { _key } },
    { type: "insert", items: [list[index]], position, referenceItem: { _key: neighbour } },
  ];
}

/** The list at a path of the document; empty where there is none. */
function listAt(document: unknown, path: unknown): readonly unknown[] {
  const found = partAt(document, Array.isArray(path) ? path : []);
  return Array.isArray(found) ? found : [];
}
