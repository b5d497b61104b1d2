/** A part of a Markdown text that begins with `## Heading {#anchor}`. */
export interface MarkdownSection {
  heading: string;
  anchor: string;
  /** Whether the heading has `{#anchor .claim}`, so that the whole part is a real-money claim. */
  claim: boolean;
  text: string;
}

/**
 * Splits a Markdown text at its headings `## Heading {#anchor}`.
 *
 * @returns the text before the first heading, and the parts
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
