/** Elements that do not end a sentence. */
const inline = "a|abbr|b|bdi|code|data|del|em|i|ins|mark|q|s|small|span|strong|sub|sup|time|u|wbr";

const unseen = /<(script|style|svg|template|noscript)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs;
const inlineTags = new RegExp(`</?(?:${inline})(?: [^>]*)?/?>`, "g");
const wordAttributes = /<[^>]* (?:alt|placeholder|aria-label)="([^"]+)"[^>]*>/g;
const description = /<meta name="description" content="([^"]*)"/;

const characters: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  "#x27": "'",
  nbsp: "\u00a0",
};

const decoded = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27|nbsp);/g, (entity, name: string) => characters[name] ?? entity);

const sentenceBreaks = new Intl.Segmenter("en-IN", { granularity: "sentence" });

/**
 * The sentences that a person reads, hears or finds on a page, from its title to its end: its text, the descriptions of its pictures, what a screen reader
 * says for its parts, and what search engines show. A heading, a button or a cell is a sentence of its own.
 *
 * @param html a document as React renders it: well-formed, with no `>` in an attribute. Other HTML is not read correctly.
 */
export function visibleSentences(html: string): string[] {
  const [, summary = ""] = description.exec(html) ?? [];
  const text = html
    .replace(unseen, "")
    .replace(wordAttributes, "\n$1\n$&")
    .replace(inlineTags, "")
    .replace(/<[^>]*>/g, "\n");
  return `${summary}\n${text}`
    .split("\n")
    .flatMap((line) => [...sentenceBreaks.segment(decoded(line))].map(({ segment }) => segment.trim()))
    .filter((sentence) => sentence !== "");
}

const titlePattern = /<title>([^<]*)<\/title>/;

/** The title of a page in browsers; its path where there is no page, or none with a title. */
export const titleOf = (html: string, path: string): string => decoded(titlePattern.exec(html)?.[1] ?? "") || path;

const targets = /<(?:a|img|source|link|form) [^>]*>/g;
const targetAttributes = / (?:href|src|srcset|action)="([^"]*)"/gi;

const sharePicture = /<meta property="og:image" content="([^"]*)"/;

/** Where a page's links lead, and its pictures, in their order, and the picture that is shown when somebody shares the page. */
export const targetsOf = (html: string): string =>
  [
    ...(html.match(targets) ?? []).flatMap((tag) => [...tag.matchAll(targetAttributes)].map(([, target]) => target)),
    ...(sharePicture.exec(html)?.slice(1) ?? []),
  ].join(" ");
