import type { Action } from "@sanity/client";

/** What visitors of an address get once its page is gone: another address, or that it is gone for good. */
export type AfterTakingDown =
  { kind: "gone" } | { kind: "permanent"; pageId: string } | { kind: "permanent"; href: string };

/**
 * The actions that publish a redirect from a page's address. They take the id of the redirect that the lake makes when a page moves, so that there is one.
 *
 * @param address the page's, without its slash
 * @param language the page's
 * @param after what visitors get
 */
export function redirectActions(address: string, language: string, after: AfterTakingDown): Action[] {
  const publishedId = `redirect-${address}`;
  const draftId = `drafts.${publishedId}`;
  const target =
    "pageId" in after
      ? { page: { _type: "reference", _ref: after.pageId, _weak: true } }
      : "href" in after
        ? { href: after.href }
        : {};
  const attributes = { _id: draftId, _type: "redirect", language, from: `/${address}`, kind: after.kind, ...target };
  return [
    { actionType: "sanity.action.document.replaceDraft", publishedId, attributes },
    { actionType: "sanity.action.document.publish", draftId, publishedId },
  ];
}
