import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { z } from "zod";

import { runProgram } from "../../../process-kit/testing/run-program.ts";
import { backUp } from "../backup/back-up.ts";
import { temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";

import { writeNewFile } from "./write-new-file.ts";

/** What each command of the lake writes outside the lake's own folder: its parameters before the path. */
const commands: Readonly<Record<string, readonly { readonly words: readonly string[]; readonly to: string }[]>> = {
  backup: [{ words: [], to: "backup" }],
  export: [
    { words: [], to: "content.tar.gz" },
    { words: [], to: "content" },
  ],
  "legal-record": [{ words: ["export"], to: "record.ndjson" }],
  import: [],
  // Its copy of a hosted dataset is a `writeNewFile`.
  migrate: [],
  restore: [],
  staff: [],
  token: [],
};

/** The files that every user of the machine may read, below the path or at it. */
async function readableByOthers(path: string): Promise<string[]> {
  const found = await stat(path);
  if ((found.mode & 0o077) === 0) return [];
  if (!found.isDirectory()) return [path];
  return (await Promise.all((await readdir(path)).map((name) => readableByOthers(join(path, name))))).flat();
}

test("the table has every command of the lake", async () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await readFile("package.json", "utf8")));
  const named = Object.values(scripts).flatMap(
    (line) => /services\/content-lake\/commands\/([-\w]+)\.ts/.exec(line)?.[1] ?? [],
  );
  expect(Object.keys(commands).toSorted()).toEqual(named.toSorted());
});

test("what a command writes, no other user of the machine can read", async () => {
  const before = process.umask(0);
  onTestFinished(() => void process.umask(before));
  await using directory = await temporaryDirectory();
  await using lake = await temporaryLake();
  const picture = sharp({ create: { width: 4, height: 2, channels: 3, background: "red" } });
  await lake.client().assets.upload("image", await picture.png().toBuffer());
  const data = join(directory.path, "data");
  const backup = join(directory.path, "backup-of-this-lake");
  await backUp(lake.lake, backup);
  const run = (name: string, ...words: readonly string[]) =>
    runProgram(join(import.meta.dirname, `${name}.ts`), words, { DATA_DIRECTORY: data });
  expect(await run("restore", backup)).toMatchObject({ code: 0 });

  for (const [name, writes] of Object.entries(commands)) {
    for (const { words, to } of writes) {
      const path = join(directory.path, to);
      expect(await run(name, ...words, path), `${name} ${to}`).toMatchObject({ code: 0 });
      expect(await readableByOthers(path), `${name} ${to}`).toEqual([]);
    }
  }
  const copy = join(directory.path, "copy.ndjson");
  await writeNewFile(copy, "{}\n");
  expect(await readableByOthers(copy)).toEqual([]);
});
