import { type OlderDocument, partIn } from "./older-document.ts";

/** What an older page becomes. */
export interface PageContent {
  /** The path without its slash; the home page has none. */
  address?: string;
  title: unknown;
  lead: unknown;
  /** The names of title and lead in `withoutClaims`, where the older page called them otherwise. */
  restated?: { title: string; lead: string };
  /** Its blocks; one that is undefined is left out. */
  blocks: readonly (Readonly<Record<string, unknown>> | undefined)[];
}

/** A page in the place of an older document. Fields that the older one lacked may be undefined. */
export type PageDocument = Readonly<Record<string, unknown>> & { readonly _id: string; readonly _type: "page" };

/** A `page` with the id, the dates, the language and the words for search engines of the page that it replaces. */
export function pageDocument(
  { _id, _createdAt, _updatedAt, language, seo, withoutClaims }: OlderDocument,
  { address, title, lead, restated = { title: "title", lead: "lead" }, blocks }: PageContent,
): PageDocument {
  const other = partIn(withoutClaims);
  return {
    _id,
    _type: "page",
    _createdAt,
    _updatedAt,
    language,
    address: address === undefined ? undefined : { _type: "slug", current: address },
    title,
    lead,
    withoutClaims: withoutClaims && { title: other[restated.title], lead: other[restated.lead] },
    seo,
    blocks: blocks.filter((block) => block !== undefined),
  };
}
