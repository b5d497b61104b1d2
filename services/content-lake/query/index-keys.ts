import { publishedId, releaseOf } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";

import type { IndexDefinition } from "./constraints.ts";
import { valueIn } from "./document-expression.ts";
import { type IndexKey, type KeyIndex, isIndexKey } from "./key-index.ts";
import { mergeIds } from "./sorted-ids.ts";
import { termsIn, wordsIn } from "./words.ts";

/** The keys that a document has in an index. */
export function keysIn(index: IndexDefinition, document: LakeDocument): ReadonlySet<IndexKey> {
  switch (index.by) {
    case "references":
      return referencesIn(document);
    case "release": {
      const release = releaseOf(document._id);
      return new Set(release === undefined ? [] : [release]);
    }
    case "versionOf":
      return new Set([document._id, publishedId(document._id)]);
  }
  const value = valueIn(index.of, document);
  if (index.by === "words") return new Set(textsIn(value).flatMap(wordsIn));
  return new Set((index.by === "value" ? [value] : itemsOf(value)).filter(isIndexKey));
}

/**
 * The ids of the documents that have one of the given keys, in order; `undefined` when the index cannot tell, because other values than keys are
 * given.
 *
 * @param index what the keys are found in
 * @param found the documents by their keys
 * @param given the value of {@link Constraint}'s `given`
 * @param isList whether it is a list of keys
 */
export function idsWith(
  index: IndexDefinition,
  found: Pick<KeyIndex, "idsOf" | "keys">,
  given: unknown,
  isList: boolean,
): readonly string[] | undefined {
  if (index.by === "words") return idsWithWords(found, given);
  const keys = index.by === "references" ? itemsOf(given).flatMap(textsIn) : isList ? given : [given];
  if (!Array.isArray(keys) || !keys.every(isIndexKey)) return undefined;
  return mergeIds(keys.map((key) => found.idsOf(key)));
}

/** The documents with the least frequent of the wanted words. */
function idsWithWords(found: Pick<KeyIndex, "idsOf" | "keys">, given: unknown): readonly string[] | undefined {
  const terms = textsIn(given).flatMap(termsIn);
  const ofTerms = terms.map((term) => {
    const words = [...found.keys()].filter((word) => typeof word === "string" && term.test(word));
    return words.map((word) => found.idsOf(word));
  });
  const count = (lists: readonly (readonly string[])[]) => lists.reduce((sum, { length }) => sum + length, 0);
  const [rarest] = ofTerms.sort((one, other) => count(one) - count(other));
  return rarest && mergeIds(rarest);
}

const itemsOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((text) => typeof text === "string");

/** As groq-js's `references()` looks for them: not within an object that is a reference. */
function referencesIn(value: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (typeof value !== "object" || value === null) return found;
  if (!Array.isArray(value) && "_ref" in value && value._ref) {
    if (typeof value._ref === "string") found.add(value._ref);
    return found;
  }
  for (const item of Object.values(value)) referencesIn(item, found);
  return found;
}
