import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";

import { titleBackground } from "./title-background.ts";

test("the site draws titles on this picture: write what it returns into that file when it changes", async () => {
  const used = await readFile("app/gateways/title-pictures/title-art/background.svg", "utf8");
  expect(used).toBe(titleBackground());
});
