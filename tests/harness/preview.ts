import type { SanityClient } from "@sanity/client";

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
