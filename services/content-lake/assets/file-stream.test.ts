import { readdir, readlink, realpath, writeFile } from "node:fs/promises";
import path from "node:path";

import { expect, test } from "vitest";

import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { fileStream } from "./file-stream.ts";

const bytes = Buffer.alloc(200_000, "rummy");

async function writtenFile(directory: string): Promise<string> {
  const file = path.join(await realpath(directory), "original");
  await writeFile(file, bytes);
  return file;
}

/** The number of open descriptors of a file in this process. */
async function timesOpen(file: string): Promise<number> {
  const descriptors = await readdir("/proc/self/fd");
  const targets = await Promise.all(
    descriptors.map((descriptor) => readlink(`/proc/self/fd/${descriptor}`).catch(() => "")),
  );
  return targets.filter((target) => target === file).length;
}

test("a file is sent completely", async () => {
  await using directory = await temporaryDirectory();
  const file = await writtenFile(directory.path);
  expect(await new Response(fileStream(file)).arrayBuffer()).toEqual(new Uint8Array(bytes).buffer);
});

test.skipIf(process.platform !== "linux")(
  "the file is closed whenever the client disconnects (needs Linux's /proc)",
  async () => {
    await using directory = await temporaryDirectory();
    const file = await writtenFile(directory.path);
    for (let turns = 0; turns < 40; turns += 1) {
      const reader = fileStream(file).getReader();
      const reading = reader.read();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      await reader.cancel();
      await reading;
    }
    await expect.poll(() => timesOpen(file)).toBe(0);
  },
);
