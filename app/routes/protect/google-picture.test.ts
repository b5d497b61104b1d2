import { expect, test, vi } from "vitest";

import { type GooglePictureContext, hasPicture } from "./google-picture.ts";

const bytes = Buffer.from("picture");
const pictureUrl = "https://pictures.test/asha.png";
const accountId = "asha";

/** A context in which Google answers so for every picture. */
function contextWith(google: GooglePictureContext["google"]) {
  const adoptPicture = vi.fn<GooglePictureContext["players"]["adoptPicture"]>(() => Promise.resolve());
  const context: GooglePictureContext = {
    cleanPicture: (given) =>
      Promise.resolve(given === bytes ? { kind: "clean", bytes, mediaType: "image/webp" } : { kind: "notAPicture" }),
    google,
    log: { warn: () => undefined },
    players: { adoptPicture },
    visitor: { client: { address: "192.0.2.1" } },
  };
  return { context, adoptPicture };
}

const answering = (picture: Buffer | undefined) => ({ picture: () => Promise.resolve(picture) });

test.each([
  ["a picture of their own", { pictureId: "own" }, undefined, true, 0],
  ["no picture", {}, answering(bytes), false, 0],
  ["a picture at Google, which is kept", { pictureUrl }, answering(bytes), true, 1],
  ["a picture that Google no longer has", { pictureUrl }, answering(undefined), false, 0],
  ["what is no picture at Google", { pictureUrl }, answering(Buffer.from("words")), false, 0],
  ["a picture at Google, which nobody can ask any more", { pictureUrl }, undefined, false, 0],
])("a player with %s", async (_, detail, google, isPictured, kept) => {
  const { context, adoptPicture } = contextWith(google);
  expect(await hasPicture(context, { accountId, ...detail })).toBe(isPictured);
  expect(adoptPicture).toHaveBeenCalledTimes(kept);
});
