import type { ValidationContext } from "sanity";

import { isOther } from "../other-documents.ts";
import { publishedId } from "../published-id.ts";

/** The other documents of the language of the one that is checked. */
const others = `language == $language && ${isOther}`;

const takenQuery = `{
  "page": *[_type == "page" && address.current == $segment && ${others}][0].title,
  "publishedPage": *[_type == "page" && address.current == $segment && ${others} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))][0].title,
  "redirect": *[_type == "redirect" && from == $path && ${others}][0].from
}`;

/** What another document has at an address. */
export interface Taken {
  /** The title of a page. */
  page: string | null;
  /** The title of a page that visitors find there. */
  publishedPage: string | null;
  /** The path of a redirect. */
  redirect: string | null;
}

/** Asks what other documents, drafts included and proposals not, have at a path of the site. */
export function takenBy(path: string, { document, getClient }: ValidationContext): Promise<Taken> {
  return getClient({ apiVersion: "2025-02-19" }).fetch<Taken>(takenQuery, {
    path,
    segment: path.slice(1),
    language: document?.["language"] ?? null,
    id: publishedId(document?._id ?? ""),
  });
}
