import { utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import process from "node:process";

import { expect, test } from "vitest";

import { temporaryFolder } from "../../tests/harness/temporary-folder.ts";
import { withBuildLock } from "./build-lock.mjs";

const noSignal = new AbortController().signal;

/** A process id that Linux and macOS never assign. */
const nobody = "4194305";

test("two commands that build at once do so one after the other", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "lock");
  const story: string[] = [];
  const prepare = (name: string) => async () => {
    story.push(`${name} begins`);
    await new Promise(setImmediate);
    story.push(`${name} ends`);
  };

  await Promise.all(["one", "other"].map((name) => withBuildLock(noSignal, prepare(name), file)));

  expect(story.map((event) => event.split(" ")[1])).toEqual(["begins", "ends", "begins", "ends"]);
});

test.each([
  ["a killed command", nobody],
  ["a process with the same id, as in a container that was killed", String(process.pid)],
  ["a full disk", ""],
])("a lock that %s left is taken over", async (_who, holder) => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "lock");
  await writeFile(file, holder);
  const before = new Date(Date.now() - 60_000);
  await utimes(file, before, before);
  expect(await withBuildLock(noSignal, () => Promise.resolve("built"), file)).toBe("built");
});

test("a failure releases the lock, and a stopped command waits no longer", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "lock");
  await expect(withBuildLock(noSignal, () => Promise.reject(new Error("no")), file)).rejects.toThrow("no");

  const stopped = AbortSignal.abort(new Error("stopped"));
  await withBuildLock(
    noSignal,
    async () => {
      await expect(withBuildLock(stopped, () => Promise.resolve(), file)).rejects.toThrow("stopped");
    },
    file,
  );
});
