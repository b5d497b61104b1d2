import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

import pino from "pino";
import { expect, test } from "vitest";

import { bundledProgram } from "../../process-kit/testing/bundled-program.ts";

import { operator } from "./access/requester.ts";
import { type Lake, openLake } from "./lake.ts";
import { acquireLock } from "./lock.ts";
import { isNightly } from "../../process-kit/testing/nightly.ts";
import { rebuildDocuments } from "./store/rebuild-documents.ts";
import { plainAnswer } from "./testing/plain-answer.ts";
import { queries } from "./testing/queries.ts";
import { Random } from "./testing/random-content.ts";
import { lakeConfiguration, temporaryDirectory } from "./testing/temporary-lake.ts";

/** `CRASH_COUNT=50` kills the writer fifty times; the default is a short run. */
const crashes = Number(process.env.CRASH_COUNT ?? (isNightly ? 4 : 2));

const writer = path.join(import.meta.dirname, "testing/crash-writer.ts");
const writerArguments = async (directory: string, seed: number, commits: number) => [
  await bundledProgram(writer),
  directory,
  String(seed),
  String(commits),
];

/** Kills a writer with SIGKILL, as it starts or after some writes, and returns the lines it had printed. */
async function crash(parameters: readonly string[], random: Random, isEarly = random.chance(20)): Promise<string[]> {
  const child = spawn(process.execPath, parameters, {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const closed = once(child, "close");
  let text = "";
  const moment = isEarly
    ? wait(random.below(600))
    : new Promise<void>((resolve) => {
        const writes = 10 + random.below(60);
        child.stdout.on("data", () => {
          if (text.split("\n").length > writes) resolve();
        });
      });
  child.stdout.prependListener("data", (chunk: Buffer) => (text += chunk.toString()));
  await moment;
  child.kill("SIGKILL");
  await closed;
  expect(child.signalCode).toBe("SIGKILL");
  // The last line may be incomplete, in which case it was not acknowledged.
  return text.split("\n").slice(0, -1);
}

/** Opens the lake that a killed writer left, and compares it with the acknowledged writes. */
async function inspect(
  directory: string,
  acknowledged: ReadonlySet<string>,
  lastImport: string | undefined,
): Promise<void> {
  await inLake(directory, async (lake) => {
    const store = lake.dataset("production");
    const lost = [...acknowledged].filter((transactionId) => !store.log.has(transactionId));
    expect(lost).toEqual([]);

    const records = [...store.log.after(0)];
    expect(records.map(({ sequence }) => sequence)).toEqual(records.map((_, index) => index + 1));
    expect(Object.fromEntries(rebuildDocuments(records))).toEqual(
      Object.fromEntries(store.all().map((document) => [document._id, document])),
    );

    const batches = store.all().flatMap((document) => (document._type === "imported" ? String(document.batch) : []));
    expect(new Set(batches).size, "an import is there wholly or not at all").toBeLessThanOrEqual(1);
    if (lastImport !== undefined) {
      const imports = records.filter(({ documents }) => documents.some(({ id }) => id === "import-0"));
      expect(JSON.stringify(imports), "an acknowledged import is in the record").toContain(`"${lastImport}"`);
      expect(batches).toHaveLength(100);
    }
    await compareAnswers(lake);
  });
}

/** Opens a lake whose process has ended, and closes it after the work. */
async function inLake(directory: string, work: (lake: Lake) => void | Promise<void>): Promise<void> {
  const lock = await acquireLock(directory);
  const lake = openLake(lakeConfiguration(directory), pino({ level: "silent" }));
  await work(lake);
  await lake.close();
  await lock.release();
}

/** Asks each query until indexes answer it, and compares the answers with those of an evaluation without indexes. */
async function compareAnswers(lake: Lake): Promise<void> {
  const documents = lake.dataset("production").all();
  for (let time = 0; time < 4; time += 1) {
    for (const { query, params = {} } of queries) {
      const asked = { query, params, requester: operator, perspective: "raw" } as const;
      const { json } = await lake.datasets.main.queries.answer(asked, { address: "127.0.0.1" });
      expect(Buffer.from(json).toString(), query).toBe(plainAnswer(documents, query, params));
    }
  }
}

test(
  `after each of ${crashes} kills the lake opens with every acknowledged write, and answers right`,
  { timeout: crashes * 60_000 },
  async () => {
    await using directory = await temporaryDirectory();
    const random = new Random(Date.now());
    const acknowledged = new Set<string>();
    let lastImport: string | undefined;
    for (let seed = 1; seed <= crashes; seed += 1) {
      // The last one writes, so that there is something to lose.
      const isEarly = seed < crashes && random.chance(20);
      for (const line of await crash(await writerArguments(directory.path, seed, 1_000_000), random, isEarly)) {
        const [kind, name = ""] = line.split(" ");
        if (kind === "import") lastImport = name;
        else acknowledged.add(name);
      }
      await inspect(directory.path, acknowledged, lastImport);
    }
    expect(acknowledged.size).toBeGreaterThan(crashes);
  },
);

test(
  `after each of ${crashes} kills while datasets are copied and deleted, each is there wholly or not at all`,
  async () => {
    await using directory = await temporaryDirectory();
    const random = new Random(Date.now());
    const script = path.join(import.meta.dirname, "testing/dataset-writer.ts");
    const expected = new Map<string, boolean>();
    // Before the first kill, which may be as early as the writer's start.
    await inLake(directory.path, (lake) => {
      const mutations = Array.from({ length: 20 }, () => ({ create: { _type: "post", text: "a".repeat(200_000) } }));
      lake.datasets.main.commit({ mutations, author: "test" });
    });
    for (let kill = 0; kill < crashes; kill += 1) {
      for (const line of await crash([await bundledProgram(script), directory.path], random)) {
        const [what, name = ""] = line.split(" ");
        expected.set(name, what === "made");
      }
      await inLake(directory.path, (lake) => {
        const names = lake.datasets.list().map(({ name }) => name);
        for (const name of names) expect([name, lake.dataset(name).all().length]).toEqual([name, 20]);
        // What was not acknowledged may be there, or not be there any more: a copy that was finished, and a deletion.
        const lost = [...expected].filter(([name, isMade]) => isMade && !names.includes(name));
        const undead = [...expected].filter(([name, isMade]) => !isMade && names.includes(name));
        expect(lost.length, "one may have been deleted when the writer was killed").toBeLessThanOrEqual(1);
        expect(undead).toEqual([]);
        for (const [name] of lost) expected.delete(name);
      });
    }
  },
  crashes * 60_000,
);

const canTrace = spawnSync("strace", ["-f", "-o", "/dev/null", "true"]).status === 0;

test.skipIf(!canTrace)(
  "a commit is flushed to the disk before it is acknowledged (skipped without strace)",
  async () => {
    await using directory = await temporaryDirectory();
    const commits = 40;
    const trace = path.join(directory.path, "trace");
    const traced = ["-f", "-qq", "-e", "trace=fdatasync,fsync,write", "-o", trace];
    execFileSync("strace", [...traced, process.execPath, ...(await writerArguments(directory.path, 3, commits))]);
    const calls = readFileSync(trace, "utf8").match(/\bf(?:data)?sync\(|write\(1, "(?:transaction|import)/g) ?? [];
    const acknowledgements = calls.flatMap((call, index) => (call.startsWith("write") ? index : []));
    expect(acknowledgements).toHaveLength(commits);
    expect(calls.length - commits, "flushes").toBeGreaterThanOrEqual(commits);
    for (const index of acknowledgements)
      expect(calls[index - 1], "the call before an acknowledgement").toMatch(/sync/);
  },
  60_000,
);
