import { readdir, stat } from "node:fs/promises";

import { expect, test } from "vitest";

import * as declarations from "../../../app/blocks/blocks.ts";
import { blockPicturePath } from "./add-block-menu.ts";

const maxBytes = 15_000;

test("every block has a small picture, and no other has one: npm run block-pictures", async () => {
  const wanted = Object.values(declarations).map(({ name }) => `studio${blockPicturePath(name)}`);
  const there = (await readdir("studio/static/blocks")).map((name) => `studio/static/blocks/${name}`);
  expect(there.sort()).toEqual(wanted.sort());
  const sizesBytes = await Promise.all(wanted.map(async (file) => (await stat(file)).size));
  expect(Math.max(...sizesBytes)).toBeLessThanOrEqual(maxBytes);
});
