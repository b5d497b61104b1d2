import { previewPlaces } from "../../app/content/preview/preview-screens.ts";
import { account, forms, mails, pages } from "../../studio/desk/site-documents.ts";

const notices = pages.filter(({ type }) => type.endsWith("Page"));
/** The documents that previews show in made-up states: mails, forms, the account, and pages for failures. */
export const documents = [...mails, ...forms, ...account, ...notices];
/** Each type of them, with its key where several documents have it, and where it can be seen. */
export const places = documents.map(({ type, key = null }) => ({
  type: key === null ? type : `${type} ${key}`,
  places: previewPlaces(type, key),
}));
/** The addresses of all their states. */
export const paths = [...new Set(places.flatMap((document) => document.places.map(({ path }) => path)))];
