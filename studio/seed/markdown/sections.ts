/** A part of a Markdown text that begins with `## Heading {#anchor}`. */
export interface MarkdownSection {
  heading: string;
  anchor: string;
  /** Whether the heading says `{#anchor .claim}`: the whole part speaks for games for money. */
  claim: boolean;
  text: string;
}

/**
 * Takes a Markdown text apart at its `## Heading {#anchor}`.
 *
 * @returns what stands before the first heading, and the parts
 * @throws {Error} at a heading without an anchor
 */
export function sectionsIn(markdown: string): { introduction: string; sections: MarkdownSection[] } {
  const [introduction = "", ...parts] = markdown.split(/^## /m);
  return { introduction, sections: parts.map(section) };
}

function section(part: string): MarkdownSection {
  const [, heading, anchor, claim, text] = /^([^\n]+) \{#([a-z0-9-]+)( \.claim)?\}\n(.*)$/s.exec(part) ?? [];
  if (heading === undefined || anchor === undefined || text === undefined)
    throw new Error(`A heading without an anchor: ## ${part.split("\n")[0]}`);
  return { heading, anchor, claim: claim !== undefined, text };
}
