import { expect, test } from "vitest";

import { itemsOf, liesIn, listOf, toleratesOthers } from "./items.ts";
import type { Mark } from "./marks.ts";

const markAt = (path: string, id = "homePage"): Mark => ({ baseUrl: "http://studio.test", id, type: "page", path });

test.each([
  ["title", []],
  ['blocks[_key=="hero"].headline', ['blocks[_key=="hero"]']],
  ['blocks[_key=="a"].cards[_key=="b"].title', ['blocks[_key=="a"]', 'blocks[_key=="a"].cards[_key=="b"]']],
  ['blocks[_key=="a"].body[_key=="p"].children[_key=="s"].text', ['blocks[_key=="a"]']],
  ['introduction[_key=="p"].children[_key=="s"].text', []],
  ['navigation[_key=="home"].label', ['navigation[_key=="home"]']],
  ["restrictedStates[2]", []],
])("%s lies in %j", (path, items) => expect(itemsOf(markAt(path)).map((item) => item.path)).toEqual(items));

test("an item is told from others by its document and its place", () => {
  const item = markAt('blocks[_key=="a"]');
  expect(listOf(item)).toBe("homePage blocks");
  expect(liesIn(markAt('blocks[_key=="a"].title'), item)).toBe(true);
  expect(liesIn(markAt('blocks[_key=="ab"].title'), item)).toBe(false);
  expect(liesIn(markAt('blocks[_key=="a"].title', "other"), item)).toBe(false);
});

test("only a page's blocks have parts of other documents in them", () => {
  expect(toleratesOthers(markAt('blocks[_key=="a"]'), markAt("title", "promotion"))).toBe(true);
  expect(toleratesOthers(markAt('blocks[_key=="a"]'), markAt("title"))).toBe(false);
  expect(toleratesOthers(markAt('entries[_key=="a"]', "faqGroup"), markAt("title"))).toBe(false);
});
