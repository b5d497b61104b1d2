import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { expect, test } from "vitest";

import { temporaryDirectory } from "../testing/temporary-lake.ts";

test("a token is shown once when it is made, listed without its secret, and gone when it is removed", async () => {
  await using folder = await temporaryDirectory();
  const token = async (...words: string[]): Promise<string> => {
    const parameters = ["--import", "tsx", join(import.meta.dirname, "token.ts"), ...words];
    const env = { ...process.env, DATA_DIRECTORY: folder.path };
    return (await promisify(execFile)(process.execPath, parameters, { env })).stdout;
  };
  const [secret = ""] = (await token("add", "reader of words", "--role", "viewer")).split("\n");
  expect(secret.length).toBeGreaterThan(30);
  const list = await token("list");
  expect(list).toMatch(/^reader of words\tviewer\tsince /);
  expect(list).not.toContain(secret);
  await token("remove", "reader of words");
  expect(await token("list")).toContain("There are no tokens.");
});
