import { isPortableTextTextBlock } from "sanity";

import { isObject } from "../../app/content/is-object.ts";

/**
 * Whether a value makes sense only as one person wrote it: a text or a number, a paragraph, whose formats belong to its words, and what refers to another
 * document, whose crop belongs to its picture.
 */
export const isWhole = (value: unknown): boolean =>
  !isObject(value) || isPortableTextTextBlock(value) || "_ref" in value || "asset" in value;
