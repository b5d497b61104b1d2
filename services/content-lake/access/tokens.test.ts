import { readFileSync } from "node:fs";
import path from "node:path";

import { expect, test } from "vitest";

import { openDatabase } from "../store/database.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { openTokens, siteTokenName } from "./tokens.ts";

test("a token is shown once, long and random; the lake stores only its digest, also across a restart", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const { secret, id } = openTokens(database).add("site", "viewer");
  expect(secret).toMatch(/^lake_[\w-]{43}$/);
  expect(JSON.stringify(openTokens(database).list())).not.toContain(secret);
  await database.close();
  expect(readFileSync(path.join(directory.path, "store/data.mdb")).includes(secret.slice(5))).toBe(false);

  const reopened = openDatabase(directory.path);
  expect(openTokens(reopened).requesterOf(secret)).toEqual({ id, name: "site", role: "viewer" });
  expect(openTokens(reopened).requesterOf(`${secret}x`)).toBeUndefined();
  await reopened.close();
});

test("a token that reads alone is the site's by its name, and one that writes never is", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const roleOf = (name: string, role: "viewer" | "editor") => {
    const tokens = openTokens(database);
    const { secret, id } = tokens.add(name, role);
    const roles = [tokens.requesterOf(secret)?.role, tokens.byId(id)?.role];
    tokens.remove(name);
    return roles;
  };
  expect(roleOf(siteTokenName, "viewer")).toEqual(["site", "site"]);
  expect(roleOf(siteTokenName, "editor")).toEqual(["editor", "editor"]);
  expect(roleOf("desk", "viewer")).toEqual(["viewer", "viewer"]);
  await database.close();
});

test("names are unique, and a removed token is unknown", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const tokens = openTokens(database);
  const { secret } = tokens.add("site", "viewer");
  tokens.add("desk", "editor");
  expect(() => tokens.add("site", "editor")).toThrow('already a token named "site"');
  expect(tokens.list().map(({ name }) => name)).toEqual(["desk", "site"]);
  tokens.remove("site");
  expect(tokens.requesterOf(secret)).toBeUndefined();
  expect(() => tokens.remove("site")).toThrow('no token named "site"');
  await database.close();
});
