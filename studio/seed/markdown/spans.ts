import type { RichText } from "../../../app/content/sanity.types.ts";

type Block = RichText[number];
type Span = NonNullable<Block["children"]>[number];
type Mark = NonNullable<Block["markDefs"]>[number];

/** A block's spans of text, and the links and anchors that they refer to. */
export interface Spans {
  children: Span[];
  markDefs: Mark[];
}

interface Stretch {
  text: string;
  decorators: readonly ("strong" | "em")[];
  href?: string;
}

const formats = /\*\*(?<strong>.+?)\*\*|\*(?<em>.+?)\*|\[(?<words>[^\]]+)\]\((?<href>[^)\s]+)\)/g;

/**
 * Converts a paragraph's Markdown (`**strong**`, `*emphasis*`, `[link](address)`, also nested) to Portable Text.
 *
 * @param key the block's key; its spans are numbered within it
 * @param markdown one paragraph, without line breaks
 * @param anchor an anchor for all of the words, as headings have one
 */
export function spans(key: string, markdown: string, anchor?: string): Spans {
  const anchorKey = `${key}-anchor`;
  const anchorMarks = anchor === undefined ? [] : [anchorKey];
  const keyed = stretches(markdown).map((stretch, index) => ({ ...stretch, key: `${key}-${index + 1}` }));
  return {
    children: keyed.map(({ key, text, decorators, href }) => ({
      _type: "span",
      _key: key,
      text,
      marks: [...anchorMarks, ...decorators, ...(href === undefined ? [] : [`${key}-link`])],
    })),
    markDefs: [
      ...(anchor === undefined ? [] : [{ _type: "anchor" as const, _key: anchorKey, name: anchor }]),
      ...keyed.flatMap(({ key, href }) =>
        href === undefined ? [] : [{ _type: "link" as const, _key: `${key}-link`, href }],
      ),
    ],
  };
}

function stretches(markdown: string, around: Omit<Stretch, "text"> = { decorators: [] }): Stretch[] {
  const found: Stretch[] = [];
  let end = 0;
  for (const { 0: whole, index, groups = {} } of markdown.matchAll(formats)) {
    if (index > end) found.push({ ...around, text: markdown.slice(end, index) });
    found.push(...formatted(groups, around));
    end = index + whole.length;
  }
  if (end < markdown.length) found.push({ ...around, text: markdown.slice(end) });
  return found;
}

function formatted(groups: Record<string, string | undefined>, around: Omit<Stretch, "text">): Stretch[] {
  const { strong, em, words, href } = groups;
  if (strong !== undefined) return stretches(strong, { ...around, decorators: [...around.decorators, "strong"] });
  if (em !== undefined) return stretches(em, { ...around, decorators: [...around.decorators, "em"] });
  return words === undefined || href === undefined ? [] : stretches(words, { ...around, href });
}
