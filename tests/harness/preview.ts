import type { SanityClient } from "@sanity/client";

import type { Stack } from "./stack.ts";

/**
 * Makes a secret as the Studio does.
 *
 * @returns the address of the site that opens a preview with it, once
 */
export async function openingOfPreview(editor: SanityClient, path = "/", perspective = "drafts"): Promise<string> {
  const secret = crypto.randomUUID();
  const { id: userId } = await editor.users.getById("me");
  const _id = `drafts.${crypto.randomUUID()}`;
  const transaction = editor.transaction().createOrReplace({ _id, _type: "sanity.previewUrlSecret" });
  await transaction.patch(_id, { set: { secret, source: "sanity/presentation", userId } }).commit();
  const parameters = { secret, perspective, pathname: path };
  const query = Object.entries(parameters).map(([name, value]) => [`sanity-preview-${name}`, value]);
  return `/preview/enable?${new URLSearchParams(query).toString()}`;
}

/** Sends a request to a stack's site, from a page of that origin, and follows no redirect. */
export const askSite = (
  stack: Pick<Stack, "site">,
  path: string,
  cookie = "",
  { method = "GET", origin }: { method?: string; origin?: string } = {},
): Promise<Response> =>
  fetch(stack.site.origin + path, {
    redirect: "manual",
    method,
    headers: { Cookie: cookie, ...(origin !== undefined && { Origin: origin }) },
  });

/** The first cookie that an answer sets, as a browser sends it. */
export const cookieIn = (answer: Response): string => (answer.headers.get("set-cookie") ?? "").split(";", 1)[0] ?? "";

/** Opens a preview as a member of staff, and answers its cookie. */
export async function openPreview(
  stack: Pick<Stack, "site">,
  editor: SanityClient,
  perspective = "drafts",
): Promise<string> {
  // A lake's first query for staff starts a thread, which on a busy machine can take longer than the site waits.
  await editor.fetch("count(*)");
  const answer = await askSite(stack, await openingOfPreview(editor, "/", perspective));
  if (answer.status !== 302) throw new Error(`The preview was not opened: ${answer.status} ${await answer.text()}`);
  return cookieIn(answer);
}

/** Writes a draft of a published document with some fields changed. */
export async function writeDraft(editor: SanityClient, id: string, changed: Record<string, unknown>): Promise<void> {
  const published = await editor.getDocument(id);
  if (!published) throw new Error(`There is no ${id}.`);
  await editor.createOrReplace({ ...published, ...changed, _id: `drafts.${id}` });
}
