/** A Markdown file: what is said about the text, and the text. */
export interface MarkdownFile {
  /** The lines `name: value` between two lines of dashes. */
  attributes: Readonly<Record<string, string>>;
  text: string;
}

/**
 * Takes a Markdown file apart. Values are plain text to the end of their line, with nothing quoted.
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
