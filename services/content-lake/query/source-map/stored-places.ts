import type { LakeDocument } from "../../store/document.ts";

import { isObject, memberOf } from "./origin.ts";

interface Place {
  readonly document: LakeDocument;
  /** What holds the object, and under which key or at which index; undefined for the document itself. */
  readonly within?: { readonly parent: object; readonly key: string | number };
}

/** Where the objects and lists of documents lie. */
export interface StoredPlaces {
  /** Remembers where each object and list of a document lies. Costs a walk over the document, once. */
  remember(document: LakeDocument): void;
  /** Whether the object or list is a part of a document whose places are remembered, or the document. */
  has(object: object): boolean;
  /** The document that such an object lies in. */
  documentOf(object: object): LakeDocument | undefined;
  /**
   * JSONPath of such an object, or of what it has under a key, as content source maps write it: `$['body'][0]['text']`. With `isKeyed`, items of lists
   * are named by their `_key` where no other of the list has it: `$['body'][?(@._key=='k1')]`.
   */
  pathOf(object: object, key: string | number | undefined, isKeyed: boolean): string;
}

/** Remembers places for one answer: for longer they would take as much memory as the documents. */
export function createStoredPlaces(): StoredPlaces {
  const places = new Map<object, Place>();
  const repeatedKeys = new Map<object, ReadonlySet<unknown>>();

  function repeatedKeysOf(list: object): ReadonlySet<unknown> {
    const repeated = repeatedKeys.get(list) ?? repeatedKeysIn(list);
    repeatedKeys.set(list, repeated);
    return repeated;
  }

  function pathOf(object: object, key: string | number | undefined, isKeyed: boolean): string {
    const within = places.get(object)?.within;
    const path = within ? pathOf(within.parent, within.key, isKeyed) : "$";
    if (key === undefined) return path;
    const item = isKeyed && Array.isArray(object) ? memberOf(object, key) : undefined;
    const itemKey = isObject(item) ? memberOf(item, "_key") : undefined;
    const isNamed = typeof itemKey === "string" && !repeatedKeysOf(object).has(itemKey);
    return path + (isNamed ? `[?(@._key==${quoted(itemKey)})]` : pathStep(key));
  }

  return {
    remember(document) {
      if (places.has(document)) return;
      places.set(document, { document });
      const waiting: object[] = [document];
      for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
        const isList = Array.isArray(parent);
        for (const [key, child] of Object.entries(parent)) {
          if (!isObject(child)) continue;
          places.set(child, { document, within: { parent, key: isList ? Number(key) : key } });
          waiting.push(child);
        }
      }
    },
    has: (object) => places.has(object),
    documentOf: (object) => places.get(object)?.document,
    pathOf,
  };
}

/** The keys that two items of a list or more have. A path by such a key would mean the first of them. */
function repeatedKeysIn(list: object): ReadonlySet<unknown> {
  const keys = Object.values(list).map((item: unknown) => (isObject(item) ? memberOf(item, "_key") : undefined));
  const known = new Set<unknown>();
  return new Set(keys.filter((key) => known.has(key) || !known.add(key)));
}

/** One step of such a path. */
export const pathStep = (key: string | number): string => (typeof key === "number" ? `[${key}]` : `[${quoted(key)}]`);

const escapes: Readonly<Record<string, string>> = {
  "\f": "\\f",
  "\n": "\\n",
  "\r": "\\r",
  "\t": "\\t",
  "'": "\\'",
  "\\": "\\\\",
};

const quoted = (text: string): string =>
  `'${text.replace(/[\f\n\r\t'\\]/g, (character) => escapes[character] ?? character)}'`;
