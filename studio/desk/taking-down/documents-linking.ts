import { pathOf } from "../../../app/content/addresses/path-of.ts";
import { isHrefField } from "../../../app/content/safe-href.ts";
import { isObject } from "../../../app/content/is-object.ts";
import { publishedId, releaseOf } from "../../schema/document-ids.ts";
import { byTypeAndId, type UsingDocument } from "../uses.ts";

/** A page at an address. */
interface LinkedPage {
  /** Its published id. */
  id: string;
  /** Its address, with the slash. */
  path: string;
  /** The name of the release that takes it down, if one does: what it publishes takes the place of what is published. */
  release?: string | undefined;
}

/** Whether {@link documentsLinking} depends on a document. */
export const mayLink = (document: UsingDocument, { path, release }: Omit<LinkedPage, "id">): boolean =>
  isIn(release, document) || linksTo(document, path);

/**
 * The states of other documents with a link to an address of this site, wherever it stands in them. What refers to a page itself disappears with it, and is
 * not among them.
 *
 * @param documents every state of the documents that {@link mayLink}
 * @param page the page at the address
 */
export const documentsLinking = (documents: readonly UsingDocument[], page: LinkedPage): UsingDocument[] => {
  const { id, path, release } = page;
  const replaced = new Set(documents.filter((one) => isIn(release, one)).map(({ _id }) => publishedId(_id)));
  return documents
    .filter((document) => publishedId(document._id) !== id && linksTo(document, path))
    .filter((document) => !replaced.has(document._id) && !(isIn(release, document) && isLeaving(document)))
    .toSorted(byTypeAndId);
};

const isIn = (release: string | undefined, { _id }: UsingDocument): boolean =>
  release !== undefined && releaseOf(_id) === release;

/** Whether a release's version says that its document is unpublished by the release. */
export const isLeaving = ({ _system }: UsingDocument): boolean => isObject(_system) && _system["delete"] === true;

function linksTo(value: unknown, path: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).some(([name, part]: [string, unknown]) =>
    typeof part === "string" ? isHrefField(name) && part.startsWith("/") && pathOf(part) === path : linksTo(part, path),
  );
}
