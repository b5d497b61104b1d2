import { vercelStegaDecode } from "@vercel/stega";

/** Where a text or a picture of a preview comes from, as its mark says. */
export interface Mark {
  /** The Studio that opens it. */
  baseUrl: string;
  /** The document's published id. */
  id: string;
  /** The document's type. */
  type: string;
  /** The place in the document, as the Studio writes it: `blocks[_key=="hero"].headline`. */
  path: string;
}

/** A text around its first mark. */
export interface SplitText {
  before: string;
  mark: Mark;
  after: string;
}

/** One mark: characters that nobody sees, four for each byte of what it says, after four that begin it (`@vercel/stega`). */
const markPattern = /\u200b{4}(?:(?!\u200b{4})(?:\u200b|\u200c|\u200d|\ufeff){4})+/u;

/** Marks that were read before, because a page is read again at each change and decoding takes most of the time. */
const known = new Map<string, Mark | undefined>();

/** Splits a text at its first mark; undefined when it has none. */
export function splitAtMark(text: string): SplitText | undefined {
  const found = markPattern.exec(text);
  if (!found) return undefined;
  const [encoded] = found;
  if (!known.has(encoded)) known.set(encoded, decoded(encoded));
  const mark = known.get(encoded);
  return mark && { before: text.slice(0, found.index), mark, after: text.slice(found.index + encoded.length) };
}

/** A mark as `data-sanity` takes it. */
export const attributeOf = ({ baseUrl, id, type, path }: Mark): string => JSON.stringify({ baseUrl, id, type, path });

function decoded(encoded: string): Mark | undefined {
  const data = vercelStegaDecode<unknown>(encoded);
  if (typeof data !== "object" || data === null || !("href" in data) || typeof data.href !== "string") return undefined;
  const { searchParams } = new URL(data.href, location.origin);
  const [baseUrl, id, type, path] = ["baseUrl", "id", "type", "path"].map((name) => searchParams.get(name));
  return baseUrl && id && type && path ? { baseUrl, id, type, path } : undefined;
}
