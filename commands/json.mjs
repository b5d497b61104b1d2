import { readFile } from "node:fs/promises";

/**
 * Reads a JSON object; undefined when the file is absent or holds no object.
 *
 * @param {string} file
 * @returns {Promise<Record<string, unknown> | undefined>}
 */
export async function readJson(file) {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : parseJson(text);
}

/**
 * Parses a JSON object; undefined when the text is something else.
 *
 * @param {string} text
 * @returns {Record<string, unknown> | undefined}
 */
export function parseJson(text) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Whether a parsed value is a JSON object.
 *
 * @param {unknown} value
 * @returns {value is Record<string, unknown>}
 */
export function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * The JSON objects of a parsed list; none when it is not a list.
 *
 * @param {unknown} values
 * @returns {Record<string, unknown>[]}
 */
export function objects(values) {
  return Array.isArray(values) ? values.filter(isObject) : [];
}
