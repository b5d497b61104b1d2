import { isPortableTextTextBlock, type Path, pathToString, type SchemaType } from "sanity";

import { fieldOf, isObject, itemTypeOf } from "../schema/part-type.ts";
import { placeInWords } from "../search/place-in-words.ts";

/** What differs at one place between two states of a document. */
export interface Difference {
  /** Where, in the words of the form: "Legal document › Refunds › Body". */
  place: string;
  /** What stood there; empty when nothing did. */
  before: string;
  /** What stands there now; empty when nothing does. */
  after: string;
  /** What has changed although the words are the same. */
  note?: "formats" | "order";
}

/** A value that is compared as a whole: a field, or a paragraph. */
interface Leaf {
  path: Path;
  words: string;
  /** Tells values with the same words apart. */
  json: string;
}

/** The keys of a list's items, in their order. */
interface List {
  path: Path;
  keys: readonly string[];
}

/** What is compared, by a name that stays the same when items of lists are moved, added or removed. */
interface Compared {
  leaves: ReadonlyMap<string, Leaf>;
  lists: ReadonlyMap<string, List>;
}

/**
 * Everything that differs between two states of a document, in the order of the form, fields that no form shows at the end: nothing that a publication
 * changes is left out.
 *
 * @param type the document's compiled type
 * @param before the published document
 * @param after the text that would replace it
 */
export function differences(type: SchemaType, before: object, after: object): Difference[] {
  const [old, next] = [compared(type, before), compared(type, after)];
  const names = new Set([...next.leaves.keys(), ...old.leaves.keys()]);
  const ofLeaves = [...names].flatMap((name): Difference[] => {
    const [one, other] = [old.leaves.get(name), next.leaves.get(name)];
    if (one?.json === other?.json) return [];
    const place = placeInWords(type, other ? after : before, (other ?? one)?.path ?? []);
    const words = { place, before: one?.words ?? "", after: other?.words ?? "" };
    return [words.before === words.after ? { ...words, note: "formats" } : words];
  });
  const ofLists = [...next.lists].flatMap(([name, { path, keys }]): Difference[] => {
    const known = old.lists.get(name)?.keys ?? [];
    const kept = keys.filter((key) => known.includes(key));
    const wasOrder = known.filter((key) => keys.includes(key));
    if (kept.join() === wasOrder.join()) return [];
    return [{ place: placeInWords(type, after, path), before: "", after: "", note: "order" }];
  });
  return [...ofLeaves, ...ofLists];
}

function compared(type: SchemaType, document: object): Compared {
  const leaves = new Map<string, Leaf>();
  const lists = new Map<string, List>();
  visit(document, type, []);
  return { leaves, lists };

  function visit(value: unknown, valueType: SchemaType | undefined, path: Path): void {
    if (value === undefined || value === null) return;
    if (isPortableTextTextBlock(value)) {
      const words = value.children.map(({ text }) => (typeof text === "string" ? text : "")).join("");
      leaves.set(pathToString(path), { path, words, json: JSON.stringify(value) });
    } else if (Array.isArray(value)) {
      const segments = value.map((item: unknown, index) => segmentOf(item, index));
      lists.set(pathToString(path), { path, keys: segments.map((segment) => pathToString([segment])) });
      for (const [index, item] of value.entries())
        visit(item, itemTypeOf(valueType, item), [...path, segments[index] ?? index]);
    } else if (isObject(value)) {
      const known = valueType && "fields" in valueType ? valueType.fields.map(({ name }) => name) : [];
      const others = Object.keys(value).filter((field) => !known.includes(field) && isContent(field));
      for (const field of [...known, ...others]) visit(value[field], fieldOf(valueType, field), [...path, field]);
    } else leaves.set(pathToString(path), { path, words: wordsOf(value), json: JSON.stringify(value) });
  }
}

/** Whether a field belongs to what staff write: a reference's target does, what each write sets does not. */
const isContent = (field: string): boolean => !field.startsWith("_") || field === "_ref";

const segmentOf = (item: unknown, index: number): Path[number] =>
  isObject(item) && typeof item["_key"] === "string" ? { _key: item["_key"] } : index;

const wordsOf = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "string" ? value : JSON.stringify(value);
