/** Whether a part of a document or answer is an object with named parts: neither a list nor a single value. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
