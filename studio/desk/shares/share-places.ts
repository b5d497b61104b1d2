import { z } from "zod";

import { type PreviewPlace, previewPlaces } from "../../../app/content/preview/preview-screens.ts";
import { placeOnSite } from "../place-on-site.ts";

/** What staff read where {@link sharePlaces} knows no place. */
export const noPlaceNote = (type: string): string =>
  type === "page"
    ? "This page has no address yet. Give it one in the form: it is shared there."
    : "This stands on other documents’ pages. Type the address of a page that shows it, such as /promotion.";

const keyed = z.object({ key: z.string().nullable().catch(null) });

/**
 * Where a document's draft is shown to whoever has a link: the mails or screens that have its words, of which no address of the site shows all, or else
 * its page. Empty for a document that stands on others' pages, such as a promotion or a figure: which of them is for staff to say.
 *
 * @param type of the document
 * @param id of the published document
 * @param document as it is shown now
 */
export function sharePlaces(type: string, id: string, document: object | null): readonly PreviewPlace[] {
  const { key } = keyed.parse(document ?? {});
  const screens = previewPlaces(type, key);
  if (screens.length > 0) return screens;
  // A place within a page is no page of its own.
  const [path] = placeOnSite(type, id, document)?.split("#") ?? [];
  return path === undefined ? [] : [{ title: path, path }];
}
