import type { Action } from "@sanity/client";

import { publishedId } from "../schema/published-id.ts";

/** What this asks of Sanity's client. */
interface Client {
  getDocument: (id: string) => Promise<object | undefined>;
  action: (actions: Action[]) => Promise<unknown>;
}

/**
 * Has a release leave a page on the site after all, and takes the page's redirect out of the release, which would lead away from it. Both happen in one
 * transaction, so that a page never leaves without its redirect.
 *
 * @param client the Studio's
 * @param versionId the release's version of the page
 * @param redirectId the release's redirect from the page's address, which may not be there
 * @throws {Error} when the lake cannot be asked or refuses; nothing has changed then
 */
export async function takeBackLeaving(client: Client, versionId: string, redirectId: string): Promise<void> {
  const redirect = await client.getDocument(redirectId);
  await client.action([
    {
      actionType: "sanity.action.document.edit",
      draftId: versionId,
      publishedId: publishedId(versionId),
      patch: { unset: ["_system.delete"] },
    },
    ...(redirect ? [{ actionType: "sanity.action.document.version.discard" as const, versionId: redirectId }] : []),
  ]);
}
