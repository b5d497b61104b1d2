import type { Action } from "@sanity/client";

import type { LeadingRedirect } from "./redirects-to-page.ts";

/** What visitors of an address get once its page is gone: another address, or that it is gone for good. */
export type AfterTakingDown =
  { kind: "gone" } | { kind: "permanent"; pageId: string } | { kind: "permanent"; href: string };

/** The page that is taken down, as it is published. */
export interface LeftAddress {
  /** Without its slash. */
  address: string;
  language: string;
}

/** The id of the redirect that the lake makes when a page moves. */
const redirectId = (address: string): string => `redirect-${address}`;

/**
 * The id of the redirect that a release takes with it.
 *
 * @param address the page's, without its slash
 * @param release the name of the release
 */
export const redirectInRelease = (address: string, release: string): string =>
  `versions.${release}.${redirectId(address)}`;

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
  const publishedId = redirectId(address);
  const draftId = `drafts.${publishedId}`;
  const words = { _type: "redirect", language, from: `/${address}`, kind: after.kind, ...targetOf(after) };
  if (release !== undefined) {
    const document = { _id: redirectInRelease(address, release), ...words };
    return [{ actionType: "sanity.action.document.version.replace", document }];
  }
  return [
    { actionType: "sanity.action.document.replaceDraft", publishedId, attributes: { _id: draftId, ...words } },
    { actionType: "sanity.action.document.publish", draftId, publishedId },
  ];
}

/**
 * The actions by which the redirects that refer to a page lead where its own visitors go once it is taken down: its earlier addresses and others are not lost
 * with it. A draft of such a redirect stays as it is.
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
    const { _id: publishedId, _type, language, from } = published;
    const kind = after.kind === "gone" ? after.kind : published.kind;
    const words = { _type, language, from, kind, ...targetOf(after) };
    if (release !== undefined) {
      const document = { ...words, _id: `versions.${release}.${publishedId}` };
      return [{ actionType: "sanity.action.document.version.replace", document }];
    }
    const draftId = `drafts.${publishedId}`;
    return [
      { actionType: "sanity.action.document.replaceDraft", publishedId, attributes: { ...words, _id: draftId } },
      { actionType: "sanity.action.document.publish", draftId, publishedId },
      ...(draft
        ? [
            {
              actionType: "sanity.action.document.create" as const,
              publishedId,
              attributes: draft,
              ifExists: "fail" as const,
            },
          ]
        : []),
    ];
  });
}

const targetOf = (after: AfterTakingDown) =>
  "pageId" in after
    ? { page: { _type: "reference", _ref: after.pageId, _weak: true } }
    : "href" in after
      ? { href: after.href }
      : {};
