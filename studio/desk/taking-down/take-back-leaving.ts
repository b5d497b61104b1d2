import type { Action } from "@sanity/client";
import { z } from "zod";

import { publishedId, releaseOf } from "../../schema/document-ids.ts";
import { redirectInRelease } from "./redirect-actions.ts";

/** What this asks of Sanity's client. */
interface Client {
  withConfig: (config: { perspective: "raw" }) => { fetch: (query: string, params: object) => Promise<unknown> };
  action: (actions: Action[]) => Promise<unknown>;
}

/**
 * The release's redirects from the page's address as it is and as it was planned, and from those that lead to the page until the release runs; null for one
 * that the release does not have. Each is looked up by its id: a list of ids would be made anew for each document of the dataset.
 */
const redirectsQuery = `{
  "own": [
    *[_id == $redirectId][0]{_id, kind, "page": page._ref, href},
    *[_id == $plannedId][0]{_id, kind, "page": page._ref, href}
  ],
  "following": *[_type == "redirect" && page._ref == $pageId]{
    "version": *[_id == "versions." + $release + "." + ^._id][0]{_id, kind, "page": page._ref, href}
  }.version
}`;

const redirect = z.object({
  _id: z.string(),
  kind: z.string(),
  page: z.string().nullable(),
  href: z.string().nullable(),
});

const redirects = z.array(redirect.nullable()).transform((all) => all.filter((one) => one !== null));

const found = z.object({ own: redirects, following: redirects });

/** A page that a release takes down. */
interface LeavingPage {
  /** The release's version of it. */
  versionId: string;
  /** Its address as it is published, without its slash. */
  address: string;
  /** Its address in the release, which the published page had when it was added; it may have moved since. */
  plannedAddress: string;
}

/**
 * Has a release leave a page on the site after all, and takes the page's redirect out of the release, which would lead away from it, with those of other
 * addresses that lead where it does. All happens in one transaction, so that a page never leaves without its redirect.
 *
 * @param client the Studio's
 * @param page the page
 * @throws {Error} when the lake cannot be asked or refuses; nothing has changed then
 */
export async function takeBackLeaving(client: Client, page: LeavingPage): Promise<void> {
  const { versionId } = page;
  const stays: Action = {
    actionType: "sanity.action.document.edit",
    draftId: versionId,
    publishedId: publishedId(versionId),
    patch: { unset: ["_system.delete"] },
  };
  await client.action([stays, ...(await redirectsDiscarded(client, page))]);
}

/** What a version says, as far as it may take a page down. */
const versionQuery = `{
  "isLeaving": *[_id == $versionId][0]._system.delete == true,
  "plannedAddress": *[_id == $versionId][0].address.current,
  "address": *[_id == $pageId][0].address.current
}`;

const versionAnswer = z.object({
  isLeaving: z.boolean().nullable(),
  plannedAddress: z.string().nullable(),
  address: z.string().nullable(),
});

/**
 * Discards a release's version of a document. That of a page that the release takes down is discarded with the page's redirects, as
 * {@link takeBackLeaving} does: they would lead away from a page that stays.
 *
 * @param client the Studio's
 * @param versionId the version's id
 * @throws {Error} when the lake cannot be asked or refuses; nothing has changed then
 */
export async function discardVersion(client: Client, versionId: string): Promise<void> {
  const params = { versionId, pageId: publishedId(versionId) };
  const answer = await client.withConfig({ perspective: "raw" }).fetch(versionQuery, params);
  const { isLeaving, plannedAddress, address } = versionAnswer.parse(answer);
  const page =
    isLeaving === true && plannedAddress !== null
      ? { versionId, address: address ?? plannedAddress, plannedAddress }
      : undefined;
  const redirects = page ? await redirectsDiscarded(client, page) : [];
  await client.action([discarded(versionId), ...redirects]);
}

const discarded = (versionId: string): Action => ({ actionType: "sanity.action.document.version.discard", versionId });

/** What takes the redirects that a page's leaving made out of its release. */
async function redirectsDiscarded(client: Client, page: LeavingPage): Promise<Action[]> {
  const { versionId, address, plannedAddress } = page;
  const release = releaseOf(versionId) ?? "";
  const params = {
    redirectId: redirectInRelease(address, release),
    plannedId: redirectInRelease(plannedAddress, release),
    pageId: publishedId(versionId),
    release,
  };
  const answer = await client.withConfig({ perspective: "raw" }).fetch(redirectsQuery, params);
  const { own, following } = found.parse(answer);
  // The plan made one redirect. It is from the address of that time.
  const taken = own.slice(0, 1).flatMap((one) => [
    one,
    ...following.filter(({ _id, kind, page, href }) => {
      if (_id === one._id) return false;
      return one.kind === "gone" ? kind === "gone" : page === one.page && href === one.href;
    }),
  ]);
  return taken.map(({ _id }) => discarded(_id));
}
