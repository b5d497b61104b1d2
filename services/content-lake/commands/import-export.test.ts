import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";

import { freeLakePort } from "../../../commands/processes/ports.mjs";
import { contentLakeConfiguration } from "../../../configuration/content-lake.ts";
import { type Outcome, runProgram } from "../../../process-kit/testing/run-program.ts";
import { startLakeProcess, untilReady } from "../testing/lake-process.ts";
import { lakeConfiguration, temporaryDirectory } from "../testing/temporary-lake.ts";

import { withLake } from "./with-lake.ts";

/** Runs a command in its own process, on a lake in the given folder. */
function command(
  name: "import" | "export" | "backup" | "restore" | "legal-record",
  folder: string,
  ...words: string[]
): Promise<Outcome> {
  const script = join(import.meta.dirname, `${name}.ts`);
  return runProgram(script, words, { DATA_DIRECTORY: join(folder, "data") });
}

test("two commands export and import a dataset, whether or not the lake is running", async () => {
  await using directory = await temporaryDirectory();
  const folder = directory.path;
  const words = join(folder, "words.ndjson");
  const tarFile = join(folder, "backup.tar.gz");
  await writeFile(words, '{"_id":"a","_type":"page"}\n{"_id":"drafts.a","_type":"page"}\n');
  const lakeFolder = join(folder, "data", "content-lake");
  expect(await command("import", folder, words)).toEqual({
    code: 0,
    printed: `Imported 2 documents and 0 assets into the dataset production in ${lakeFolder}.\n`,
    complained: `There is no content lake in ${lakeFolder} yet. Making a new one there.\n`,
  });

  await withLake(lakeConfiguration(join(folder, "data", "content-lake")), async () => {
    expect(await command("export", folder, tarFile)).toMatchObject({
      code: 0,
      printed: `Exported 2 documents and 0 assets of the dataset production to ${tarFile}.\n`,
    });
    expect(await command("import", folder, tarFile, "--missing")).toMatchObject({
      code: 0,
      printed: `Imported 0 documents and 0 assets into the dataset production in ${lakeFolder}; left 2 unchanged.\n`,
    });
  });

  expect(await command("export", folder, join(folder, "backup"))).toMatchObject({ code: 0 });
  expect((await readdir(join(folder, "backup"))).sort()).toEqual(["assets.json", "data.ndjson"]);
  expect((await readFile(join(folder, "backup", "data.ndjson"), "utf8")).split("\n")).toHaveLength(3);
});

test("a command whose path cannot be used names the path and the reason, whether or not the lake is running", async () => {
  await using directory = await temporaryDirectory();
  const words = join(directory.path, "words.ndjson");
  await writeFile(words, '{"_id":"a","_type":"page"}\n');
  await command("import", directory.path, words);
  const expectSentence = async () => {
    const failed = await command("backup", directory.path, join(words, "backup"));
    expect(failed).toEqual({
      code: 1,
      printed: "",
      complained: `${join(words, "backup")} cannot be used: not a directory.\n`,
    });
  };

  await expectSentence();
  await withLake(lakeConfiguration(join(directory.path, "data", "content-lake")), expectSentence);
});

test("with a hosted project no command changes an embedded lake, makes one, or takes it for the site's content", async () => {
  await using directory = await temporaryDirectory();
  const words = join(directory.path, "words.ndjson");
  await writeFile(words, '{"_id":"a","_type":"page"}\n');
  expect((await command("import", directory.path, words)).code).toBe(0);
  vi.stubEnv("SANITY_PROJECT_ID", "hosted1");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  await using elsewhere = await temporaryDirectory();
  for (const [name, folder, ...parameters] of [
    ["import", elsewhere.path, words],
    ["restore", elsewhere.path, elsewhere.path],
    ["backup", directory.path, join(directory.path, "kept")],
    ["legal-record", directory.path, "verify"],
    ["legal-record", directory.path, "export", join(directory.path, "kept")],
  ] as const) {
    const failed = await command(name, folder, ...parameters);
    expect(failed, `${name} ${parameters.join(" ")}`).toMatchObject({ code: 1, printed: "" });
    expect(failed.complained).toMatch(/^SANITY_PROJECT_ID is set, .*hosted project.*\n$/);
  }
  expect((await readdir(directory.path)).sort()).toEqual(["data", "words.ndjson"]);
  expect(await readdir(elsewhere.path)).toEqual([]);
});

test("an export or a backup of a folder without a lake is an error, and makes none", async () => {
  await using directory = await temporaryDirectory();
  for (const name of ["export", "backup"] as const) {
    const failed = await command(name, directory.path, join(directory.path, "kept"));
    expect(failed).toMatchObject({ code: 1, printed: "" });
    expect(failed.complained).toMatch(/^There is no content lake in .*Set DATA_DIRECTORY.*\n$/);
  }
  expect(await readdir(directory.path)).toEqual([]);
});

test("a backup is restored, whether or not the lake is running, by the process that runs", async () => {
  await using directory = await temporaryDirectory();
  const folder = directory.path;
  const backup = join(folder, "backup");
  const port = String(await freeLakePort());
  const environment = { DATA_DIRECTORY: join(folder, "data"), CONTENT_LAKE_PORT: port };
  const configuration = contentLakeConfiguration(environment);
  const write = (text: string) =>
    withLake(configuration, async (admin) => {
      const body = JSON.stringify({ mutations: [{ createOrReplace: { _id: "a", _type: "page", title: text } }] });
      await admin.fetch("/v1/data/mutate/production", { method: "POST", body });
    });
  await write("saved");
  await withLake(configuration, async (admin) => {
    await admin.fetch("/admin/tokens", { method: "POST", body: JSON.stringify({ name: "desk", role: "viewer" }) });
  });
  const tokens = /^These tokens work [^]* npm run content:token -- remove <name>\ndesk\tviewer\tsince 2\S+\n$/m;
  expect(await command("backup", folder, backup)).toMatchObject({
    code: 0,
    printed: `Backed up 1 documents and 0 assets to ${backup}.\n`,
  });

  const title = async () => {
    const query = encodeURIComponent('*[_id == "a"][0].title');
    const answer = await fetch(`http://127.0.0.1:${port}/v1/data/query/production?query=${query}`).catch(
      () => undefined,
    );
    return answer && z.object({ result: z.string() }).parse(await answer.json()).result;
  };

  // A store that cannot be opened is what a restore is for.
  await writeFile(join(folder, "data", "content-lake", "store", "data.mdb"), "damaged");
  const { printed } = await command("restore", folder, backup);
  expect(printed).toMatch(/^Restored the 1 documents and 0 assets of 2/);
  expect(printed).toMatch(tokens);
  const lake = await startLakeProcess(environment);
  try {
    await untilReady(lake);
    expect(await title()).toBe("saved");
    await write("changed");
    expect(await title()).toBe("changed");
    const restored = await command("restore", folder, backup);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.printed).toMatch(/^The lake opens the 1 documents and 0 assets of 2/);
    expect(restored.printed).toMatch(tokens);
    await untilReady(lake);
    expect(await title()).toBe("saved");
    await write("changed");
    expect(await title()).toBe("changed");
    expect(lake.exitCode).toBeNull();
  } finally {
    lake.kill("SIGTERM");
    expect(await once(lake, "close")).toEqual([0, null]);
  }
  const kept = (await readdir(join(folder, "data", "content-lake"))).filter((name) => name.startsWith("replaced-"));
  expect(kept).toHaveLength(2);
});

test.each(["import", "export"] as const)("an %s does nothing where npm kept its dataset for itself", async (name) => {
  await using directory = await temporaryDirectory();
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.stubEnv("npm_config_dataset", "staging");
  const words = join(directory.path, "words.ndjson");
  await writeFile(words, '{"_id":"a","_type":"page"}\n');

  expect(await command(name, directory.path, words)).toEqual({
    code: 1,
    printed: "",
    complained: "npm kept --dataset for itself, so nothing was done. Write -- before the parameters of the command.\n",
  });
  expect(await readdir(directory.path)).toEqual(["words.ndjson"]);
});

test("an error is one sentence and an exit code of 1", async () => {
  await using directory = await temporaryDirectory();
  const words = join(directory.path, "words.ndjson");
  await writeFile(words, '{"_id":"a","_type":"page"}\n{"_id":"a"\n');
  const failed = await command("import", directory.path, words);
  expect(failed).toMatchObject({ code: 1, printed: "" });
  expect(failed.complained).toMatch(
    /^There is no content lake in .* yet\. Making a new one there\.\nLine 2: [^\n]+\n$/,
  );
  expect((await command("import", directory.path)).complained).toMatch(/^Usage: npm run content:import/);
  expect((await command("import", directory.path, "a", "--missing", "--replace")).code).toBe(1);
  expect((await command("export", directory.path)).complained).toMatch(/^Usage: npm run content:export/);
});
