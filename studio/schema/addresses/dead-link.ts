import type { ValidationContext } from "sanity";

import { isOwnAddress } from "../../../app/content/addresses/own-addresses.ts";
import { pathOf } from "../../../app/content/addresses/path-of.ts";
import { isObject } from "../../../app/content/is-object.ts";
import { apiVersion } from "../../api-version.ts";
import { connection } from "../../connection.ts";
import { publishedId, publishedWith } from "../document-ids.ts";
import { hrefProblem } from "../fields/href-problem.ts";

const pageThere = `_type == "page" && language == $language && address.current == $segment`;

const leadsQuery = `count(*[${pageThere}]) > 0
  || count(*[_type == "redirect" && language == $language && from == $path && kind != "gone"]) > 0`;

/** The title of a page at an address that leads nowhere yet. */
const titleQuery = `*[${pageThere}][0].title`;

/** The title of a page in whatever state it is. */
const titleOfPageQuery = `*[_type == "page" && sanity::versionOf($id)][0]{"title": coalesce(title, "without a title")}.title`;

/**
 * Says to an editor that a link to this site leads nowhere: to no form, no page and no redirect that is published, or will be with the text. `undefined` for
 * every link that leads somewhere, for other websites, and for headings.
 */
export async function deadLinkProblem(
  href: string,
  { document, getClient }: Pick<ValidationContext, "document" | "getClient">,
): Promise<string | undefined> {
  if (!href.startsWith("/")) return undefined;
  const path = pathOf(href);
  if (isOwnAddress(path)) return undefined;
  const segment = path.slice(1);
  if (isPageAt(document, segment)) return undefined;
  const client = getClient({ apiVersion });
  const perspective = publishedWith(document?._id);
  const where = { path, segment, language: document?.["language"] ?? null };
  if (await client.withConfig({ perspective }).fetch<boolean>(leadsQuery, where)) return undefined;
  const title = await client.withConfig({ perspective: "raw" }).fetch<string | null>(titleQuery, where);
  if (title === null)
    return `Nothing is at ${path}: visitors would see that there is no such page. Choose another address.`;
  return notPublishedYet(`“${title}” at ${path}`, perspective);
}

/**
 * Says to an editor that the page that a document refers to by its id is not published, and will not be with the document, so that visitors are led nowhere.
 * `undefined` for every other page, for the document itself, and where none is chosen.
 */
export async function unpublishedPageProblem(
  id: string | undefined,
  { document, getClient }: Pick<ValidationContext, "document" | "getClient">,
): Promise<string | undefined> {
  if (id === undefined || id === publishedId(document?._id ?? "")) return undefined;
  const client = getClient({ apiVersion });
  const perspective = publishedWith(document?._id);
  if (await client.withConfig({ perspective }).fetch<boolean>("count(*[_id == $id]) > 0", { id })) return undefined;
  const title = await client.withConfig({ perspective: "raw" }).fetch<string | null>(titleOfPageQuery, { id });
  return title === null
    ? "This page is no longer there. Choose another one."
    : notPublishedYet(`“${title}”`, perspective);
}

// A hosted project has releases with a paid plan only.
const publishFirst =
  connection.apiHost === undefined
    ? "Publish it first."
    : "Publish it first, or add both to one release: two that lead to each other are published together.";

function notPublishedYet(page: string, perspective: ReturnType<typeof publishedWith>): string {
  const remedy = perspective === "published" ? publishFirst : "Publish it first, or add it to this release.";
  return `The page ${page} is not published yet. ${remedy}`;
}

/** Whether the page with the link is at the address itself. */
const isPageAt = (document: ValidationContext["document"], segment: string): boolean =>
  document?._type === "page" && isObject(document["address"]) && document["address"]["current"] === segment;

/** Says to an editor what is wrong with the target of a link, wherever it stands; `undefined` when it is right. */
export const linkProblem = async (
  href: string,
  context: Pick<ValidationContext, "document" | "getClient">,
): Promise<string | undefined> => hrefProblem(href) ?? (await deadLinkProblem(href, context));
