import { type FixedPage, fixedPages } from "../../../app/content/addresses/fixed-pages.ts";
import { publishedId } from "../document-ids.ts";

/** The fixed page whose document, or a draft of it, has this id; undefined for a page that staff made themselves. */
export const fixedPageOf = (documentId: string): FixedPage | undefined =>
  fixedPages.find(({ id }) => id === publishedId(documentId));
