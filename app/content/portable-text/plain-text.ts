import type { RichTextBlocks } from "../queries/rich-text.ts";

/** The words of a rich text, one paragraph after the other, without marks and pictures. */
export function plainText(blocks: RichTextBlocks): string {
  return blocks
    .flatMap((block) => ("children" in block ? block.children.map(({ text }) => text).join("") : []))
    .join(" ");
}
