import type { SanityClient } from "@sanity/client";
import sharp from "sharp";
import { expect } from "vitest";
import { z } from "zod";

import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import { askSite, cookieIn, openPreview, writeDraft } from "../harness/preview.ts";
import type { OwnStack } from "../harness/stack.ts";

const pageId = "lamps-page";
const path = "/lamps";

/** The block of a page whose one picture is cut at its left side. */
const withPicture = (assetId: string, left: number) => ({
  blocks: [
    {
      _type: "pictureBlock",
      _key: "picture",
      picture: {
        _type: "image",
        asset: { _type: "reference", _ref: assetId },
        alt: "Lamps",
        crop: { _type: "sanity.imageCrop", left, right: 0.1, top: 0.1, bottom: 0.1 },
      },
    },
  ],
});

/** Publishes a page with a picture that no other page shows. */
async function publishPage(editor: SanityClient): Promise<string> {
  const picture = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: "teal" } });
  const { _id: assetId } = await editor.assets.upload("image", await picture.png().toBuffer());
  await editor.createOrReplace({
    _id: pageId,
    _type: "page",
    language: "en-IN",
    title: "Lamps",
    lead: "Cards and lamps.",
    address: { _type: "slug", current: path.slice(1) },
    ...withPicture(assetId, 0),
  });
  return assetId;
}

/** The addresses of the page's picture, as a browser with this cookie reads them. */
async function picturesFor(stack: OwnStack, cookie = ""): Promise<string[]> {
  const html = await (await askSite(stack, path, cookie)).text();
  const [, main = ""] = html.split("<main");
  return [...new Set(main.match(/\/media\/[0-9a-f]{40}-[\w-]+\/\d+-[\w.]+/g) ?? [])];
}

/** Expects each picture to be there, in good quality. */
async function expectShown({ site }: OwnStack, pictures: readonly string[]): Promise<void> {
  expect(pictures.length).toBeGreaterThan(1);
  for (const picture of pictures) {
    const answer = await fetch(site.origin + picture);
    expect([picture, answer.status, answer.headers.get("cache-control")]).toEqual([
      picture,
      200,
      expect.stringContaining("immutable"),
    ]);
  }
}

test("a crop that is not published is drawn in previews, in releases and for whoever has a link to the draft", async ({
  stack,
}) => {
  const editor = await editorOf(stack.environment, "crops");
  const assetId = await publishPage(editor);
  await expect.poll(() => picturesFor(stack)).not.toEqual([]);
  const published = await picturesFor(stack);

  await writeDraft(editor, pageId, withPicture(assetId, 0.2));
  const drafted = await picturesFor(stack, await openPreview(stack, editor));
  for (const picture of drafted) expect(published).not.toContain(picture);
  await expectShown(stack, drafted);

  await writeDraft(editor, pageId, withPicture(assetId, 0.3));
  const body = { documentId: pageId, path, lifetimeSeconds: 3_600 };
  const { link } = z
    .object({ link: z.string() })
    .parse(await editor.request<unknown>({ method: "POST", uri: "/data/shares/production", body }));
  const shared = await picturesFor(stack, cookieIn(await askSite(stack, `/preview/shared?link=${link}`)));
  for (const picture of shared) expect([...published, ...drafted]).not.toContain(picture);
  await expectShown(stack, shared);
  await editor.delete(`drafts.${pageId}`);

  // The text of a proposal is a version in a release, too.
  await editor.releases.create({ releaseId: "rLamps", metadata: { title: "Lamps", releaseType: "asap" } });
  const page = { ...(await editor.getDocument(pageId)), _type: "page" };
  await editor.create({ ...page, ...withPicture(assetId, 0.4), _id: `versions.rLamps.${pageId}` });
  const released = await picturesFor(stack, await openPreview(stack, editor, "rLamps,drafts"));
  for (const picture of released) expect([...published, ...drafted, ...shared]).not.toContain(picture);
  await expectShown(stack, released);
});

test("a crop is drawn from its publication on, also when somebody asked for it before", async ({ stack }) => {
  const editor = await editorOf(stack.environment, "refused-crops");
  const assetId = await publishPage(editor);
  await writeDraft(editor, pageId, withPicture(assetId, 0.25));
  const drafted = await picturesFor(stack, await openPreview(stack, editor));
  await editor.delete(`drafts.${pageId}`);
  for (const picture of drafted) expect((await fetch(stack.site.origin + picture)).status).toBe(404);

  await editor.patch(pageId).set(withPicture(assetId, 0.25)).commit();
  await expect.poll(() => picturesFor(stack)).toEqual(drafted);
  await expectShown(stack, drafted);
});
