import type { ValidationContext } from "sanity";
import { publishedId } from "../published-id.ts";

/** The document that is checked, its other documents, and its language. */
const others = `language == $language && !sanity::versionOf($id)`;

const takenQuery = `{
  "page": *[_type == "page" && address.current == $segment && ${others}][0].title,
  "redirect": *[_type == "redirect" && from == $path && ${others}][0].from
}`;

/** What another document has at an address. */
export interface Taken {
  /** The title of a page. */
  page: string | null;
  /** The path of a redirect. */
  redirect: string | null;
}

/** Asks what other documents, drafts included, have at a path of the site. */
export function takenBy(path: string, { document, getClient }: ValidationContext): Promise<Taken> {
  return getClient({ apiVersion: "2025-02-19" }).fetch<Taken>(takenQuery, {
    path,
    segment: path.slice(1),
    language: document?.["language"] ?? null,
    id: publishedId(document?._id ?? ""),
  });
}
