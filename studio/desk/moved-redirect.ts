import type { SanityDocument } from "sanity";

/** A document that sends visitors of an address that a page has left to the page, wherever it is. */
export interface MovedRedirect {
  _id: string;
  _type: "redirect";
  from: string;
  kind: "permanent";
  page: { _type: "reference"; _ref: string; _weak: true };
  language: unknown;
}

/**
 * The redirect that a page needs once its draft is published: from the address that it has now. Nothing for a page that keeps its address, or that was
 * never published. Each address has one redirect at most, so a page that takes over another's old address also takes over the redirect from it.
 */
export function movedRedirect(
  published: SanityDocument | null,
  draft: SanityDocument | null,
): MovedRedirect | undefined {
  const from = published && addressOf(published);
  const to = draft && addressOf(draft);
  if (!published || !from || !to || from === to) return undefined;
  return {
    _id: `redirect-${from}`,
    _type: "redirect",
    from: `/${from}`,
    kind: "permanent",
    page: { _type: "reference", _ref: published._id, _weak: true },
    language: published["language"],
  };
}

function addressOf({ address }: SanityDocument): string | undefined {
  if (typeof address !== "object" || address === null || !("current" in address)) return undefined;
  return typeof address.current === "string" ? address.current : undefined;
}
