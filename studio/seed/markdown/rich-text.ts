import type { RichText } from "../../../app/content/sanity.types.ts";
import { blocksIn } from "./blocks.ts";
import { spans } from "./spans.ts";

/**
 * Converts Markdown to Portable Text. Keys are readable and stay the same as long as the text's order does: `<name>-3` is its third block,
 * `<name>-3-2` that block's second span. A later import therefore rewrites only what changed.
 *
 * @param name unique within the document
 * @throws {Error} as `blocksIn` does
 */
export function richText(name: string, markdown: string): RichText {
  return blocksIn(markdown).map(({ style, listItem, anchor, text }, index) => {
    const key = `${name}-${index + 1}`;
    return {
      _type: "block",
      _key: key,
      style,
      ...(listItem && { listItem, level: 1 }),
      ...spans(key, text, anchor),
    };
  });
}
