import { isObject } from "../../../app/content/is-object.ts";

/** The names in braces in a text, in order: `up to {deposit-bonus-limit}` holds `deposit-bonus-limit`. */
export function tokensIn(text: string): string[] {
  return [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]));
}

/** Whether a brace is unmatched, so that an intended token would be shown as typed. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replace(/\{[^{}]*\}/g, ""));
}

/**
 * Every string in a value except those in parts whose names begin with `_`: the value itself, or of a Portable Text the words of its spans and the
 * targets of its links, and also its styles, kinds of list and marks, which hold no tokens. Tokens are replaced within one such string, never across two.
 */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => (name.startsWith("_") ? [] : textsIn(part)));
}

/** Whether a text of the document uses one of the tokens. A figure's own description does not count. */
export function namesToken(document: Readonly<{ _type: string }>, tokens: readonly string[]): boolean {
  if (document._type.endsWith("Figure")) return false;
  return textsIn(document)
    .flatMap(tokensIn)
    .some((token) => tokens.includes(token));
}
