import { writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test, vi } from "vitest";

import { temporaryFolder } from "../../tests/harness/temporary-folder.ts";
import { parseJson } from "../json.mjs";
import { runVisibly } from "./tool.mjs";

test("an isolated program gets no variable of its command but what any program needs, and those that are meant for it", async () => {
  await using folder = await temporaryFolder();
  const script = path.join(folder.path, "environment.mjs");
  await writeFile(script, "console.log(JSON.stringify(process.env));");
  vi.stubEnv("CONTENT_LAKE_ORIGIN", "https://lake.example.com");
  let printed = "";
  try {
    const program = { script, isolated: true, environment: { CONTENT_LAKE_PORT: "12345" } };
    await runVisibly(program, new AbortController().signal, (text) => (printed += text));
  } finally {
    vi.unstubAllEnvs();
  }

  const environment = parseJson(printed);
  expect(environment).toMatchObject({ PATH: process.env["PATH"], CONTENT_LAKE_PORT: "12345" });
  expect(environment).not.toHaveProperty("CONTENT_LAKE_ORIGIN");
});
