import { expect, test } from "vitest";

import { openDatabase } from "../store/database.ts";
import { keyOfApp } from "../testing/code-app.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { openCodeApps } from "./code-apps.ts";
import { codeOf, stepAt } from "./time-based-codes.ts";

const priya = { id: "staff-1", email: "priya+studio@example.com" };

/** Priya's code app at a moment that the test moves. */
async function app() {
  const directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const clock = { now: 1_234_567_890_000 };
  const apps = openCodeApps(database, () => clock.now);
  return {
    apps,
    clock,
    database,
    code: (address: string, steps = 0) => codeOf(keyOfApp(address), stepAt(clock.now) + steps),
    async [Symbol.asyncDispose]() {
      await database.close();
      await directory[Symbol.asyncDispose]();
    },
  };
}

test("five wrong codes end the attempt to add an app, so that nobody guesses one", async () => {
  await using own = await app();
  const { apps, code } = own;
  const { address } = apps.begin(priya.id, priya.email);
  for (let tries = 0; tries < 5; tries += 1) expect(apps.confirm(priya.id, "000000")).toBeUndefined();
  expect(() => apps.confirm(priya.id, code(address))).toThrow("Begin again");
  const again = apps.begin(priya.id, priya.email);
  expect(apps.confirm(priya.id, code(again.address))).toHaveLength(10);
});

test("an app counts only after it has shown a right code", async () => {
  await using own = await app();
  const { apps, clock, code } = own;
  const { spelt, address } = apps.begin(priya.id, priya.email);
  expect(spelt).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  expect(address).toBe(
    `otpauth://totp/Content%20Studio:priya%2Bstudio%40example.com?secret=${spelt.replaceAll(" ", "")}&issuer=Content%20Studio`,
  );
  expect(apps.confirm(priya.id, "000000")).toBeUndefined();
  expect(apps.has(priya.id)).toBe(false);
  expect(apps.use(priya.id, code(address)), "it does not count yet").toBe(false);
  expect(apps.confirm(priya.id, code(address))).toHaveLength(10);
  expect(apps.has(priya.id)).toBe(true);
  expect(apps.has("staff-2")).toBe(false);
  expect(() => apps.confirm(priya.id, code(address))).toThrow(/Begin again/);
  const late = apps.begin(priya.id, priya.email);
  clock.now += 600_000;
  expect(() => apps.confirm(priya.id, code(late.address))).toThrow(/Begin again/);
});

test("each code is used once, and none after a later one", async () => {
  await using own = await app();
  const { apps, clock, code } = own;
  const { address } = apps.begin(priya.id, priya.email);
  apps.confirm(priya.id, code(address));
  expect(apps.use(priya.id, code(address)), "the one that turned it on").toBe(false);
  clock.now += 60_000;
  const [earlier, present, later] = [code(address, -1), code(address), code(address, 1)];
  expect(apps.use(priya.id, `${present.slice(0, 3)} ${present.slice(3)}`)).toBe(true);
  for (const used of [earlier, present]) expect(apps.use(priya.id, used), used).toBe(false);
  expect(apps.use(priya.id, later)).toBe(true);
  for (const wrong of ["", "1", "12345", "1234567", "abcdef"]) expect(apps.use(priya.id, wrong), wrong).toBe(false);
});

test.each([
  ["a Hindi keyboard", (code: string) => code.replace(/\d/g, (digit) => String.fromCodePoint(0x966 + Number(digit)))],
  ["a chat", (code: string) => `\u202a${code.slice(0, 3)}\u2011${code.slice(3)}\u200b`],
])("a code from %s counts", async (_from, spelt) => {
  await using own = await app();
  const { apps, clock, code } = own;
  const { address } = apps.begin(priya.id, priya.email);
  expect(apps.confirm(priya.id, spelt(code(address)))).toHaveLength(10);
  clock.now += 60_000;
  expect(apps.use(priya.id, spelt(code(address)))).toBe(true);
});

test("each recovery code works once, however it is typed, and only its digest is stored", async () => {
  await using own = await app();
  const { apps, code, database } = own;
  const { address } = apps.begin(priya.id, priya.email);
  const codes = apps.confirm(priya.id, code(address)) ?? [];
  expect(new Set(codes).size).toBe(10);
  const [first = "", second = ""] = codes;
  expect(first).toMatch(/^(?:[a-z2-7]{4}-){3}[a-z2-7]{4}$/);
  expect(apps.use("staff-2", first), "somebody else's").toBe(false);
  expect(apps.use(priya.id, first)).toBe(true);
  expect(apps.use(priya.id, first)).toBe(false);
  expect(apps.use(priya.id, ` ${second.toUpperCase().replaceAll("-", " ")} `)).toBe(true);
  expect(apps.recoveryCodesLeft(priya.id)).toBe(8);
  const table = JSON.stringify([
    ...database.openDB<string, string>({ name: "code-apps", encoding: "string" }).getRange(),
  ]);
  for (const one of codes) expect(table).not.toContain(one.replaceAll("-", ""));
  apps.remove(priya.id);
  expect(apps.use(priya.id, codes[2] ?? "")).toBe(false);
});
