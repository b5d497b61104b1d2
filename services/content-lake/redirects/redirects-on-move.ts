import { z } from "zod";

import { isPublishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import type { DocumentHead, Where } from "../store/documents.ts";
import type { Mutation } from "../store/mutation.ts";
import type { DocumentChange } from "../store/transaction-draft.ts";

/** Addresses as the Studio takes them; a token may write others, which are no ids and which the site does not serve. */
const addressedPage = z.looseObject({
  _type: z.literal("page"),
  language: z.string(),
  address: z.looseObject({ current: z.string().regex(/^(?=.{3,60}$)[a-z0-9]+(?:-[a-z0-9]+)*$/) }),
});

/**
 * The redirects that pages leave behind which a transaction moves, however it publishes them: by the Publish button, a schedule or the API. None from
 * an address at which another page is afterwards. A page that takes over another's old address also takes over the redirect from it, because the
 * redirects from one address have one id. They refer to the page, so they follow when it moves again.
 *
 * @param changes the changes of a transaction that is not written yet
 * @param where reads documents as the transaction will leave them
 * @returns the redirects to write in the same transaction
 */
export function redirectsOnMove(changes: readonly DocumentChange[], where: Where): Mutation[] {
  const moves = changes.filter(isReplacement).flatMap(({ id, before, after }) => {
    const [from, to] = [placeOf(before), placeOf(after)];
    return from && to && from.address !== to.address ? [{ id, from }] : [];
  });
  if (moves.length === 0) return [];
  const taken = new Set(where(isPublishedPage).map(placeOf).map(keyOf));
  return moves
    .filter(({ from }) => !taken.has(keyOf(from)))
    .map(({ id, from }) => ({ createOrReplace: redirect(from, id) }));
}

/** Where a page is on the site. */
interface Place {
  language: string;
  /** Without its slash. */
  address: string;
}

const isReplacement = ({ id, before, after }: DocumentChange) => isPublishedId(id) && before !== null && after !== null;

/** Where a document is on the site; undefined for one that is none, or no page at an address of its own. */
export function placeOf(document: LakeDocument | null): Place | undefined {
  const { data } = addressedPage.safeParse(document);
  return data && { language: data.language, address: data.address.current };
}

const isPublishedPage = ({ _id, _type }: DocumentHead) => _type === "page" && isPublishedId(_id);

const keyOf = (place: Place | undefined) => place && `${place.language}/${place.address}`;

const redirect = ({ language, address }: Place, page: string) => ({
  _id: `redirect-${address}`,
  _type: "redirect",
  from: `/${address}`,
  kind: "permanent",
  page: { _type: "reference", _ref: page, _weak: true },
  language,
});
