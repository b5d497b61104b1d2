import { isPortableTextTextBlock, type Path, pathToString, type SchemaType } from "sanity";

import { isObject } from "../../app/content/is-object.ts";
import { keyOf } from "../../app/content/part-at.ts";
import { fieldOf, itemTypeOf } from "../schema/part-type.ts";
import { placeInWords } from "../search/place-in-words.ts";
import { paragraphFormats } from "./paragraph-formats.ts";

/** What differs at one place between two states of a document. */
export interface Difference {
  /** Where, in the words of the form: "Legal document › Refunds › Body". */
  place: string;
  /** What stood there; empty when nothing did. */
  before: string;
  /** What stands there now; empty when nothing does. */
  after: string;
  /** What has changed if it is no words: a paragraph's style, formats and links, which `before` and `after` describe, or the order of a list. */
  note?: "formats" | "order";
}

/** A value that is compared as a whole: a field, or a paragraph. */
interface Leaf {
  path: Path;
  words: string;
  /** The style, formats and links of a paragraph; of anything else its kind when it is no text, because `true` and "yes" have the same words. */
  formats: string;
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
    if (one?.words === other?.words && one?.formats === other?.formats) return [];
    const place = placeInWords(type, other ? after : before, (other ?? one)?.path ?? []);
    const words = { place, before: one?.words ?? "", after: other?.words ?? "" };
    const formats = { place, before: one?.formats ?? "", after: other?.formats ?? "", note: "formats" } as const;
    // Of what comes or goes as a whole, its words say enough.
    const isWhole = one === undefined || other === undefined;
    const isSaid = isWhole && (other ?? one)?.path.at(-1) === "_type";
    const isPlain = isWhole && plainFormats.includes(formats.before + formats.after);
    if (isSaid) return [];
    return [words, formats].filter((pair) => pair.before !== pair.after && !(isPlain && "note" in pair));
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

/** Those of which nothing need be said when a value comes or goes. */
const plainFormats: readonly string[] = ["", "normal", "boolean", "number"];

/** The fields of a paragraph that {@link paragraphFormats} describes, and its words. */
const paragraphFields: readonly string[] = ["children", "markDefs", "style", "listItem", "level"];

function compared(type: SchemaType, document: object): Compared {
  const leaves = new Map<string, Leaf>();
  const lists = new Map<string, List>();
  visit(document, type, []);
  return { leaves, lists };

  function visit(value: unknown, valueType: SchemaType | undefined, path: Path): void {
    if (value === undefined || value === null) return;
    if (isPortableTextTextBlock(value)) {
      const words = value.children.map(({ text }) => (typeof text === "string" ? text : "")).join("");
      leaves.set(JSON.stringify(path), { path, words, formats: paragraphFormats(value) });
      // An object with other fields may have been given children, to be taken for a paragraph.
      for (const [field, part] of Object.entries(value))
        if (!paragraphFields.includes(field) && isContent(field))
          visit(part, fieldOf(valueType, field), [...path, field]);
    } else if (Array.isArray(value)) {
      const segments = segmentsOf(value);
      lists.set(JSON.stringify(path), { path, keys: segments.map((segment) => pathToString([segment])) });
      for (const [index, item] of value.entries())
        visit(item, itemTypeOf(valueType, item), [...path, segments[index] ?? index]);
    } else if (isObject(value)) {
      const known = valueType && "fields" in valueType ? valueType.fields.map(({ name }) => name) : [];
      const others = Object.keys(value).filter((field) => !known.includes(field) && isContent(field));
      for (const field of [...known, ...others]) visit(value[field], fieldOf(valueType, field), [...path, field]);
    } else
      leaves.set(JSON.stringify(path), {
        path,
        words: wordsOf(value),
        formats: typeof value === "string" ? "" : typeof value,
      });
  }
}

/** Whether a field belongs to what staff write: a reference's target and an item's type do, what each write sets does not. */
const isContent = (field: string): boolean => !field.startsWith("_") || field === "_ref" || field === "_type";

/** The ways to the items of a list: by their keys, and by their index where a key is missing or was used before. */
function segmentsOf(list: readonly unknown[]): Path {
  const used = new Set<unknown>();
  return list.map((item, index) => {
    const key = keyOf(item);
    if (key === undefined || used.has(key)) return index;
    used.add(key);
    return { _key: key };
  });
}

const wordsOf = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "string" ? value : JSON.stringify(value);
