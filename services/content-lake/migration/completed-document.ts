import { publishedId } from "../store/document-id.ts";

import { type ContentSchema, fieldsOf, membersOf, type Shape } from "./content-schema.ts";
import { type OlderDocument, olderDocument, type Part, partIn, partsIn } from "./older-document.ts";
import type { SeededWords } from "./seeded-words.ts";

/**
 * A document completed by the words of the seed: each required field that it lacks, at any depth, together with what the seed says there without claims.
 * Otherwise staff could publish no change of a document that is older than a required field. Items of lists are completed by the seed's items of the same
 * key. A value that names a file or another document is not taken, because the dataset may not have it.
 *
 * @param document of any type; a draft and a version are completed like the published document
 * @param words see {@link SeededWords}
 * @returns undefined for a document that lacks nothing of what the seed has
 */
export function completedDocument(document: OlderDocument, words: SeededWords): OlderDocument | undefined {
  const seeded = words.documents.find(
    ({ _id, _type }) => _id === publishedId(document._id) && _type === document._type,
  );
  const after = completedPart(document, partIn(seeded), words.schema.get(document._type), words.schema);
  return after === document ? undefined : olderDocument.parse(after);
}

/** The part itself when it lacks nothing. */
function completedPart(part: Part, seeded: Part, shape: Shape | undefined, schema: ContentSchema): Part {
  const restated = partIn(seeded["withoutClaims"]);
  let completed = part;
  for (const [name, { value, optional }] of Object.entries(fieldsOf(shape, part["_type"], schema))) {
    const own = part[name] ?? undefined;
    const first = seeded[name];
    const after =
      own === undefined && optional === false ? wordsOnly(first) : completedValue(own, first, value, schema);
    if (after === own) continue;
    completed = { ...completed, [name]: after };
    if (own === undefined && restated[name] !== undefined) {
      completed = {
        ...completed,
        withoutClaims: { ...restatedOf(name, restated), ...partIn(completed["withoutClaims"]) },
      };
    }
  }
  return completed;
}

/** What the words of one name say without claims, in a group of the seed's type. */
function restatedOf(name: string, { _type, [name]: words }: Part): Part {
  return _type === undefined ? { [name]: words } : { _type, [name]: words };
}

/** The value itself when it lacks nothing. */
function completedValue(value: unknown, seeded: unknown, shape: Shape, schema: ContentSchema): unknown {
  if (!Array.isArray(value)) return isPart(value) ? completedPart(value, partIn(seeded), shape, schema) : value;
  const items: readonly unknown[] = value;
  const [item] = shape.type === "array" ? membersOf(shape) : [];
  if (item === undefined) return value;
  const completed = items.map((own) => completedValue(own, sameItem(partIn(own), partsIn(seeded)), item, schema));
  return completed.some((own, index) => own !== items[index]) ? completed : value;
}

function sameItem({ _key, _type }: Part, seeded: readonly Part[]): Part | undefined {
  return seeded.find((item) => _key !== undefined && item["_key"] === _key && item["_type"] === _type);
}

/** The value itself, unless it names a file or another document somewhere. */
function wordsOnly(value: unknown): unknown {
  return /"(_ref|_sanityAsset)":/.test(JSON.stringify(value)) ? undefined : value;
}

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
