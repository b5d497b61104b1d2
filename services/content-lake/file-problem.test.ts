import { mkdir } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { fileProblem } from "./file-problem.ts";
import { openDatabase } from "./store/database.ts";
import { temporaryDirectory } from "./testing/temporary-lake.ts";

test("an error of the store, which has no path of its own, becomes a sentence with its folder and the reason", async () => {
  await using directory = await temporaryDirectory();
  const store = join(directory.path, "store");
  await mkdir(join(store, "data.mdb"), { recursive: true });
  let failure: unknown;
  try {
    openDatabase(directory.path);
  } catch (error) {
    failure = error;
  }
  expect(fileProblem(failure)).toBe(`${store} cannot be used: illegal operation on a directory.`);
});

test("a damaged store is told with what to do", () => {
  const damaged = Object.assign(new Error("MDB_CORRUPTED: Located page was wrong type"), { code: -30_796 });
  expect(fileProblem(damaged)).toBe(
    "The content lake's store is damaged (MDB_CORRUPTED: Located page was wrong type). Put a backup in its place: npm run restore -- <folder of a backup>",
  );
});
