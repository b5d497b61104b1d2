import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { afterEach, beforeEach, expect, test } from "vitest";

import { ownSessionSecret } from "./session-secret.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "session-secret-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a secret is made once, for this user alone, and leaves no other file", async () => {
  const file = path.join(folder, "data", "secret");
  const secret = await ownSessionSecret(file);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await ownSessionSecret(file)).toBe(secret);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(["secret"]);
});

test("processes that start at the same moment have the same secret", async () => {
  const file = path.join(folder, "secret");
  const secrets = await Promise.all(Array.from({ length: 10 }, () => ownSessionSecret(file)));
  expect(new Set(secrets).size).toBe(1);
});

test("a secret that cannot be read is an error, and stays", async () => {
  const file = path.join(folder, "secret");
  await mkdir(file);
  await expect(ownSessionSecret(file)).rejects.toMatchObject({ code: "EISDIR", syscall: "read" });
  expect((await stat(file)).isDirectory()).toBe(true);
});

test.each(["", "half of a secret"])("what a full disk left of a secret is no secret: %j", async (part) => {
  const file = path.join(folder, "secret");
  await writeFile(file, part);
  const secret = await ownSessionSecret(file);
  expect(secret).toMatch(/^[\w-]{64}$/);
  expect(await readFile(file, "utf8")).toBe(secret);
});
