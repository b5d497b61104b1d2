import { once } from "node:events";
import { mkdir, readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";

import { expect, test } from "vitest";

import { freePort } from "../commands/processes/ports.mjs";

import { fileProblem } from "./file-problem.ts";

test("an error about a path becomes a sentence with the path and the reason", async () => {
  const belowAFile: unknown = await mkdir(`${import.meta.filename}/backup`).catch((error: unknown) => error);
  expect(fileProblem(belowAFile)).toBe(`${import.meta.filename}/backup cannot be used: not a directory.`);
  const missing: unknown = await readFile("/no/such/file").catch((error: unknown) => error);
  expect(fileProblem(missing)).toBe("/no/such/file cannot be used: no such file or directory.");
});

test("so does an error of a socket, but not one of a port", async () => {
  const failureOf = async (socket: Socket): Promise<unknown> => (await once(socket, "error"))[0];
  expect(fileProblem(await failureOf(connect("/no/such.sock")))).toBe(
    "/no/such.sock cannot be used: no such file or directory.",
  );
  expect(fileProblem(await failureOf(connect(await freePort(), "127.0.0.1")))).toBeUndefined();
});

test("a missing right names the user who must have it", () => {
  const refused = Object.assign(new Error("EACCES: permission denied, mkdir '/root/backup'"), {
    errno: -13,
    code: "EACCES",
    syscall: "mkdir",
    path: "/root/backup",
  });
  expect(fileProblem(refused)).toMatch(
    /^\/root\/backup cannot be used: permission denied\. The service's own user must/,
  );
});

test("a full disk is told, although the system says no path", () => {
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), {
    errno: -28,
    code: "ENOSPC",
    syscall: "write",
  });
  expect(fileProblem(full)).toBe("The disk is full; make room on it.");
});

test.each([[new Error("anything")], ["text"], [undefined]])("%s is not about a path", (error) => {
  expect(fileProblem(error)).toBeUndefined();
});
