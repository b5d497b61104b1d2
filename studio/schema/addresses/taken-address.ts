import type { ValidationContext } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { isOther, publishedId, publishedWith } from "../document-ids.ts";

/** The other documents of the language of the one that is checked. */
const others = `language == $language && ${isOther}`;

const pageThere = `*[_type == "page" && address.current == $segment && ${others}][0].title`;

const takenQuery = `{
  "page": ${pageThere},
  "redirect": *[_type == "redirect" && from == $path && ${others}][0].from
}`;

/** What another document has at an address. */
export interface Taken {
  /** The title of a page. */
  page: string | null;
  /** The title of a page that visitors find there once the document that is checked is published, with its release if it is in one. */
  publishedPage: string | null;
  /** The path of a redirect. */
  redirect: string | null;
}

/** Asks what other documents, drafts included and proposals not, have at a path of the site. */
export async function takenBy(path: string, { document, getClient }: ValidationContext): Promise<Taken> {
  const client = getClient({ apiVersion });
  const params = {
    path,
    segment: path.slice(1),
    language: document?.["language"] ?? null,
    id: publishedId(document?._id ?? ""),
  };
  const [taken, publishedPage] = await Promise.all([
    client.fetch<Omit<Taken, "publishedPage">>(takenQuery, params),
    client.withConfig({ perspective: publishedWith(document?._id) }).fetch<string | null>(pageThere, params),
  ]);
  return { ...taken, publishedPage };
}
