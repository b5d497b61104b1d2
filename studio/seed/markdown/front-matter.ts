/** A Markdown file: its front matter and its text. */
export interface MarkdownFile {
  /** The lines `name: value` between two lines of dashes. */
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/**
 * Separates a Markdown file's front matter and text. Values are plain text to the end of their line, without quotes.
 *
 * @throws {Error} when the file has no front matter or a line of it is not `name: value`
 */
export function frontMatter(file: string): MarkdownFile {
  const [, head, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(file) ?? [];
  if (head === undefined || text === undefined) throw new Error(`No front matter in “${file.slice(0, 40)}…”.`);
  return { attributes: Object.fromEntries(head.split("\n").map(attribute)), text };
}

function attribute(line: string): [string, string] {
  const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw new Error(`Not “name: value”: ${line}`);
  return [name, value];
}
