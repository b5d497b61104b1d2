import { readdir } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { runProgram } from "../../../process-kit/testing/run-program.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

const run = (variables: Readonly<Record<string, string>>, ...words: string[]) =>
  runProgram(join(import.meta.dirname, "token.ts"), words, variables);

test("a token is shown once when it is made, listed without its secret, and gone when it is removed", async () => {
  await using folder = await temporaryDirectory();
  const token = async (...words: string[]) => {
    const { code, printed } = await run({ DATA_DIRECTORY: folder.path }, ...words);
    expect(code).toBe(0);
    return printed;
  };
  const [secret = ""] = (await token("add", "reader of words", "--role", "viewer")).split("\n");
  expect(secret.length).toBeGreaterThan(30);
  const list = await token("list");
  expect(list).toMatch(/^reader of words\tviewer\tsince /);
  expect(list).not.toContain(secret);
  await token("remove", "reader of words");
  expect(await token("list")).toContain("There are no tokens.");
});

test("where the site reads no lake, tokens are neither listed nor removed nor made, and no lake is made", async () => {
  await using folder = await temporaryDirectory();
  const variables = { DATA_DIRECTORY: folder.path };
  for (const words of [["list"], ["remove", "reader"]]) {
    expect(await run(variables, ...words)).toMatchObject({
      code: 1,
      complained: `There is no content lake in ${join(folder.path, "content-lake")}. Set DATA_DIRECTORY to the folder that holds it.\n`,
    });
  }
  const hosted = await run({ ...variables, SANITY_PROJECT_ID: "abc123" }, "add", "reader", "--role", "viewer");
  expect(hosted).toMatchObject({
    code: 1,
    complained:
      "SANITY_PROJECT_ID is set, so content, staff and tokens are those of a hosted project. See to them on sanity.io/manage.\n",
  });
  expect(await readdir(folder.path)).toEqual([]);
});

test("a name of several words needs quotation marks", async () => {
  await using folder = await temporaryDirectory();
  const unquoted = await run({ DATA_DIRECTORY: folder.path }, "add", "reader", "of", "words", "--role", "viewer");
  expect(unquoted).toMatchObject({ code: 1, complained: expect.stringMatching(/^Usage: /) });
  expect(await readdir(folder.path)).toEqual([]);
});
