import type { Action } from "@sanity/client";

import type { LeadingRedirect } from "./read-leaving.ts";

/** What visitors of an address get once its page is gone: another address, or that it is gone for good. */
export type AfterTakingDown =
  { kind: "gone" } | { kind: "permanent"; pageId: string } | { kind: "permanent"; href: string };

/** The page that is taken down, as it is published. */
export interface LeftAddress {
  /** Without its slash. */
  address: string;
  language: string;
}

/** What a redirect says, without its id. */
interface RedirectWords {
  _type: string;
  language: string;
  from: string;
  kind: string;
  page?: object;
  href?: string;
}

/** The id of the redirect that the lake makes when a page moves; the address is without its slash. */
export const redirectId = (address: string): string => `redirect-${address}`;

/**
 * The id of the redirect that a release takes with it.
 *
 * @param address the page's, without its slash
 * @param release the name of the release
 */
export const redirectInRelease = (address: string, release: string): string => versionIn(release, redirectId(address));

/**
 * The actions that publish a redirect from a page's address, or put one into a release. They take the id of the redirect that the lake makes when a page moves,
 * so that there is one.
 *
 * @param left what the page leaves
 * @param after what visitors get
 * @param release the name of the release that takes the page down; undefined when it is taken down now
 */
export function redirectActions(left: LeftAddress, after: AfterTakingDown, release?: string): Action[] {
  const { address, language } = left;
  const words = { _type: "redirect", language, from: `/${address}`, kind: after.kind, ...targetOf(after) };
  return publication(redirectId(address), words, release);
}

/**
 * The actions by which the redirects that refer to a page lead where its own visitors go once it is taken down: its earlier addresses and others are not lost
 * with it. A draft of such a redirect stays as it is. They are refused when somebody has published one of the redirects since it was read.
 *
 * @param leading the redirects
 * @param after what visitors of the page's address get
 * @param release as for {@link redirectActions}
 */
export function retargetActions(
  leading: readonly LeadingRedirect[],
  after: AfterTakingDown,
  release?: string,
): Action[] {
  return leading.flatMap(({ published, draft }): Action[] => {
    const { _id: publishedId, _rev, _type, language, from } = published;
    const kind = after.kind === "gone" ? after.kind : published.kind;
    const words = { _type, language, from, kind, ...targetOf(after) };
    const actions = publication(publishedId, words, release, { ifPublishedRevisionId: _rev });
    if (release !== undefined || !draft) return actions;
    return [...actions, { actionType: "sanity.action.document.replaceDraft", publishedId, attributes: draft }];
  });
}

/** The actions that publish a redirect now, in the place of its draft and of the revision that was read, or put it into a release. */
function publication(
  publishedId: string,
  words: RedirectWords,
  release: string | undefined,
  read: { ifPublishedRevisionId?: string } = {},
): Action[] {
  if (release !== undefined) {
    const document = { ...words, _id: versionIn(release, publishedId) };
    return [{ actionType: "sanity.action.document.version.replace", document }];
  }
  const draftId = `drafts.${publishedId}`;
  return [
    { actionType: "sanity.action.document.replaceDraft", publishedId, attributes: { ...words, _id: draftId } },
    { actionType: "sanity.action.document.publish", draftId, publishedId, ...read },
  ];
}

const versionIn = (release: string, publishedId: string): string => `versions.${release}.${publishedId}`;

const targetOf = (after: AfterTakingDown) =>
  "pageId" in after
    ? { page: { _type: "reference", _ref: after.pageId, _weak: true } }
    : "href" in after
      ? { href: after.href }
      : {};
