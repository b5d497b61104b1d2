/** A paragraph, heading or item of a list, with its inline formatting still in Markdown. */
export interface MarkdownBlock {
  style: "normal" | "h3" | "claim";
  listItem?: "bullet" | "number";
  anchor?: string;
  text: string;
}

const claimMark = "<!-- claim -->\n";

/**
 * Parses the blocks of a Markdown text, which are separated by empty lines: `### Heading {#anchor}`, lists of `- ` or `1. ` with one item a line, and
 * paragraphs, which are real-money claims when `<!-- claim -->` is above them.
 *
 * @throws {Error} at a heading of another level or a list that is not a whole block, because it would be lost
 */
export function blocksIn(markdown: string): MarkdownBlock[] {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .filter((chunk) => chunk !== "")
    .flatMap(blocksOfChunk);
}

function blocksOfChunk(chunk: string): MarkdownBlock[] {
  if (chunk.startsWith(claimMark)) return [{ style: "claim", text: oneLine(chunk.slice(claimMark.length)) }];
  const [, heading, anchor] = /^### (.+?)(?: \{#([a-z0-9-]+)\})?$/.exec(chunk) ?? [];
  if (heading !== undefined) return [{ style: "h3", ...(anchor && { anchor }), text: heading }];
  const lines = chunk.split("\n");
  if (lines.every((line) => line.startsWith("- "))) return lines.map((line) => item("bullet", line.slice(2)));
  if (lines.every((line) => /^\d+\. /.test(line)))
    return lines.map((line) => item("number", line.replace(/^\d+\. /, "")));
  if (lines.some((line) => /^(?:#|- |\d+\. |<!--)/.test(line))) throw new Error(`Not understood: ${chunk}`);
  return [{ style: "normal", text: oneLine(chunk) }];
}

const item = (listItem: "bullet" | "number", text: string): MarkdownBlock => ({ style: "normal", listItem, text });

const oneLine = (text: string) => text.replaceAll("\n", " ");
