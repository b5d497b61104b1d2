import { expect, test } from "vitest";

import { unwatchedCalls } from "../../gateways/testing/unwatched-calls.ts";
import { createSanityClient } from "../client.ts";
import { answerQuery, type FakeLake, startFakeLake } from "../testing/fake-lake.ts";
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

const tokenThatReadsDrafts = "reads-drafts";

/** The parts that a lake's documents show, for a site with a token, or without one. */
function partsIn({ connection }: FakeLake, { hasToken = false } = {}) {
  const clientForStaff = () =>
    hasToken
      ? Promise.resolve(createSanityClient({ ...connection, readToken: tokenThatReadsDrafts }))
      : Promise.reject(new Error("There is no token."));
  return shownPartsIn({ client: createSanityClient(connection), clientForStaff, calls: unwatchedCalls });
}

test("the pages' shapes around the middle are shown, without a query to the lake", async () => {
  await using lake = await lakeWithDocument();
  const parts = partsIn(lake);
  expect(await parts.includes(asset, { left: 0, top: 67, width: 1600, height: 1067 })).toBe(true);
  expect(lake.asked).toEqual([]);
});

test("an editor's crop and hotspot are shown exactly, in the pages' shapes", async () => {
  await using lake = await lakeWithDocument();
  const parts = partsIn(lake);
  expect(await parts.includes(asset, shownPart(moved))).toBe(true);
  expect(await parts.includes(asset, shownPart(moved, 3 / 2))).toBe(true);
});

test.each([
  ["a pixel beside what is shown", { ...shownPart(moved, 3 / 2), top: shownPart(moved, 3 / 2).top + 1 }],
  ["a shape no page has", shownPart(moved, 16 / 9)],
  ["one pixel", { left: 0, top: 0, width: 1, height: 1 }],
])("%s is not shown", async (_, part) => {
  await using lake = await lakeWithDocument();
  expect(await partsIn(lake).includes(asset, part)).toBe(false);
});

test("an editor's crop of one picture does not apply to another", async () => {
  await using lake = await lakeWithDocument();
  const parts = partsIn(lake);
  expect(await parts.includes({ ...asset, sha1: "b".repeat(40) }, shownPart(moved))).toBe(false);
});

test("many invented parts at once cause one query to the lake", async () => {
  await using lake = await lakeWithDocument();
  const parts = partsIn(lake);
  const madeUp = Array.from({ length: 50 }, (_, left) => parts.includes(asset, { left, top: 0, width: 9, height: 9 }));
  expect((await Promise.all(madeUp)).some(Boolean)).toBe(false);
  expect(lake.asked).toHaveLength(1);
});

test("a lake that cannot be asked does not count as a yes", async () => {
  await using lake = await startFakeLake((response) => response.writeHead(500).end());
  const parts = partsIn(lake);
  await expect(parts.includes(asset, shownPart(moved))).rejects.toThrow();
});

/** A lake whose only document is a draft with an editor's crop; `answered` may delay an answer to a client with a token. */
const lakeWithDraft = (answered: () => Promise<void> = () => Promise.resolve()) =>
  startFakeLake((response, { headers }) => {
    if (headers.authorization !== `Bearer ${tokenThatReadsDrafts}`) {
      answerQuery(response, []);
      return;
    }
    const image = { _type: "image", asset: { _type: "reference", _ref: assetId }, crop, hotspot };
    void answered().then(() => answerQuery(response, [{ _id: "drafts.homePage", image }]));
  });

test.each([
  ["with a token that reads drafts", true],
  ["without one", false],
])("%s, a draft's crop is shown: %s", async (_, hasToken) => {
  await using lake = await lakeWithDraft();
  expect(await partsIn(lake, { hasToken }).includes(asset, shownPart(moved, 3 / 2))).toBe(hasToken);
});

test("what a published document shows is not looked for in drafts", async () => {
  await using lake = await lakeWithDocument();
  expect(await partsIn(lake, { hasToken: true }).includes(asset, shownPart(moved))).toBe(true);
  expect(lake.asked).toHaveLength(1);
});

test("invented parts of many originals cause one query at a time among those of staff", async () => {
  let underWay = 0;
  let most = 0;
  await using lake = await lakeWithDraft(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 20));
    underWay -= 1;
  });
  const parts = partsIn(lake, { hasToken: true });
  const originals = Array.from({ length: 10 }, (_, number) => ({ ...asset, sha1: String(number).padStart(40, "0") }));
  const part = { left: 1, top: 2, width: 9, height: 9 };
  const shown = await Promise.all(originals.map((original) => parts.includes(original, part)));
  expect([shown.some(Boolean), most]).toEqual([false, 1]);
});
