import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

import { pino } from "pino";
import { expect, test } from "vitest";

import { type Database, openDatabase } from "../../database/database.ts";
import { accounts, profiles, sessions } from "../../database/schema/schema.ts";
import { hasPostgresql, temporaryPlace } from "../../database/testing/temporary-database.ts";
import { runProgram } from "../../../process-kit/testing/run-program.ts";
import { findSession } from "../sessions.ts";
import { newSecret, secretHash } from "../secrets.ts";

const log = pino({ level: "silent" });
const email = "asha@example.com";

async function temporaryDirectory(): Promise<AsyncDisposable & { path: string }> {
  const directory = await mkdtemp(path.join(tmpdir(), "players-"));
  return { path: directory, [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }) };
}

/** Runs the command as npm does, without a terminal. */
const players = (environment: Readonly<Record<string, string>>, ...words: string[]) =>
  runProgram(path.join(import.meta.dirname, "players.ts"), words, { DATABASE_URL: "", ...environment });

/** A player with a session, whose secret is answered. */
async function addPlayer({ db }: Database): Promise<string> {
  const at = new Date();
  const accountId = crypto.randomUUID();
  const secret = newSecret();
  await db.insert(accounts).values({ id: accountId, email, status: "active", emailConfirmedAt: at, createdAt: at });
  await db.insert(profiles).values({ accountId, name: "Asha", email, timeStamp: at });
  const expiresAt = new Date(at.getTime() + 60 * 60 * 1_000);
  await db.insert(sessions).values({ idHash: secretHash(secret), accountId, lastSeenAt: at, expiresAt });
  return secret;
}

test("missing or wrong arguments are reported in a sentence, and open no database", async () => {
  await using directory = await temporaryDirectory();
  const environment = { DATA_DIRECTORY: directory.path };
  for (const words of [[], ["promote", email], ["show", email, "more"], ["copy", email]]) {
    const outcome = await players(environment, ...words);
    expect(outcome).toMatchObject({ code: 1, printed: "" });
    expect(outcome.complained).toMatch(/^Usage: npm run players -- show/);
  }
  const database = path.join(directory.path, "database");
  expect(await players(environment, "show", email)).toEqual({
    code: 1,
    printed: "",
    complained: `There are no accounts in ${database}. Set DATABASE_URL or DATA_DIRECTORY as they are set for the site.\n`,
  });
  expect(existsSync(database)).toBe(false);
});

test("the embedded database is changed while the site is stopped, and not while it runs", async () => {
  await using directory = await temporaryDirectory();
  const configuration = { engine: "embedded" as const, directory: path.join(directory.path, "database") };
  const environment = { DATA_DIRECTORY: directory.path };
  const site = await openDatabase(configuration, log);
  const secret = await addPlayer(site);
  expect(await players(environment, "suspend", email, "--reason", "Two accounts")).toEqual({
    code: 1,
    printed: "",
    complained:
      "The site has the accounts' database open, which is embedded. Stop the site, run the command, and start the site again.\n",
  });
  expect(await findSession({ database: site, clock: () => new Date() })(secret)).toMatchObject({ email });
  await site.close();

  expect(await players(environment, "suspend", email, "--reason", "Two accounts")).toMatchObject({
    code: 0,
    complained: "",
  });
  const shown = await players(environment, "show", email);
  expect(shown.printed).toMatch(/^Status +suspended$/m);
  expect(await players(environment, "reinstate", email)).toMatchObject({ code: 0 });
  expect(await players(environment, "close", email)).toEqual({
    code: 1,
    printed: "",
    complained: "Closing cannot be undone. Retype the e-mail address at a terminal, or add --yes.\n",
  });
  expect(await players(environment, "close", email, "--yes")).toMatchObject({ code: 0, complained: "" });
  expect((await players(environment, "show", email)).complained).toBe(`Nobody has the e-mail address "${email}".\n`);
});

test.runIf(hasPostgresql)("on PostgreSQL a change is in force at once while the site runs", async () => {
  await using place = await temporaryPlace("postgresql");
  if (place.configuration.engine !== "postgresql") throw new Error("This is another engine.");
  const environment = { DATABASE_URL: place.configuration.url };
  const site = await openDatabase(place.configuration, log);
  const secret = await addPlayer(site);
  const playerOf = findSession({ database: site, clock: () => new Date() });
  expect(await playerOf(secret)).toMatchObject({ email });
  expect(await players(environment, "ban", email, "--reason", "Two accounts")).toMatchObject({
    code: 0,
    complained: "",
  });
  expect(await playerOf(secret)).toBeUndefined();
  await players(environment, "reinstate", email);
  expect(await playerOf(secret)).toBeUndefined();
  expect(await players(environment, "close", email, "--yes")).toMatchObject({ code: 0, complained: "" });
  await site.close();
});

test("a PostgreSQL that does not answer is told in a sentence", async () => {
  const outcome = await players({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" }, "show", email);
  expect(outcome).toEqual({
    code: 1,
    printed: "",
    complained:
      "The accounts' database does not answer. Run the command again when it does; show says whether anything was changed.\n",
  });
});
