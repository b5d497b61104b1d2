import type { HandBlock, TextBlock } from "../../../app/content/sanity.types.ts";
import { richText } from "./rich-text.ts";

/** A text block or a hand of cards, as an item of a list of blocks. */
type Part = (TextBlock | HandBlock) & { _key: string };

/**
 * Converts Markdown with hands of cards to blocks. A hand stands between lines of three backticks: its own lines (`read-hand.ts`), an empty line, and
 * its caption.
 *
 * @param name unique within the document; the keys of the first text's paragraphs begin with it
 * @throws {Error} for a hand without a caption, and as `richText` does
 */
export function textAndHands(name: string, markdown: string): Part[] {
  return markdown.split(/^```$/m).flatMap((part, index): Part[] => {
    if (index % 2 === 1) return [handBlock(`${name}-hand-${index}`, part)];
    if (part.trim() === "") return [];
    const key = `${name}-text${index === 0 ? "" : `-${index}`}`;
    return [{ _type: "textBlock", _key: key, body: richText(index === 0 ? name : key, part) }];
  });
}

function handBlock(key: string, text: string): Part {
  const [hand = "", caption, ...rest] = text.trim().split(/\n{2,}/);
  if (caption === undefined || rest.length > 0) throw new Error(`A hand needs its cards and one caption: ${text}`);
  return { _type: "handBlock", _key: key, hand, caption: caption.replaceAll("\n", " ") };
}
