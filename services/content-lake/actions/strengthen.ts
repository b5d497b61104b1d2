import { type NewDocument, storedContentSchema } from "../store/mutation.ts";

/**
 * The document in which references that were weak only because their target was not published yet are strong.
 * @see https://www.sanity.io/docs/studio/reference-type `_strengthenOnPublish`
 */
export function strengthened(document: NewDocument): NewDocument {
  return storedContentSchema.parse(visit(document));
}

function visit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(visit);
  if (typeof value !== "object" || value === null) return value;
  const copy: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, field]: [string, unknown]) => [name, visit(field)]),
  );
  const mark = copy["_strengthenOnPublish"];
  if (typeof copy["_ref"] !== "string" || typeof mark !== "object" || mark === null) return copy;
  delete copy["_strengthenOnPublish"];
  if (!("weak" in mark && mark.weak === true)) delete copy["_weak"];
  return copy;
}
