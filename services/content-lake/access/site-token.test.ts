import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";
import { giveSiteToken } from "./site-token.ts";

test("the site has one token that only reads, in a file of its own, and keeps it while the lake knows it", async () => {
  await using folder = await temporaryDirectory();
  await using opened = await temporaryLake();
  const { tokens } = opened.lake;
  const file = join(folder.path, "data", "preview-token");

  await giveSiteToken(tokens, file);
  const first = await readFile(file, "utf8");
  expect(tokens.requesterOf(first)?.role).toBe("site");
  expect((await stat(file)).mode & 0o777).toBe(0o600);

  await giveSiteToken(tokens, file);
  expect(await readFile(file, "utf8")).toBe(first);

  await writeFile(file, "lake_of-another-machine");
  await giveSiteToken(tokens, file);
  const second = await readFile(file, "utf8");
  expect(tokens.requesterOf(second)?.role).toBe("site");
  expect(tokens.requesterOf(first)).toBeUndefined();
  expect(tokens.list()).toHaveLength(1);
});
