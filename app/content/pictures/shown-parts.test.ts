import { expect, test } from "vitest";

import { createSanityClient } from "../client.ts";
import { answerQuery, startFakeLake } from "../testing/fake-lake.ts";
import { shownPart } from "./shown-part.ts";
import { shownPartsIn } from "./shown-parts.ts";

const asset = { sha1: "a".repeat(40), width: 1600, height: 1200, extension: "png" };
const assetId = `image-${asset.sha1}-1600x1200-png`;
const crop = { top: 0.1, bottom: 0.123, left: 0.25, right: 0 };
const hotspot = { x: 0.2, y: 0.7 };
const moved = { asset, alt: "", crop, hotspot };

/** A lake whose only document shows the original deep within, cropped by an editor. */
const lakeWithDocument = () =>
  startFakeLake((response) => {
    const image = { _type: "image", asset: { _type: "reference", _ref: assetId }, crop, hotspot };
    answerQuery(response, [
      {
        _id: "homePage",
        cards: [
          { _key: "one", image },
          { title: "No picture", image: null },
        ],
      },
    ]);
  });

test("the shapes of pages around the middle are shown, and the lake need not be asked", async () => {
  await using lake = await lakeWithDocument();
  const parts = shownPartsIn(createSanityClient(lake.connection));
  expect(await parts.includes(asset, { left: 0, top: 67, width: 1600, height: 1067 })).toBe(true);
  expect(lake.asked).toEqual([]);
});

test("what an editor cropped or moved is shown exactly as drawn, in the shapes of pages", async () => {
  await using lake = await lakeWithDocument();
  const parts = shownPartsIn(createSanityClient(lake.connection));
  expect(await parts.includes(asset, shownPart(moved))).toBe(true);
  expect(await parts.includes(asset, shownPart(moved, 3 / 2))).toBe(true);
});

test.each([
  ["a pixel beside what is shown", { ...shownPart(moved, 3 / 2), top: shownPart(moved, 3 / 2).top + 1 }],
  ["a shape no page has", shownPart(moved, 16 / 9)],
  ["one pixel", { left: 0, top: 0, width: 1, height: 1 }],
])("%s is not shown", async (_, part) => {
  await using lake = await lakeWithDocument();
  expect(await shownPartsIn(createSanityClient(lake.connection)).includes(asset, part)).toBe(false);
});

test("an editor's crop of one picture is no part of another", async () => {
  await using lake = await lakeWithDocument();
  const parts = shownPartsIn(createSanityClient(lake.connection));
  expect(await parts.includes({ ...asset, sha1: "b".repeat(40) }, shownPart(moved))).toBe(false);
});

test("many made-up parts at once are one question to the lake", async () => {
  await using lake = await lakeWithDocument();
  const parts = shownPartsIn(createSanityClient(lake.connection));
  const madeUp = Array.from({ length: 50 }, (_, left) => parts.includes(asset, { left, top: 0, width: 9, height: 9 }));
  expect((await Promise.all(madeUp)).some(Boolean)).toBe(false);
  expect(lake.asked).toHaveLength(1);
});

test("a lake that cannot be asked is no yes", async () => {
  await using lake = await startFakeLake((response) => response.writeHead(500).end());
  const parts = shownPartsIn(createSanityClient(lake.connection));
  await expect(parts.includes(asset, shownPart(moved))).rejects.toThrow();
});
