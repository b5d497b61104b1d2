import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

import { build } from "esbuild";
import { expect, test, vi } from "vitest";
import { z } from "zod";

import { DirectoryLockedError, lockDirectory, socketPath } from "./directory-lock.ts";

async function temporaryDirectory(): Promise<AsyncDisposable & { path: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "lock-"));
  return { path: folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

test("a directory belongs to one process until it is released", async () => {
  await using directory = await temporaryDirectory();
  const lock = await lockDirectory(directory.path, "test.sock");
  await expect(lockDirectory(directory.path, "test.sock")).rejects.toThrow(DirectoryLockedError);
  await lock.release();
  await (await lockDirectory(directory.path, "test.sock")).release();
});

test("what is asked before anybody listens is answered when somebody does, once", async () => {
  await using directory = await temporaryDirectory();
  const lock = await lockDirectory(directory.path, "test.sock");
  const ask = (url: string) => {
    const request = get({ socketPath: socketPath(directory.path, "test.sock"), path: url });
    return once(request, "response").then(([answer]) => text(z.instanceof(Readable).parse(answer)));
  };
  const emitted = vi.spyOn(lock.server, "emit");
  const early = ask("/early");
  await expect.poll(() => emitted.mock.calls.map(([event]) => event)).toContain("request");
  lock.server.on("request", ({ url }, response) => void response.end(`answered ${url}`));
  expect(await early).toBe("answered /early");
  expect(await ask("/late")).toBe("answered /late");
  await lock.release();
});

test("no other user of the machine may read the directory", async () => {
  await using directory = await temporaryDirectory();
  const locked = path.join(directory.path, "locked");
  await mkdir(locked, { mode: 0o755 });
  const lock = await lockDirectory(locked, "test.sock");
  expect((await stat(locked)).mode & 0o777).toBe(0o700);
  await lock.release();
});

test("a path that is too long for a socket is refused with a sentence that says what to change", () => {
  expect(() => socketPath(`/${"long/".repeat(30)}`, "test.sock")).toThrow(/too long for a socket .*DATA_DIRECTORY/);
});

/** Compiles a process that tries to lock the directory, prints whether it has, and keeps the lock. It runs the prelude before. */
async function compileTaker(folder: string, prelude = ""): Promise<string> {
  const outfile = path.join(folder, "taker.mjs");
  const contents = `${prelude}
    import { lockDirectory } from "./directory-lock.ts";
    await lockDirectory(process.argv[2], "test.sock").then(() => console.log("taken"), (error) => console.log(error.name));`;
  const stdin = { contents, resolveDir: import.meta.dirname };
  await build({ stdin, outfile, bundle: true, platform: "node", format: "esm" });
  return outfile;
}

test("a turn that a killed process left is ended, also with a date in the future", async () => {
  await using directory = await temporaryDirectory();
  const turn = path.join(directory.path, "test.sock.turn");
  await writeFile(turn, "");
  const tomorrow = Date.now() / 1_000 + 86_400;
  await utimes(turn, tomorrow, tomorrow);
  await (await lockDirectory(directory.path, "test.sock")).release();
});

/** Has a process wait, in its turn, before it hears that nobody listens, until something is written to it. */
const pausing = `
  import { readSync } from "node:fs";
  import { syncBuiltinESMExports } from "node:module";
  import net from "node:net";
  const { connect } = net;
  let connections = 0;
  net.connect = (socket) => {
    const connection = connect(socket);
    connections += 1;
    if (connections === 2) connection.once("error", () => {
      console.log("paused");
      readSync(0, Buffer.alloc(1));
    });
    return connection;
  };
  syncBuiltinESMExports();`;

test("a process that was paused in its turn does not take the directory from one that has it since", async () => {
  await using directory = await temporaryDirectory();
  const taker = await compileTaker(directory.path, pausing);
  const locked = path.join(directory.path, "locked");
  const first = spawn(process.execPath, [taker, locked], { stdio: ["pipe", "pipe", "inherit"] });
  await once(first.stdout, "data");
  const longAgo = Date.now() / 1_000 - 60;
  await utimes(path.join(locked, "test.sock.turn"), longAgo, longAgo);
  const second = await lockDirectory(locked, "test.sock");
  first.stdin.write("\n");
  const [said]: unknown[] = await once(first.stdout, "data");
  first.kill("SIGKILL");
  expect(String(said).trim()).toBe("DirectoryLockedError");
  await expect(lockDirectory(locked, "test.sock")).rejects.toThrow(DirectoryLockedError);
  await second.release();
});

test("a directory is locked although not one byte more can be written to the disk", async () => {
  await using directory = await temporaryDirectory();
  const taker = await compileTaker(directory.path);
  const locked = path.join(directory.path, "locked");
  const parameters = ["-c", 'ulimit -f 0; exec "$@"', "sh", process.execPath, taker, locked];
  const holder = spawn("sh", parameters, { stdio: ["ignore", "pipe", "inherit"] });
  const [said]: unknown[] = await once(holder.stdout, "data");
  holder.kill("SIGKILL");
  expect(String(said).trim()).toBe("taken");
});

test("of 50 processes that try to lock a killed process's directory exactly one succeeds", async () => {
  await using directory = await temporaryDirectory();
  const taker = await compileTaker(directory.path);
  const locked = path.join(directory.path, "locked");
  const take = () => spawn(process.execPath, [taker, locked], { stdio: ["ignore", "pipe", "inherit"] });

  const holder = take();
  await once(holder.stdout, "data");
  holder.kill("SIGKILL");
  await once(holder, "close");

  const takers = Array.from({ length: 50 }, take);
  const outcomes = await Promise.all(
    takers.map(async ({ stdout }) => {
      const [said]: unknown[] = await once(stdout, "data");
      return String(said).trim();
    }),
  );
  for (const process of takers) process.kill("SIGKILL");
  expect(outcomes.filter((outcome) => outcome === "taken")).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === "DirectoryLockedError")).toHaveLength(49);
});
