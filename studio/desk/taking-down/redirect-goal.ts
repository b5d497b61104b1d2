import type { SanityClient, SanityDocument } from "sanity";
import { z } from "zod";

import { pathOf } from "../../../app/content/addresses/path-of.ts";
import { deadLinkProblem } from "../../schema/addresses/dead-link.ts";
import { redirectHrefProblem } from "../../schema/addresses/redirect-target.ts";
import { publishedWith } from "../../schema/document-ids.ts";
import type { AfterTakingDown } from "./redirect-actions.ts";

/** What is published at the address to which visitors are sent. */
const thereQuery = `{
  "page": *[_type == "page" && language == $language && address.current == $segment][0]._id,
  "redirect": *[_type == "redirect" && language == $language && from == $path][0].from
}`;

const there = z.object({ page: z.string().nullable(), redirect: z.string().nullable() });

/** A page that is taken down. */
export interface LeavingPage {
  /** As it is published. */
  page: SanityDocument;
  /** Its address, with the slash. */
  path: string;
  /** The name of the release that takes it down, whose other texts count as published; undefined when it is taken down now. */
  release?: string | undefined;
}

/**
 * Where the visitors of a page that is taken down are sent, by the address that was typed: to a page of the staff's own by reference, so that they are sent on
 * when it moves.
 *
 * @param client asks the dataset
 * @param leaving the page that is taken down
 * @param href what was typed
 * @throws {Error} a sentence for the editor, when visitors would not arrive anywhere
 */
export async function redirectGoal(client: SanityClient, leaving: LeavingPage, href: string): Promise<AfterTakingDown> {
  const { page, path, release } = leaving;
  const hrefProblem = redirectHrefProblem(href);
  if (hrefProblem !== undefined) throw new Error(hrefProblem);
  if (!href.startsWith("/")) return { kind: "permanent", href };
  const goal = pathOf(href);
  if (goal === path) throw new Error("This redirect would lead to itself.");
  const redirectId = release === undefined ? "" : `versions.${release}.redirect`;
  const perspective = publishedWith(redirectId);
  const params = { language: page["language"] ?? null, segment: goal.slice(1), path: goal };
  const found = there.parse(await client.withConfig({ perspective }).fetch<unknown>(thereQuery, params));
  if (found.page !== null) return { kind: "permanent", pageId: found.page };
  if (found.redirect !== null) throw new Error(`${goal} leads on to somewhere else itself. Lead there directly.`);
  const problem = await deadLinkProblem(href, { document: { ...page, _id: redirectId }, getClient: () => client });
  if (problem !== undefined) throw new Error(problem);
  return { kind: "permanent", href };
}
