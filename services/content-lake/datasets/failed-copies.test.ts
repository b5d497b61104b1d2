import { execFileSync } from "node:child_process";
import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";

import pino from "pino";
import { expect, test } from "vitest";
import { z } from "zod";

import { bundledProgram } from "../../../process-kit/testing/bundled-program.ts";
import { assetFolder } from "../assets/asset-files.ts";
import { openLake } from "../lake.ts";
import { openDatabase, openTable } from "../store/database.ts";
import { lakeConfiguration, temporaryDirectory } from "../testing/temporary-lake.ts";

test("a copy that fails leaves no assets and empty tables", async () => {
  await using directory = await temporaryDirectory();
  const lake = openLake(lakeConfiguration(directory.path), pino({ level: "silent" }));
  const { main } = lake.datasets;
  main.commit({ mutations: [{ create: { _id: "a", _type: "post" } }], author: "test" });
  const files = path.join(assetFolder(directory.path, main.storage), "files");
  await mkdir(files, { recursive: true });
  await writeFile(path.join(files, "first"), "copied");
  await symlink(path.join(files, "missing"), path.join(files, "second"));
  const options = { skipHistory: false, skipContentReleases: false, createdBy: "test" };
  const job = lake.datasets.copy("production", "second", options);
  await job.ended;
  expect(job.state).toBe("failed");
  expect(await readdir(path.join(directory.path, "assets"))).toEqual([main.storage]);
  await lake.close();
  const database = openDatabase(directory.path);
  const tables = [...database.getKeys()].filter((name) => name.startsWith("second"));
  expect(tables.length).toBeGreaterThan(0);
  for (const table of tables) expect([...openTable<string>(database, table).getKeys()], table).toEqual([]);
  await database.close();
});

test("a copy for which the disk has no room gives the room back that it took", async () => {
  await using directory = await temporaryDirectory();
  const writer = await bundledProgram(path.join(import.meta.dirname, "../testing/full-disk-copy-writer.ts"));
  const command = `ulimit -f 7500; exec "${process.execPath}" "${writer}" "${directory.path}"`;
  const printed = execFileSync("bash", ["-c", command], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const { copied, saved } = z.object({ copied: z.string(), saved: z.number() }).parse(JSON.parse(printed));
  expect(copied).toBe("failed");
  expect(saved).toBeGreaterThan(8);
});
