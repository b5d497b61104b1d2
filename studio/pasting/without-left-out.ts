/** What a word processor or a page struck through, or never shows. */
const leftOutElements = [
  "del",
  "s",
  "strike",
  "[hidden]",
  // Word: the numbers of comments in the text, and the comments themselves after it.
  ".MsoCommentReference",
  ".msocomanchor",
  '[style*="mso-element:comment"]',
].join(",");

/** As in a `style` attribute: `text-decoration-line: underline line-through`, `display: none`, `visibility: hidden`, Word's `mso-hide: all`. */
const leftOutStyle =
  /(?:^|;)\s*(?:text-decoration(?:-line)?\s*:[^;]*\bline-through|display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all)/iu;

/** HTML without what {@link withoutLeftOut} took out. */
export interface KeptWords {
  readonly html: string;
  /** The words that were taken out, one entry for each place; empty when there were none. */
  readonly leftOut: readonly string[];
}

/**
 * Takes out of pasted HTML the words that are struck through, hidden, or a comment: of a legal text whose changes are tracked these are the deleted words.
 * Formatted text has neither format, so they would become words like all others.
 */
export function withoutLeftOut(html: string): KeptWords {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const leftOut: string[] = [];
  for (const element of [...body.querySelectorAll("*")].filter(isLeftOut)) {
    const words = element.textContent.trim();
    if (words !== "" && body.contains(element)) leftOut.push(words);
    element.remove();
  }
  return { html: body.innerHTML, leftOut };
}

const isLeftOut = (element: Element): boolean =>
  element.matches(leftOutElements) || leftOutStyle.test(element.getAttribute("style") ?? "");
