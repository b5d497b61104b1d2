import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { isProposedText } from "../../schema/document-ids.ts";
import { type UsingDocument, usingDocument } from "../uses.ts";

/**
 * What is taken down with a page: its draft and versions in releases, and the published redirects that lead to it by reference, each with its draft and with
 * the text that the release has of it. Both are looked up by their ids: a list of ids would be made anew for each document of the dataset.
 */
const leavingQuery = `{
  "unpublished": *[sanity::versionOf($pageId) && _id != $pageId]._id,
  "leading": *[_type == "redirect" && page._ref == $pageId && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]{
    "published": @,
    "draft": *[_id == "drafts." + ^._id][0],
    "inRelease": *[_id == "versions." + $release + "." + ^._id][0]._id
  }
}`;

const redirectToPage = z.object({
  _id: z.string(),
  _type: z.literal("redirect"),
  _rev: z.string(),
  language: z.string(),
  from: z.string(),
  kind: z.string(),
});

const leadingRedirect = z.object({
  published: redirectToPage,
  draft: usingDocument.extend({ _rev: z.string() }).nullable(),
});

/** A published redirect that leads to a page by reference, and its draft if it has one. */
export type LeadingRedirect = z.infer<typeof leadingRedirect>;

/** See {@link leavingQuery}. A redirect of which the release has a text of its own leads where staff said there, and is not among them. */
export const leavingAnswer = z.object({
  // A proposal ends by its own decision.
  unpublished: z.array(z.string()).transform((ids) => ids.filter((id) => !isProposedText(id)).toSorted()),
  leading: z
    .array(leadingRedirect.extend({ inRelease: z.string().nullable() }))
    .transform((all) => all.flatMap(({ inRelease, ...redirect }) => (inRelease === null ? [redirect] : []))),
});

/** See {@link leavingQuery}. */
export type Leaving = z.output<typeof leavingAnswer>;

/** What is taken down with a page, and what links to it. */
interface LeavingWithLinks extends Leaving {
  /** The states of documents with a link to its address. */
  linking: readonly UsingDocument[];
}

/** A page that is taken down. */
interface LeavingPage {
  /** Its published id. */
  pageId: string;
  /** The name of the release that takes it down; undefined when it is taken down now. */
  release?: string | undefined;
}

/**
 * Asks what is taken down with a page, for {@link leavingAnswer}.
 *
 * @throws what the client throws when the lake does not answer
 */
export const readLeaving = (client: SanityClient, page: LeavingPage, signal?: AbortSignal): Promise<unknown> =>
  client
    .withConfig({ perspective: "raw" })
    .fetch<unknown>(
      leavingQuery,
      { pageId: page.pageId, release: page.release ?? "" },
      signal === undefined ? {} : { signal },
    );

/**
 * Says what somebody changed between the question whether a page is taken down and its answer; `undefined` for nothing.
 *
 * @param asked as it was when the question was asked
 * @param now as it is
 */
export function changedMeanwhile(asked: LeavingWithLinks, now: LeavingWithLinks): string | undefined {
  const before = new Map(asked.leading.map((one) => [one.published.from, revisionsOf(one)]));
  const after = new Map(now.leading.map((one) => [one.published.from, revisionsOf(one)]));
  const changed = [...new Set([...before.keys(), ...after.keys()])]
    .filter((from) => before.get(from) !== after.get(from))
    .map((from) => `the redirect from ${from}`);
  if (asked.unpublished.join() !== now.unpublished.join()) changed.push("which drafts the page has");
  const known = new Set(asked.linking.map(({ _id }) => _id));
  if (now.linking.some(({ _id }) => !known.has(_id))) changed.push("which documents link to it");
  if (changed.length === 0) return undefined;
  return `While you were asked, somebody changed ${changed.join(", ")}. Nothing was taken down: read this again, and confirm it again.`;
}

const revisionsOf = ({ published, draft }: LeadingRedirect): string => `${published._rev} ${draft?._rev ?? ""}`;
