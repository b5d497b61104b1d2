import { isDeepStrictEqual } from "node:util";

/**
 * The operations this encoder writes, by Mendoza's numbers.
 * @see https://github.com/sanity-io/mendoza-js/blob/main/src/internal-patcher.ts
 */
const operation = {
  value: 0,
  pushFieldCopy: 10,
  pushFieldBlank: 11,
  pushElementCopy: 12,
  returnIntoObjectSameKeyPop: 15,
  returnIntoArrayPop: 16,
  objectSetFieldValue: 17,
  objectDeleteField: 19,
  arrayAppendValue: 20,
  arrayAppendSlice: 21,
  stringAppendString: 22,
  stringAppendSlice: 23,
} as const;

/** A Mendoza patch: operations and their parameters in one flat array. */
export type MendozaPatch = readonly unknown[];

type JsonObject = Readonly<Record<string, unknown>>;

/**
 * A patch from one document to another, in the format that Studio's review of changes reads; `null` stands for no document. A creation or deletion is
 * always `[0, value]`, by which Studio recognises one.
 */
export function encodeMendoza(left: JsonObject | null, right: JsonObject | null): MendozaPatch {
  if (left === null || right === null) return [operation.value, right];
  const patch: unknown[] = [];
  encodeObject(left, right, patch);
  return patch;
}

/** The output begins as a copy of `left`. Fields are numbered in the order of their sorted names. */
function encodeObject(left: JsonObject, right: JsonObject, patch: unknown[]): void {
  const names = Object.keys(left).sort();
  const indexes = new Map(names.map((name, index) => [name, index]));
  names.forEach((name, index) => {
    if (!Object.hasOwn(right, name)) patch.push(operation.objectDeleteField, index);
  });
  for (const [name, after] of Object.entries(right)) {
    const index = indexes.get(name);
    if (index === undefined) patch.push(operation.objectSetFieldValue, after, name);
    else if (!isDeepStrictEqual(left[name], after)) encodeField(left[name], after, { name, index }, patch);
  }
}

function encodeField(before: unknown, after: unknown, field: { name: string; index: number }, patch: unknown[]): void {
  if (isObject(before) && isObject(after)) {
    patch.push(operation.pushFieldCopy, field.index);
    encodeObject(before, after, patch);
  } else if (Array.isArray(before) && Array.isArray(after) && after.length > 0) {
    patch.push(operation.pushFieldBlank, field.index);
    encodeArray(before, after, patch);
  } else if (typeof before === "string" && typeof after === "string" && sharesAnEnd(before, after)) {
    patch.push(operation.pushFieldBlank, field.index);
    encodeString(before, after, patch);
  } else {
    patch.push(operation.objectSetFieldValue, after, field.name);
    return;
  }
  patch.push(operation.returnIntoObjectSameKeyPop);
}

/** The output begins empty. Items with a `_key` are matched by their key; other items by their position. */
function encodeArray(before: readonly unknown[], after: readonly unknown[], patch: unknown[]): void {
  const places = new Map(before.map((member, index) => [keyOf(member) ?? index, index]));
  after.forEach((member, index) => {
    const place = places.get(keyOf(member) ?? index);
    const former = place === undefined ? undefined : before[place];
    if (place !== undefined && isDeepStrictEqual(former, member)) {
      patch.push(operation.arrayAppendSlice, place, place + 1);
    } else if (place !== undefined && isObject(former) && isObject(member)) {
      patch.push(operation.pushElementCopy, place);
      encodeObject(former, member, patch);
      patch.push(operation.returnIntoArrayPop);
    } else {
      patch.push(operation.arrayAppendValue, member);
    }
  });
}

/** The output begins empty. Slices count UTF-8 bytes and never split a character. */
function encodeString(before: string, after: string, patch: unknown[]): void {
  const [was, is] = [charactersOf(before), charactersOf(after)];
  const { start, end } = sharedEnds(was, is);
  const inserted = is.slice(start, is.length - end).join("");
  if (start > 0) patch.push(operation.stringAppendSlice, 0, bytesOf(was.slice(0, start)));
  if (inserted !== "") patch.push(operation.stringAppendString, inserted);
  if (end > 0) patch.push(operation.stringAppendSlice, bytesOf(was.slice(0, was.length - end)), bytesOf(was));
}

function sharesAnEnd(before: string, after: string): boolean {
  const { start, end } = sharedEnds(charactersOf(before), charactersOf(after));
  return start + end > 0;
}

function sharedEnds(was: readonly string[], is: readonly string[]): { start: number; end: number } {
  const shorter = Math.min(was.length, is.length);
  let start = 0;
  while (start < shorter && was[start] === is[start]) start += 1;
  let end = 0;
  while (end < shorter - start && was[was.length - 1 - end] === is[is.length - 1 - end]) end += 1;
  return { start, end };
}

/** By code point, because Mendoza's bytes are counted from UTF-8. */
function charactersOf(text: string): readonly string[] {
  return Array.from(text);
}

// Character by character: each half of a split surrogate pair is three bytes long, but the joined pair would be four.
function bytesOf(characters: readonly string[]): number {
  return characters.reduce((bytes, character) => bytes + Buffer.byteLength(character, "utf8"), 0);
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function keyOf(member: unknown): string | undefined {
  return isObject(member) && typeof member["_key"] === "string" ? `key:${member["_key"]}` : undefined;
}
