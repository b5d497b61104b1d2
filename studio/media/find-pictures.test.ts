import { expect, test } from "vitest";

import { findPictures } from "./find-pictures.ts";
import { picturesAnswer } from "./picture.ts";

const [lamp, cards, unnamed] = [
  { _id: "lamp", title: "A lit lamp", originalFilename: "IMG_1.jpg", tags: ["Diwali", "light"] },
  { _id: "cards", originalFilename: "thirteen-cards.png", tags: ["light"] },
  { _id: "unnamed", title: null, tags: "no list" },
].map((one) => ({ _rev: "1", url: "", width: 1, height: 1, ...one }));
const withoutSize = { _id: "made-by-api", _rev: "1", title: "A lamp", url: "", width: null, height: null };
const pictures = picturesAnswer.parse([lamp, cards, unnamed, withoutSize]);

test.each([
  ["", "", ["lamp", "cards", "unnamed"]],
  ["LAMP", "", ["lamp"]],
  ["lamp diw", "", ["lamp"]],
  ["thirteen light", "", ["cards"]],
  ["img_1", "", ["lamp"]],
  ["", "light", ["lamp", "cards"]],
  ["cards", "Diwali", []],
  ["without a name", "", ["unnamed"]],
])("“%s” with the tag “%s” finds %j", (words, tag, found) => {
  expect(findPictures(pictures, { words, tag }).map(({ _id }) => _id)).toEqual(found);
});
