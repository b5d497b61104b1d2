import { isObject } from "./is-object.ts";

/** The key of an item of a list; undefined for what has none. */
export const keyOf = (item: unknown): string | undefined =>
  isObject(item) && typeof item["_key"] === "string" ? item["_key"] : undefined;

/**
 * The part of a document or answer at a path; undefined where there is none.
 *
 * @param whole document, answer or part of one
 * @param path of names of fields, and of indexes or keys (`{ _key }`) of items
 */
export const partAt = (whole: unknown, path: readonly unknown[]): unknown =>
  path.reduce((part, step) => {
    if (typeof step === "string") return isObject(part) ? part[step] : undefined;
    const items: readonly unknown[] = Array.isArray(part) ? part : [];
    const key = keyOf(step);
    if (key !== undefined) return items.find((item) => keyOf(item) === key);
    return typeof step === "number" ? items.at(step) : undefined;
  }, whole);
