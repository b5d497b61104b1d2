import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import pino from "pino";
import { expect, test } from "vitest";

import { runProgram } from "../../../process-kit/testing/run-program.ts";
import { openLake } from "../lake.ts";
import { lakeConfiguration, temporaryDirectory } from "../testing/temporary-lake.ts";

/** Runs the command in its own process, on the lake in the given folder. */
function legalRecord(folder: string, ...words: string[]) {
  return runProgram(join(import.meta.dirname, "legal-record.ts"), words, { DATA_DIRECTORY: folder });
}

const document = {
  _id: "legalDocument-terms",
  _type: "legalDocument",
  language: "en-IN",
  key: "terms",
  title: "Terms",
  effectiveDate: "2026-11-01",
};

test("the record is exported, verified, and compared with an earlier export", async () => {
  await using directory = await temporaryDirectory();
  const data = join(directory.path, "content-lake");
  const lake = openLake(lakeConfiguration(data), pino({ level: "silent" }));
  const dataset = lake.dataset("production");
  dataset.commit({ mutations: [{ create: document }], author: "legal" });
  const set = { title: "New terms" };
  dataset.commit({ mutations: [{ patch: { id: document._id, set } }], author: "legal" });
  await lake.close();
  const file = join(directory.path, "record.ndjson");
  expect(await legalRecord(directory.path, "export", file)).toEqual({
    code: 0,
    printed: `Exported 2 versions to ${file}.\n`,
    complained: "",
  });
  expect(await legalRecord(directory.path, "verify", file)).toEqual({
    code: 0,
    printed: "The 2 versions are as they were sealed.\n",
    complained: "",
  });
  for (const [action, path, reason] of [
    ["export", file, "file already exists"],
    ["verify", `${file}-elsewhere`, "no such file or directory"],
  ] as const) {
    expect(await legalRecord(directory.path, action, path)).toEqual({
      code: 1,
      printed: "",
      complained: `${path} cannot be used: ${reason}.\n`,
    });
  }
  await writeFile(file, (await readFile(file, "utf8")).replace("New terms", "Old terms"));
  const { code, complained } = await legalRecord(directory.path, "verify", file);
  expect(code).toBe(1);
  expect(complained).toMatch(/record\.ndjson: legalDocument-terms, version 2 \(.*\) is not as it was sealed\./);
  expect((await legalRecord(directory.path)).complained).toContain("Usage: npm run legal-record");
});
