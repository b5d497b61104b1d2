import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";

import { migrateStore } from "../migration/migrate-store.ts";
import { contentFormat } from "../store/format.ts";
import { temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";

import { writeArchive } from "./archive-writer.ts";
import { exportDataset } from "./export-dataset.ts";
import { importDataset } from "./import-dataset.ts";
import { unpack } from "./unpack.ts";

/**
 * The files of an archive with one document, whose format is told in a text.
 *
 * @yields each file
 */
async function* archiveTelling(format: string) {
  const documents = '{"_id":"page","_type":"page"}\n';
  for (const [path, text] of Object.entries({ "data.ndjson": documents, "content-format.json": format }))
    yield await Promise.resolve({ path, bytes: Buffer.from(text) });
}

test.each(["archive", "archive.tar.gz"])(
  "an archive of a newer version is refused and changes nothing: %s",
  async (name) => {
    await using directory = await temporaryDirectory();
    await using lake = await temporaryLake();
    const archive = join(directory.path, name);
    await writeArchive(archive, archiveTelling('{"contentFormat":1000}'));
    await expect(importDataset(lake.lake, archive)).rejects.toMatchObject({
      status: 400,
      message: `A newer version of the lake exported the archive: its documents have format 1000, and this version knows ${contentFormat}; nothing was imported. Import it with the newer version, or import an archive from before.`,
    });
    expect(lake.lake.datasets.main.all()).toEqual([]);
  },
);

test("an archive whose format cannot be read is refused, and one of this version or without a format is not", async () => {
  await using directory = await temporaryDirectory();
  await using lake = await temporaryLake();
  const unreadable = join(directory.path, "unreadable");
  await writeArchive(unreadable, archiveTelling("newer"));
  await expect(importDataset(lake.lake, unreadable)).rejects.toThrow("content-format.json does not say a format");

  for (const [name, expected] of [
    ["without", undefined],
    ["own", { contentFormat }],
  ] as const) {
    const exported = join(directory.path, name);
    await exportDataset(lake.lake, exported);
    const format = await readFile(join(exported, "content-format.json"), "utf8").catch(() => undefined);
    expect(format && JSON.parse(format)).toEqual(expected);
    await expect(importDataset(lake.lake, exported)).resolves.toMatchObject({ documents: 0 });
    // Records the format of the lake's documents, as its start does.
    await migrateStore(lake.lake);
  }
});

test("the copy of a dataset from before it was brought over has the older documents' format, so that the older version reads it", async () => {
  await using lake = await temporaryLake();
  const older = { _id: "leaderboardPage", _type: "leaderboardPage", language: "en-IN" };
  lake.lake.datasets.main.commit({ mutations: [{ create: older }], author: "test" });
  const { backup = "" } = (await migrateStore(lake.lake)) ?? {};
  await using folder = await temporaryDirectory();
  await unpack(backup, folder.path, true);
  expect(await readdir(folder.path)).toEqual(["assets.json", "data.ndjson"]);
});
