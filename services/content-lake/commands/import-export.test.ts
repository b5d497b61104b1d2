import { execFile } from "node:child_process";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { lakeConfiguration, temporaryDirectory } from "../testing/temporary-lake.ts";

import { withLake } from "./with-lake.ts";

interface Outcome {
  readonly code: number;
  readonly printed: string;
  readonly complained: string;
}

/** Runs a command in its own process, on a lake in the given folder. */
function command(name: "import" | "export", folder: string, ...words: string[]): Promise<Outcome> {
  const script = join(import.meta.dirname, `${name}.ts`);
  const env = { ...process.env, DATA_DIRECTORY: join(folder, "data") };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ["--import", "tsx", script, ...words],
      { env },
      (_, printed, complained) => {
        resolve({ code: child.exitCode ?? -1, printed, complained });
      },
    );
  });
}

test("two commands export and import a dataset, whether or not the lake is running", async () => {
  await using directory = await temporaryDirectory();
  const folder = directory.path;
  const words = join(folder, "words.ndjson");
  const tarFile = join(folder, "backup.tar.gz");
  await writeFile(words, '{"_id":"a","_type":"page"}\n{"_id":"drafts.a","_type":"page"}\n');
  expect(await command("import", folder, words)).toEqual({
    code: 0,
    printed: "Imported 2 documents and 0 assets.\n",
    complained: "",
  });

  await withLake(lakeConfiguration(join(folder, "data", "content-lake")), async () => {
    expect(await command("export", folder, tarFile)).toMatchObject({
      code: 0,
      printed: `Exported 2 documents and 0 assets to ${tarFile}.\n`,
    });
    expect(await command("import", folder, tarFile, "--missing")).toMatchObject({
      code: 0,
      printed: "Imported 0 documents and 0 assets; left 2 unchanged.\n",
    });
  });

  expect(await command("export", folder, join(folder, "backup"))).toMatchObject({ code: 0 });
  expect((await readdir(join(folder, "backup"))).sort()).toEqual(["assets.json", "data.ndjson"]);
  expect((await readFile(join(folder, "backup", "data.ndjson"), "utf8")).split("\n")).toHaveLength(3);
});

test("an error is one sentence and an exit code of 1", async () => {
  await using directory = await temporaryDirectory();
  const words = join(directory.path, "words.ndjson");
  await writeFile(words, '{"_id":"a","_type":"page"}\n{"_id":"a"\n');
  const failed = await command("import", directory.path, words);
  expect(failed).toMatchObject({ code: 1, printed: "" });
  expect(failed.complained).toMatch(/^Line 2: [^\n]+\n$/);
  expect((await command("import", directory.path)).complained).toMatch(/^Usage: npm run content:import/);
  expect((await command("import", directory.path, "a", "--missing", "--replace")).code).toBe(1);
  expect((await command("export", directory.path)).complained).toMatch(/^Usage: npm run content:export/);
});
