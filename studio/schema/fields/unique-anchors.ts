import type { SanityDocument } from "sanity";

/** Every anchor in a document: those of its sections or questions, and those given to small headings within texts. */
export function anchorsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(anchorsIn);
  if (typeof value !== "object" || value === null) return [];
  const parts = Object.values(value).flatMap(anchorsIn);
  if (!("_type" in value)) return parts;
  if (value._type === "slug" && "current" in value && typeof value.current === "string")
    return [value.current, ...parts];
  if (value._type === "anchor" && "name" in value && typeof value.name === "string") return [value.name, ...parts];
  return parts;
}

/** Refuses a document in which two headings share an anchor, because a link to it could open the wrong one. */
export function uniqueAnchors(document: SanityDocument | undefined): string | true {
  const anchors = anchorsIn(document);
  const repeated = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index);
  return repeated === undefined || `Two headings share the anchor “${repeated}”. Give one of them another.`;
}
