import { expect, test } from "vitest";

import { unwatchedCalls } from "../../gateways/testing/unwatched-calls.ts";
import { createSanityClient } from "../client.ts";
import { answerQuery, startFakeLake } from "../testing/fake-lake.ts";
import { shownPart } from "./shown-part.ts";
import { shownPartsIn } from "./shown-parts.ts";

const asset = { sha1: "a".repeat(40), width: 1600, height: 1200, extension: "png" };
const assetId = `image-${asset.sha1}-1600x1200-png`;
const crop = { top: 0.1, bottom: 0.123, left: 0.25, right: 0 };
const hotspot = { x: 0.2, y: 0.7 };
const moved = { asset, alt: "", crop, hotspot };

/** A lake whose only document shows the original in a deeply nested field, cropped by an editor. */
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

test("the pages' shapes around the middle are shown, without a query to the lake", async () => {
  await using lake = await lakeWithDocument();
  const parts = shownPartsIn(createSanityClient(lake.connection), unwatchedCalls);
  expect(await parts.includes(asset, { left: 0, top: 67, width: 1600, height: 1067 })).toBe(true);
  expect(lake.asked).toEqual([]);
});

test("an editor's crop and hotspot are shown exactly, in the pages' shapes", async () => {
  await using lake = await lakeWithDocument();
  const parts = shownPartsIn(createSanityClient(lake.connection), unwatchedCalls);
  expect(await parts.includes(asset, shownPart(moved))).toBe(true);
  expect(await parts.includes(asset, shownPart(moved, 3 / 2))).toBe(true);
});

test.each([
  ["a pixel beside what is shown", { ...shownPart(moved, 3 / 2), top: shownPart(moved, 3 / 2).top + 1 }],
  ["a shape no page has", shownPart(moved, 16 / 9)],
  ["one pixel", { left: 0, top: 0, width: 1, height: 1 }],
])("%s is not shown", async (_, part) => {
  await using lake = await lakeWithDocument();
  expect(await shownPartsIn(createSanityClient(lake.connection), unwatchedCalls).includes(asset, part)).toBe(false);
});

test("an editor's crop of one picture does not apply to another", async () => {
  await using lake = await lakeWithDocument();
  const parts = shownPartsIn(createSanityClient(lake.connection), unwatchedCalls);
  expect(await parts.includes({ ...asset, sha1: "b".repeat(40) }, shownPart(moved))).toBe(false);
});

test("many invented parts at once cause one query to the lake", async () => {
  await using lake = await lakeWithDocument();
  const parts = shownPartsIn(createSanityClient(lake.connection), unwatchedCalls);
  const madeUp = Array.from({ length: 50 }, (_, left) => parts.includes(asset, { left, top: 0, width: 9, height: 9 }));
  expect((await Promise.all(madeUp)).some(Boolean)).toBe(false);
  expect(lake.asked).toHaveLength(1);
});

test("a lake that cannot be asked does not count as a yes", async () => {
  await using lake = await startFakeLake((response) => response.writeHead(500).end());
  const parts = shownPartsIn(createSanityClient(lake.connection), unwatchedCalls);
  await expect(parts.includes(asset, shownPart(moved))).rejects.toThrow();
});
