import { pathOf } from "../../app/content/addresses/path-of.ts";
import { isHref } from "../../app/content/is-href.ts";
import { byPublishedId, type UsingDocument } from "../media/uses.ts";
import { publishedId } from "../schema/published-id.ts";

/**
 * The states of other documents with a link to an address of this site, wherever it stands in them. What refers to a page itself disappears with it, and is
 * not among them.
 *
 * @param documents every state of every document that editors write
 * @param page the page at the address
 * @param page.id its published id
 * @param page.path its address, with the slash
 */
export const documentsLinking = (
  documents: readonly UsingDocument[],
  { id, path }: { id: string; path: string },
): UsingDocument[] =>
  documents
    .filter((document) => publishedId(document._id) !== id && linksTo(document, path))
    .toSorted((one, other) => one._type.localeCompare(other._type, "en") || byPublishedId(one, other));

function linksTo(value: unknown, path: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, part]: [string, unknown]) =>
    typeof part === "string" ? isHref(name) && part.startsWith("/") && pathOf(part) === path : linksTo(part, path),
  );
}
