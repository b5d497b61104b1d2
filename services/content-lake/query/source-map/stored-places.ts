import type { LakeDocument } from "../../store/document.ts";

import { isObject, memberOf } from "./origin.ts";

interface Place {
  readonly document: LakeDocument;
  /** What holds the object, and under which key or at which index; undefined for the document itself. */
  readonly within?: { readonly parent: object; readonly key: string | number };
}

/** Documents never change in place, so a place is true for as long as its object exists. */
const places = new WeakMap<object, Place>();

/** Remembers where each object and list of a document lies. Costs a walk over the document, once. */
export function rememberPlaces(document: LakeDocument): void {
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
}

/** Whether the object or list is a part of a document whose places are remembered, or the document. */
export const isPlaced = (object: object): boolean => places.has(object);

/** The document that a placed object lies in. */
export const documentOf = (object: object): LakeDocument | undefined => places.get(object)?.document;

/**
 * JSONPath of a placed object, or of what it has under a key, as content source maps write it: `$['body'][0]['text']`.
 * With `isKeyed`, items of lists are named by their `_key` where they have one: `$['body'][?(@._key=='k1')]`.
 */
export function pathOf(object: object, key: string | number | undefined, isKeyed: boolean): string {
  const within = places.get(object)?.within;
  const path = within ? pathOf(within.parent, within.key, isKeyed) : "$";
  if (key === undefined) return path;
  const item = isKeyed && Array.isArray(object) ? memberOf(object, key) : undefined;
  const itemKey = isObject(item) ? memberOf(item, "_key") : undefined;
  return path + (typeof itemKey === "string" ? `[?(@._key==${quoted(itemKey)})]` : pathStep(key));
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
