import type { RichText } from "../../app/content/sanity.types.ts";

type Block = RichText[number];

/** A stretch of text: plain, marked, or leading somewhere. */
export type Inline = string | { text: string; mark: "strong" | "em" } | { text: string; href: string };

/** A block before `richText` has given it its keys. */
export interface UnkeyedBlock {
  style: "normal" | "h3";
  listItem?: "bullet" | "number";
  inlines: readonly Inline[];
}

/** Words that carry weight. */
export const strong = (text: string): Inline => ({ text, mark: "strong" });

/** Words spoken with a stress. */
export const emphasis = (text: string): Inline => ({ text, mark: "em" });

/** Words that lead to a page of this site, or to an address. */
export const link = (text: string, href: string): Inline => ({ text, href });

/** A paragraph. */
export const paragraph = (...inlines: Inline[]): UnkeyedBlock[] => [{ style: "normal", inlines }];

/** A heading within a section. */
export const smallHeading = (text: string): UnkeyedBlock[] => [{ style: "h3", inlines: [text] }];

/** A bulleted list; an item of several stretches is an array. */
export const bullets = (...items: (Inline | Inline[])[]): UnkeyedBlock[] => list("bullet", items);

/** A numbered list; an item of several stretches is an array. */
export const steps = (...items: (Inline | Inline[])[]): UnkeyedBlock[] => list("number", items);

const list = (listItem: "bullet" | "number", items: readonly (Inline | Inline[])[]): UnkeyedBlock[] =>
  items.map((item) => ({ style: "normal", listItem, inlines: Array.isArray(item) ? item : [item] }));

/**
 * Portable Text whose keys are readable and stay the same while the text's order does: `<name>-3` is its third block, `<name>-3-2` that
 * block's second stretch. Stable keys keep a later import from rewriting every block.
 *
 * @param name unique within the document
 */
export function richText(name: string, ...blocks: UnkeyedBlock[][]): RichText {
  return blocks.flat().map((block, index) => keyed(block, `${name}-${index + 1}`));
}

function keyed({ style, listItem, inlines }: UnkeyedBlock, key: string): Block {
  const spanKey = (index: number) => `${key}-${index + 1}`;
  const linkKey = (index: number) => `${spanKey(index)}-link`;
  return {
    _type: "block",
    _key: key,
    style,
    ...(listItem && { listItem, level: 1 }),
    markDefs: inlines.flatMap((inline, index) =>
      typeof inline === "object" && "href" in inline
        ? [{ _type: "link" as const, _key: linkKey(index), href: inline.href }]
        : [],
    ),
    children: inlines.map((inline, index) => ({
      _type: "span" as const,
      _key: spanKey(index),
      text: typeof inline === "string" ? inline : inline.text,
      marks: typeof inline === "string" ? [] : ["href" in inline ? linkKey(index) : inline.mark],
    })),
  };
}
