import { isObject, memberOf } from "./source-map/origin.ts";

/**
 * Whether the JSON text of a value certainly has more UTF-16 units than the limit. It stops there, so that an answer that repeats the documents a
 * thousand times never becomes a text. Escapes and numbers are counted as if they were shorter than they are.
 */
export function isLongerAsJson(value: unknown, limit: number): boolean {
  let length = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && length <= limit) {
    const next = waiting.pop();
    length += 1;
    if (typeof next === "string") length += next.length + 1;
    else if (Array.isArray(next)) {
      length += next.length;
      for (const item of next) waiting.push(item);
    } else if (isObject(next)) {
      for (const key of Object.keys(next)) {
        const member = memberOf(next, key);
        if (member === undefined) continue;
        length += key.length + 3;
        waiting.push(member);
      }
    }
  }
  return length > limit;
}
