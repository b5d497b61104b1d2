import type { ValidationContext } from "sanity";

import { apiVersion } from "../../api-version.ts";
import { isOther, publishedId, publishedWith, takesAway } from "../document-ids.ts";

/** The other documents of the language of the one that is checked. */
const others = `language == $language && ${isOther}`;

const pagesThere = `*[_type == "page" && address.current == $segment && ${others}]{
  _id, "title": coalesce(title, "without a title")
}`;

/** A redirect that leads to the document itself takes nothing: the page is shown there. */
const takenQuery = `{
  "pages": ${pagesThere},
  "redirects": *[_type == "redirect" && from == $path && coalesce(page._ref, "") != $id && ${others}]{ _id, from },
  "isKept": count(*[_id == $id && (address.current == $segment || from == $path)]) > 0
}`;

interface Answer {
  pages: readonly { _id: string; title: string }[];
  redirects: readonly { _id: string; from: string }[];
  isKept: boolean;
}

/** What another document has at an address. */
export interface Taken {
  /** The title of a page. */
  page: string | null;
  /** The title of a page that visitors find there once the document that is checked is published, with its release if it is in one. */
  publishedPage: string | null;
  /** The path of a redirect. */
  redirect: string | null;
}

/** Asks what other documents {@link takesAway | take} at a path of the site, drafts included and proposals not. */
export async function takenBy(path: string, { document, getClient }: ValidationContext): Promise<Taken> {
  const client = getClient({ apiVersion });
  const params = {
    path,
    segment: path.slice(1),
    language: document?.["language"] ?? null,
    id: publishedId(document?._id ?? ""),
  };
  const [{ pages, redirects, isKept }, publishedPage] = await Promise.all([
    client.fetch<Answer>(takenQuery, params),
    client
      .withConfig({ perspective: publishedWith(document?._id) })
      .fetch<string | null>(`${pagesThere}[0].title`, params),
  ]);
  const takes = ({ _id }: { readonly _id: string }) => takesAway(_id, document?._id, isKept);
  return { page: pages.find(takes)?.title ?? null, publishedPage, redirect: redirects.find(takes)?.from ?? null };
}
