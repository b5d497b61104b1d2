import type { SanityDocument } from "sanity";

import { isObject } from "../../../app/content/is-object.ts";

/** Every anchor in a document: those of its sections or questions, and those given to small headings within texts. */
export function anchorsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(anchorsIn);
  if (!isObject(value)) return [];
  const parts = Object.values(value).flatMap(anchorsIn);
  const { _type, current, name } = value;
  if (_type === "slug" && typeof current === "string") return [current, ...parts];
  if (_type === "anchor" && typeof name === "string") return [name, ...parts];
  return parts;
}

/** Refuses a document in which two headings share an anchor, because a link to it could open the wrong one. */
export function uniqueAnchors(document: SanityDocument | undefined): string | true {
  const anchors = anchorsIn(document);
  const repeated = anchors.find((anchor, index) => anchors.indexOf(anchor) !== index);
  return repeated === undefined || `Two headings share the anchor “${repeated}”. Give one of them another.`;
}
