import { existsSync } from "node:fs";
import {
  chmod,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { open } from "lmdb";
import pino from "pino";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";

import { processOfOneCommand } from "../http/admin.ts";
import { privateApp } from "../http/app.ts";
import { openLake } from "../lake.ts";
import { loggedIn } from "../testing/staff.ts";
import { lakeConfiguration, temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";

import { backUp } from "./back-up.ts";
import { hashOf } from "./durable-copy.ts";
import { applyStagedBackup, stageBackup } from "./restore.ts";

const silent = pino({ level: "silent" });

/** Every text of every table in a store, by table and key. */
async function contentsOf(store: string): Promise<Record<string, unknown>> {
  const database = open<string, string>({ path: store, readOnly: true, encoding: "string", maxDbs: 64 });
  try {
    const tables = [...database.getKeys()].map(String);
    return Object.fromEntries(
      tables.flatMap((name) => {
        const table = database.openDB<string, string>({ name, encoding: "string" });
        return [...table.getRange()].map(({ key, value }) => [`${name} ${JSON.stringify(key)}`, value]);
      }),
    );
  } finally {
    await database.close();
  }
}

const picture = (background = "red") =>
  sharp({ create: { width: 4, height: 2, channels: 3, background } })
    .png()
    .toBuffer();

const pictureBytes = async (directory: string) =>
  Promise.all(
    (await picturesIn(directory)).map((name) => readFile(path.join(directory, "assets", "production", "images", name))),
  );

const picturesIn = (directory: string) => readdir(path.join(directory, "assets", "production", "images"));

test("a backup that is made while staff write holds everything, and restores exactly that", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  const client = lake.client();
  await client.create({ _id: "tc", _type: "legal", title: "Terms" });
  await client.createOrReplace({ _id: "drafts.tc", _type: "legal", title: "Terms, edited" });
  await client.patch("tc", { set: { title: "Terms and conditions" } }).commit();
  const asset = await client.assets.upload("image", await picture());
  lake.lake.datasets.create({ name: "second", aclMode: "private", createdBy: "test" });
  const second = lake.client({ dataset: "second" });
  await second.create({ _id: "in-second", _type: "note" });
  await second.assets.upload("image", await picture("blue"));
  lake.lake.datasets.createAddon(lake.lake.datasets.main, "test");
  await lake.client({ dataset: "production-comments" }).create({ _id: "remark", _type: "comment" });
  await lake.lake.people.add({ name: "Asha", email: "asha@example.com", role: "legal" });
  lake.lake.tokens.add("a token of the site's", "administrator");

  const backup = path.join(folder.path, "backup");
  const isOver = new AbortController();
  let acknowledged = 0;
  const writing = (async () => {
    while (!isOver.signal.aborted) {
      await client.create({ _id: `written-${acknowledged}`, _type: "note" });
      acknowledged += 1;
    }
  })();
  await expect.poll(() => acknowledged).toBeGreaterThan(5);
  const acknowledgedBefore = acknowledged;
  const manifest = await backUp(lake.lake, backup);
  isOver.abort();
  await writing;

  const saved = await contentsOf(path.join(backup, "store"));
  const names = Object.keys(saved).join("\n");
  for (const expected of ["tc", "drafts.tc", `written-${acknowledgedBefore - 1}`, asset._id]) {
    expect(names).toContain(`production/documents "${expected}"`);
  }
  expect(names).toMatch(/second\.[-\w]+\/documents "in-second"/);
  expect(names).toMatch(/production-comments\.[-\w]+\/documents "remark"/);
  for (const expected of ["asha@example.com", "a token of the site's"]) {
    expect(Object.values(saved).join("\n")).toContain(expected);
  }
  expect(manifest).toMatchObject({ format: 1, dataset: "production", assets: 2 });
  expect(await picturesIn(backup)).toHaveLength(1);

  const restored = path.join(folder.path, "restored");
  expect(await stageBackup(backup, lakeConfiguration(restored), silent)).toEqual({
    ...manifest,
    tokens: lake.lake.tokens.list(),
  });
  expect(await applyStagedBackup(restored, new Date())).toBeUndefined();
  expect(await contentsOf(path.join(restored, "store"))).toEqual(saved);
  expect(await picturesIn(restored)).toEqual(await picturesIn(backup));
  expect(await readdir(restored)).toEqual(["assets", "store"]);

  const again = openLake(lakeConfiguration(restored), silent);
  for (const { name } of lake.lake.datasets.list().filter(({ name }) => name !== "production")) {
    const [one, other] = [again.dataset(name), lake.lake.dataset(name)];
    expect([...one.log.after(0)].slice(0, other.log.lastSequence)).toEqual([...other.log.after(0)]);
    const files = await readdir(path.join(restored, "assets"));
    expect(files.includes(one.storage)).toBe(name === "second");
  }
  expect(again.datasets.list()).toEqual(lake.lake.datasets.list());
  await again.close();
});

test("a log-in that was ended since the backup does not go on after a restore, nor does any other", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  const { id, token } = await loggedIn(lake, "marketer");
  const { secret } = lake.lake.tokens.add("a token", "viewer");
  const backup = path.join(folder.path, "backup");
  await backUp(lake.lake, backup);
  lake.lake.sessions.endAllOf(id);

  const restored = lakeConfiguration(path.join(folder.path, "restored"));
  await stageBackup(backup, restored, silent);
  await applyStagedBackup(restored.directory, new Date());
  const again = openLake(restored, silent);
  expect([again.sessions.find(token), again.sessions.of(id)]).toEqual([undefined, []]);
  expect([again.people.byId(id)?.role, again.tokens.requesterOf(secret)?.name]).toEqual(["marketer", "a token"]);
  await again.close();
});

test("a restore that was interrupted anywhere is finished by the next one, and what it replaced is kept", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  await lake.client().create({ _id: "saved", _type: "note" });
  await lake.client().assets.upload("image", await picture());
  const backup = path.join(folder.path, "backup");
  await backUp(lake.lake, backup);
  const saved = await contentsOf(path.join(backup, "store"));

  const interruptions: readonly ((directory: string) => Promise<unknown>)[] = [
    () => Promise.resolve(),
    (directory) => rename(path.join(directory, "store"), path.join(directory, "replaced-then")),
    async (directory) => {
      await rename(path.join(directory, "store"), path.join(directory, "replaced-then"));
      await rename(path.join(directory, "restoring", "store"), path.join(directory, "store"));
    },
    async (directory) => {
      await cp(path.join(directory, "restoring", "assets"), path.join(directory, "assets"), { recursive: true });
      const [picture = ""] = await picturesIn(directory);
      await writeFile(path.join(directory, "assets", "production", "images", picture), "half of");
    },
    async (directory) => {
      await applyStagedBackup(directory, new Date("2026-11-23T12:00:00Z"));
      await mkdir(path.join(directory, "restoring.applied", "assets"), { recursive: true });
    },
    (directory) => mkdir(path.join(directory, "restoring.unfinished")),
  ];
  for (const [number, interrupt] of interruptions.entries()) {
    const directory = path.join(folder.path, `lake-${number}`);
    await mkdir(path.join(directory, "store"), { recursive: true });
    await writeFile(path.join(directory, "store", "data.mdb"), "older");
    await stageBackup(backup, lakeConfiguration(directory), silent);
    await interrupt(directory);
    await applyStagedBackup(directory, new Date("2026-11-23T12:00:00Z"));
    expect(await contentsOf(path.join(directory, "store"))).toEqual(saved);
    expect(await pictureBytes(directory)).toEqual(await pictureBytes(backup));
    const kept = (await readdir(directory)).filter((name) => name.startsWith("replaced-"));
    expect(kept).toHaveLength(1);
    expect(await readFile(path.join(directory, kept.join(), "data.mdb"), "utf8")).toBe("older");
    expect(await applyStagedBackup(directory, new Date())).toBeUndefined();
    expect((await readdir(directory)).filter((name) => name.startsWith("restoring"))).toEqual([]);
  }
});

test("what is no whole backup of this lake is refused, and so is a folder that holds something", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  await writeFile(path.join(folder.path, "something"), "");
  await expect(backUp(lake.lake, folder.path)).rejects.toThrow("is not empty; a backup needs a new folder");

  const backup = path.join(folder.path, "backup");
  await backUp(lake.lake, backup);
  const configuration = lakeConfiguration(path.join(folder.path, "lake"));
  await expect(stageBackup(backup, { ...configuration, dataset: "staging" }, silent)).rejects.toThrow(
    "is a backup of the dataset production of the project embedded, not of this lake",
  );
  const manifest = path.join(backup, "backup.json");
  const whole = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(manifest, "utf8")));
  for (const spoil of [
    () => writeFile(manifest, JSON.stringify({ ...whole, format: 2 })),
    async () => {
      await writeFile(manifest, JSON.stringify(whole));
      await writeFile(path.join(backup, "store", "data.mdb"), "half of");
    },
    () => rm(manifest),
    () => rm(path.join(backup, "store"), { recursive: true }),
  ]) {
    await spoil();
    await expect(stageBackup(backup, configuration, silent)).rejects.toThrow("holds no whole backup of a content lake");
  }
  expect(await readdir(path.join(folder.path, "lake"))).toEqual([]);
});

/** Makes a backup one of another version of the lake: the store holds what that version wrote, and the manifest fits the store. */
async function ofAnotherVersion(
  backup: string,
  table: string,
  key: string | number,
  text: string,
  compression = false,
) {
  const store = path.join(backup, "store");
  const database = open<string, string>({ path: store, encoding: "string", maxDbs: 64 });
  await database.openDB<string, string | number>({ name: table, encoding: "string", compression }).put(key, text);
  await database.close();
  const manifest = path.join(backup, "backup.json");
  const written = z.record(z.string(), z.unknown()).parse(JSON.parse(await readFile(manifest, "utf8")));
  const storeHash = await hashOf(path.join(store, "data.mdb"));
  await writeFile(manifest, JSON.stringify({ ...written, storeHash }));
}

const olderDocument = JSON.stringify({
  _id: "homePage",
  _type: "homePage",
  _rev: "r",
  _createdAt: "2026-11-20T10:00:00Z",
  _updatedAt: "2026-11-20T10:00:00Z",
  hero: { image: { _type: "image", asset: { _type: "reference", _ref: "image-that-is-gone" } } },
});

test.each<[string, [table: string, key: string | number, text: string, compression?: boolean], found?: string]>([
  ["a newer format", ["format", "number", "1000"], ": it has format 1000, and this version knows 3"],
  ["newer documents", ["format", "content", "1000"], ": its documents have format 1000, and this version knows 1"],
  ["a person with a further field", ["staff", "asha@example.com", '{"id":"asha","further":true}']],
  ["a token of a further role", ["tokens", "digest", '{"id":"token-a","role":"further"}']],
  ["compressed documents", ["production/documents", "long", JSON.stringify("Cards. ".repeat(500)), true]],
  ["an older document that cannot be brought over", ["production/documents", "homePage", olderDocument]],
  ["another history", ["production/transactions", 1, '{"sequence":1,"further":true}']],
  ["another history of a further dataset", ["STORAGE/transactions", 1, '{"sequence":1,"further":true}']],
])("a backup of another version with %s is refused, and changes nothing", async (_, [table, ...entry], found = "") => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  await lake.client().create({ _id: "first", _type: "note" });
  await lake.client().create({ _id: "second", _type: "note" });
  lake.lake.datasets.create({ name: "second", aclMode: "private", createdBy: "test" });
  const second = lake.lake.dataset("second");
  second.commit({ mutations: [{ create: { _id: "first", _type: "note" } }], author: "test" });
  second.commit({ mutations: [{ create: { _id: "second", _type: "note" } }], author: "test" });
  await lake.lake.people.add({ name: "Asha", email: "asha@example.com", role: "legal" });
  const backup = path.join(folder.path, "backup");
  await backUp(lake.lake, backup);
  await ofAnotherVersion(backup, table.replace("STORAGE", second.storage), ...entry);

  const directory = path.join(folder.path, "lake");
  await expect(stageBackup(backup, lakeConfiguration(directory), silent)).rejects.toMatchObject({
    status: 400,
    message: `${backup} is a backup of another version of the lake, which this version cannot read${found}; nothing was restored. Restore it with the version that made it.`,
  });
  expect(await readdir(directory)).toEqual([]);
});

/** Until the test ends, calls the function in place of flushing a file or a folder. What it throws is what the flush fails with. */
async function insteadOfFlushing(file: string, act: () => void): Promise<void> {
  await using handle = await openFile(file);
  const sync = vi.spyOn(Object.getPrototypeOf(handle), "sync").mockImplementation(act);
  onTestFinished(() => sync.mockRestore());
}

/** Changes the modes of a folder and of all that is in it, the deepest first. */
async function chmodAll(folder: string, folderMode: number, fileMode: number): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inside = path.join(folder, entry.name);
    if (entry.isDirectory()) await chmodAll(inside, folderMode, fileMode);
    else await chmod(inside, fileMode);
  }
  await chmod(folder, folderMode);
}

test("a write-protected backup is restored with the modes of what the lake writes itself", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  await lake.client().assets.upload("image", await picture());
  const backup = path.join(folder.path, "backup");
  await backUp(lake.lake, backup);
  await chmodAll(backup, 0o555, 0o444);
  const restored = path.join(folder.path, "restored");

  await stageBackup(backup, lakeConfiguration(restored), silent);
  await applyStagedBackup(restored, new Date());

  await chmodAll(backup, 0o755, 0o644);
  const [name = ""] = await picturesIn(restored);
  const assets = ["assets", "assets/production", "assets/production/images", `assets/production/images/${name}`];
  const modes = async (names: readonly string[]) =>
    Promise.all(names.map(async (inside) => (await stat(path.join(restored, inside))).mode & 0o777));
  expect(await modes(["store", "store/data.mdb", ...assets])).toEqual([0o700, 0o600, 0o700, 0o700, 0o700, 0o600]);
});

/** A folder on another disk than the temporary folders; undefined when this machine has none. */
const otherDisk = async (): Promise<string | undefined> => {
  const { dev } = await stat(tmpdir());
  for (const folder of ["/dev/shm", "/var/tmp"]) {
    const found = await stat(folder).catch(() => undefined);
    if (found && found.dev !== dev) return folder;
  }
  return undefined;
};

test("a lake whose assets an operator moved to another disk, behind a link, is backed up and restored", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  await lake.client().assets.upload("image", await picture());
  const { directory } = lake.lake.configuration;
  const away = await mkdtemp(path.join((await otherDisk()) ?? tmpdir(), "assets-"));
  onTestFinished(() => rm(away, { recursive: true }));
  await cp(path.join(directory, "assets"), away, { recursive: true });
  await rm(path.join(directory, "assets"), { recursive: true });
  await symlink(away, path.join(directory, "assets"));
  const backup = path.join(folder.path, "backup");

  expect((await backUp(lake.lake, backup)).assets).toBe(1);
  const bytes = await pictureBytes(backup);
  await rm(path.join(away, "production"), { recursive: true });
  await stageBackup(backup, lakeConfiguration(directory), silent);
  await applyStagedBackup(directory, new Date());

  expect(await pictureBytes(directory)).toEqual(bytes);
  expect((await lstat(path.join(directory, "assets"))).isSymbolicLink()).toBe(true);
  expect(await picturesIn(directory)).toHaveLength(1);
});

test("a copy that fails in any step keeps no room on the lake's disk, and a full disk is told in a sentence", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  const backup = path.join(folder.path, "backup");
  await backUp(lake.lake, backup);
  const directory = path.join(folder.path, "lake");

  const unreadable = path.join(folder.path, "unreadable");
  await cp(backup, unreadable, { recursive: true });
  await rm(path.join(unreadable, "store", "data.mdb"));
  await mkdir(path.join(unreadable, "store", "data.mdb"));
  await expect(stageBackup(unreadable, lakeConfiguration(directory), silent)).rejects.toThrow("EISDIR");
  expect(await readdir(directory)).toEqual([]);

  const full = Object.assign(new Error("ENOSPC: no space left on device, fsync"), { code: "ENOSPC" });
  await insteadOfFlushing(path.join(backup, "backup.json"), () => {
    throw full;
  });
  await expect(stageBackup(backup, lakeConfiguration(directory), silent)).rejects.toMatchObject({
    status: 503,
    message: "The lake's disk has no room for a copy of the backup; nothing was restored.",
    cause: full,
  });
  expect(await readdir(directory)).toEqual([]);
});

test("a restore whose last flush fails is not carried out", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  const backup = path.join(folder.path, "backup");
  await backUp(lake.lake, backup);
  const directory = path.join(folder.path, "lake");
  await insteadOfFlushing(path.join(backup, "backup.json"), () => {
    if (existsSync(path.join(directory, "restoring"))) throw new Error("EIO: i/o error, fsync");
  });
  await expect(stageBackup(backup, lakeConfiguration(directory), silent)).rejects.toThrow("EIO");
  expect(await readdir(directory)).toEqual([]);
});

test("a backup that fails in any step leaves its folder empty, and a full disk is told in a sentence", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  const backup = path.join(folder.path, "backup");
  const fullDisks = [
    Object.assign(new Error("ENOSPC: no space left on device, fsync"), { code: "ENOSPC" }),
    // As the store says it.
    new Error("No space left on device"),
  ];
  for (const full of fullDisks) {
    const copying = vi.spyOn(lake.lake, "copyStore").mockImplementationOnce(async (store) => {
      await writeFile(path.join(store, "data.mdb"), "half of");
      throw full;
    });
    await expect(backUp(lake.lake, backup)).rejects.toMatchObject({
      status: 503,
      message: `The disk of ${backup} has no room for a backup; nothing was kept of it.`,
      cause: full,
    });
    copying.mockRestore();
    expect(await readdir(backup)).toEqual([]);
  }
  expect(await backUp(lake.lake, backup)).toMatchObject({ format: 1 });
});

test("a restore that is given up until its last step is not carried out, and leaves nothing behind", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  const backup = path.join(folder.path, "backup");
  await backUp(lake.lake, backup);
  const directory = path.join(folder.path, "lake");

  const givenUp = new AbortController();
  const early = stageBackup(backup, lakeConfiguration(directory), silent, givenUp.signal);
  givenUp.abort(new Error("given up"));
  await expect(early).rejects.toThrow("given up");
  expect(await readdir(directory)).toEqual([]);

  const givenUpLate = new AbortController();
  await insteadOfFlushing(path.join(backup, "backup.json"), () => givenUpLate.abort(new Error("given up late")));
  const late = stageBackup(backup, lakeConfiguration(directory), silent, givenUpLate.signal);
  await expect(late).rejects.toThrow("given up late");
  expect(await readdir(directory)).toEqual([]);
});

test("the running lake restores nothing for a client that left, nor when it is closed meanwhile", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  const backup = path.join(folder.path, "backup");
  await backUp(lake.lake, backup);
  const directory = path.join(folder.path, "lake");
  await mkdir(directory);
  const restored = openLake(lakeConfiguration(directory), silent);
  const reopen = vi.fn<() => void>();
  const app = privateApp(restored, { ...processOfOneCommand, reopen });
  const restore = (signal: AbortSignal) =>
    app.request("/admin/restore", { method: "POST", body: JSON.stringify({ folder: backup }), signal });

  const client = new AbortController();
  const unwanted = restore(client.signal);
  client.abort();
  expect((await unwanted).status).toBe(400);

  const cutOff = restore(new AbortController().signal);
  await restored.close();
  expect((await readdir(directory)).filter((name) => name.startsWith("restoring"))).toEqual([]);
  const answer = await cutOff;
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ message: "The content lake is stopping; nothing was restored." });
  expect(reopen).not.toHaveBeenCalled();
  expect(await readdir(directory)).toEqual(["store"]);
});

test("a lake that is closed while its store is copied waits for the copy", async () => {
  await using folder = await temporaryDirectory();
  const lake = openLake(lakeConfiguration(path.join(folder.path, "lake")), silent);
  const copy = path.join(folder.path, "copy");
  await mkdir(copy);
  const ended = vi.fn<() => void>();
  void lake.copyStore(copy).then(ended);
  await lake.close();
  expect(ended).toHaveBeenCalledOnce();
  expect(Object.keys(await contentsOf(copy))).toContain('format "number"');
});
