import { isBlankText } from "../blank-text.ts";
import { isObject } from "../is-object.ts";

/** Whether a block of rich text has words and none of them can be seen: editors leave such paragraphs and headings where they press Enter twice. */
export const isBlankBlock = (block: unknown): boolean =>
  isObject(block) && Array.isArray(block["children"]) && block["children"].every(isBlankSpan);

/** What is no span of text, such as a picture between words, is not blank. Mails are asked for without the type of their spans. */
const isBlankSpan = (span: unknown): boolean =>
  isObject(span) &&
  (span["_type"] ?? "span") === "span" &&
  !(typeof span["text"] === "string" && !isBlankText(span["text"]));
