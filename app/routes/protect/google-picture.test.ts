import { expect, test, vi } from "vitest";

import {
  type GooglePictureContext,
  googlePicture,
  isAsAtGoogle,
  mayHavePicture,
  type PicturesAtGoogle,
} from "./google-picture.ts";

const picture = { bytes: Buffer.from("picture"), mediaType: "image/webp" } as const;
const pictureUrl = "https://pictures.test/asha.png";
const accountId = "asha";

/** Google, which has a picture or not. */
const answering = (found: typeof picture | undefined, isMissing = false): PicturesAtGoogle => ({
  pictures: {
    picture: () => Promise.resolve(found && { kind: "clean", ...found }),
    isMissing: () => isMissing,
  },
});

/** Views the picture of a player without an own one. */
async function view(google: PicturesAtGoogle, detail: { pictureUrl?: string }) {
  const adoptPicture = vi.fn<GooglePictureContext["players"]["adoptPicture"]>(() => Promise.resolve());
  const visitor = { client: { address: "192.0.2.1" } };
  const context = { google, log: { warn: () => undefined }, players: { adoptPicture }, visitor };
  return { viewed: await googlePicture(context, { accountId, ...detail }), adoptPicture };
}

test("a picture at Google is kept as the player's own when it is viewed", async () => {
  const { viewed, adoptPicture } = await view(answering(picture), { pictureUrl });
  expect(viewed).toEqual(picture);
  expect(adoptPicture).toHaveBeenCalledExactlyOnceWith({ accountId, picture });
});

test.each([
  ["has none at Google", answering(picture), {}],
  ["has one that Google no longer has", answering(undefined), { pictureUrl }],
  ["has one at Google, which nobody can ask any more", undefined, { pictureUrl }],
])("nothing is kept for a player who %s", async (_, google, detail) => {
  const { viewed, adoptPicture } = await view(google, detail);
  expect(viewed).toBeUndefined();
  expect(adoptPicture).not.toHaveBeenCalled();
});

test.each([
  ["a picture of their own", { pictureId: "own" }, undefined, true],
  ["no picture", {}, answering(picture), false],
  ["a picture at Google", { pictureUrl }, answering(picture), true],
  ["a picture that was missing at Google", { pictureUrl }, answering(picture, true), false],
  ["a picture at Google, which nobody can ask any more", { pictureUrl }, undefined, false],
])("a page about a player with %s", (_, detail, google, isShown) => {
  expect(mayHavePicture(google, detail)).toBe(isShown);
});

test.each([
  ["has both as they came", { isFromGoogle: true, mayEditName: true, pictureUrl }, true],
  ["edited the name", { isFromGoogle: true, mayEditName: false, pictureUrl }, false],
  ["has no picture", { isFromGoogle: true, mayEditName: true }, false],
  ["signed up with a password", { isFromGoogle: false, mayEditName: true, pictureUrl }, false],
])("who %s is told that name and picture come from Google, or not", (_, detail, isTold) => {
  expect(isAsAtGoogle(answering(picture), detail)).toBe(isTold);
});
