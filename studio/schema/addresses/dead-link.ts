import type { ValidationContext } from "sanity";

import { isOwnAddress } from "../../../app/content/addresses/own-addresses.ts";
import { pathOf } from "../../../app/content/addresses/path-of.ts";
import { hrefProblem } from "../fields/href-problem.ts";
import { publishedId } from "../published-id.ts";

const pageThere = `_type == "page" && language == $language && address.current == $segment`;
const isPublished = `!(_id in path("drafts.**")) && !(_id in path("versions.**"))`;

const foundQuery = `{
  "published": count(*[${pageThere} && (${isPublished} || sanity::versionOf($id))]) > 0,
  "draft": *[${pageThere}][0].title,
  "redirected": count(*[_type == "redirect" && language == $language && from == $path && kind != "gone" && ${isPublished}]) > 0
}`;

interface Found {
  /** Whether a page is published there, or the page with the link is there itself. */
  published: boolean;
  /** The title of a page that is not published. */
  draft: string | null;
  redirected: boolean;
}

/**
 * Says to an editor that a link to this site leads nowhere: to no form, no published page and no redirect. `undefined` for every link that leads
 * somewhere, for other websites, and for headings.
 */
export async function deadLinkProblem(
  href: string,
  { document, getClient }: Pick<ValidationContext, "document" | "getClient">,
): Promise<string | undefined> {
  if (!href.startsWith("/")) return undefined;
  const path = pathOf(href);
  if (isOwnAddress(path)) return undefined;
  const found = await getClient({ apiVersion: "2025-02-19" })
    .withConfig({ perspective: "raw" })
    .fetch<Found>(foundQuery, {
      path,
      segment: path.slice(1),
      language: document?.["language"] ?? null,
      id: publishedId(document?._id ?? ""),
    });
  if (found.published || found.redirected) return undefined;
  return found.draft === null
    ? `Nothing is at ${path}: visitors would see that there is no such page. Choose another address.`
    : `The page “${found.draft}” at ${path} is not published yet. Publish it first.`;
}

/** Says to an editor what is wrong with the target of a link, wherever it stands; `undefined` when it is right. */
export const linkProblem = async (
  href: string,
  context: Pick<ValidationContext, "document" | "getClient">,
): Promise<string | undefined> => hrefProblem(href) ?? (await deadLinkProblem(href, context));
