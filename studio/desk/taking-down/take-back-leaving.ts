import type { Action } from "@sanity/client";
import { z } from "zod";

import { publishedId, releaseOf } from "../../schema/document-ids.ts";

/** What this asks of Sanity's client. */
interface Client {
  withConfig: (config: { perspective: "raw" }) => { fetch: (query: string, params: object) => Promise<unknown> };
  action: (actions: Action[]) => Promise<unknown>;
}

/**
 * The release's redirects from the page's address, and from those that lead to the page until the release runs; null for one that the release leaves as it
 * is. Each is looked up by its id: a list of ids would be made anew for each document of the dataset.
 */
const redirectsQuery = `{
  "own": *[_id == $redirectId]{_id, kind, "page": page._ref, href},
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

const found = z.object({
  own: z.array(redirect),
  following: z.array(redirect.nullable()).transform((all) => all.filter((one) => one !== null)),
});

/**
 * Has a release leave a page on the site after all, and takes the page's redirect out of the release, which would lead away from it, with those of other
 * addresses that lead where it does. All happens in one transaction, so that a page never leaves without its redirect.
 *
 * @param client the Studio's
 * @param versionId the release's version of the page
 * @param redirectId the release's redirect from the page's address, which may not be there
 * @throws {Error} when the lake cannot be asked or refuses; nothing has changed then
 */
export async function takeBackLeaving(client: Client, versionId: string, redirectId: string): Promise<void> {
  const params = { redirectId, pageId: publishedId(versionId), release: releaseOf(versionId) ?? "" };
  const answer = await client.withConfig({ perspective: "raw" }).fetch(redirectsQuery, params);
  const { own, following } = found.parse(answer);
  const taken = own.flatMap((one) => [
    one,
    ...following.filter(({ _id, kind, page, href }) => {
      if (_id === one._id) return false;
      return one.kind === "gone" ? kind === "gone" : page === one.page && href === one.href;
    }),
  ]);
  await client.action([
    {
      actionType: "sanity.action.document.edit",
      draftId: versionId,
      publishedId: publishedId(versionId),
      patch: { unset: ["_system.delete"] },
    },
    ...taken.map(({ _id }) => ({ actionType: "sanity.action.document.version.discard" as const, versionId: _id })),
  ]);
}
