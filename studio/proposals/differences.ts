import { isArraySchemaType, isObjectSchemaType, isPortableTextTextBlock, type SchemaType } from "sanity";

/** What differs at one place between two states of a document. */
export interface Difference {
  /** The titles of the fields that lead there, as in the form: "Sections › Refunds › Text". */
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
  place: string;
  words: string;
  /** Tells values with the same words apart. */
  json: string;
}

/** What is compared, by a name that stays the same when others are moved, added or removed. */
interface Compared {
  leaves: ReadonlyMap<string, Leaf>;
  /** The keys of each list's items, in order. */
  lists: ReadonlyMap<string, { place: string; keys: readonly string[] }>;
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
    const words = { place: (other ?? one)?.place ?? "", before: one?.words ?? "", after: other?.words ?? "" };
    return [words.before === words.after ? { ...words, note: "formats" } : words];
  });
  const ofLists = [...next.lists].flatMap(([name, { place, keys }]): Difference[] => {
    const known = old.lists.get(name)?.keys ?? [];
    const kept = keys.filter((key) => known.includes(key));
    const wasOrder = known.filter((key) => keys.includes(key));
    return kept.join() === wasOrder.join() ? [] : [{ place, before: "", after: "", note: "order" }];
  });
  return [...ofLeaves, ...ofLists];
}

function compared(type: SchemaType, document: object): Compared {
  const leaves = new Map<string, Leaf>();
  const lists = new Map<string, { place: string; keys: readonly string[] }>();
  visit(document, type, "", []);
  return { leaves, lists };

  function visit(value: unknown, valueType: SchemaType | undefined, name: string, titles: readonly string[]): void {
    const place = titles.join(" › ");
    if (value === undefined || value === null) return;
    if (isPortableTextTextBlock(value)) {
      const words = value.children.map(({ text }) => (typeof text === "string" ? text : "")).join("");
      leaves.set(name, { place, words, json: JSON.stringify(value) });
    } else if (Array.isArray(value)) {
      const keys = value.map((item: unknown, index) => keyOf(item) ?? String(index));
      lists.set(name, { place, keys });
      for (const [index, item] of value.entries()) {
        const itemType = itemTypeOf(valueType, item);
        visit(item, itemType, `${name}[${keys[index] ?? ""}]`, [...titles, ...nameOf(item, itemType)]);
      }
    } else if (isObject(value)) {
      const fields = valueType && isObjectSchemaType(valueType) ? valueType.fields : [];
      const known = fields.map(({ name: field }) => field);
      for (const field of [...known, ...Object.keys(value).filter((key) => !known.includes(key) && isContent(key))]) {
        const fieldType = fields.find((one) => one.name === field)?.type;
        visit(value[field], fieldType, `${name}.${field}`, [...titles, fieldType?.title ?? field]);
      }
    } else leaves.set(name, { place, words: wordsOf(value), json: JSON.stringify(value) });
  }
}

/** Whether a field belongs to what staff write: a reference's target does, what each write sets does not. */
const isContent = (field: string): boolean => !field.startsWith("_") || field === "_ref";

function itemTypeOf(type: SchemaType | undefined, item: unknown): SchemaType | undefined {
  if (!type || !isArraySchemaType(type)) return undefined;
  return type.of.find(({ name, jsonType }) => (isObject(item) ? name === item["_type"] : jsonType === typeof item));
}

/** What an item of a list is called in its place: its heading if it has one, else its kind. */
function nameOf(item: unknown, type: SchemaType | undefined): string[] {
  if (!isObject(item) || isPortableTextTextBlock(item)) return [];
  const heading = ["title", "heading", "question", "label", "name"].map((field) => item[field]).find(isText);
  return [heading ?? type?.title ?? "Item"];
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

const wordsOf = (value: unknown): string =>
  typeof value === "boolean" ? (value ? "yes" : "no") : typeof value === "string" ? value : JSON.stringify(value);

const keyOf = (item: unknown): string | undefined => {
  const key = isObject(item) ? item["_key"] : undefined;
  return typeof key === "string" ? key : undefined;
};

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
