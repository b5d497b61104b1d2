import { existsSync, readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const folder = "app/database/migrations";

/**
 * Migrations that take away or forbid something: servers of the version before go on while the newer one starts (decision 9). Add one only when that version
 * neither uses nor writes it, as in a table that is new.
 */
const mayTakeAway: readonly string[] = [
  "0001_drop-columns-nobody-reads.sql",
  "0002_terms-read.sql",
  // Servers of the version before write an e-mail address with every account, and none that is closed.
  "0004_closed-accounts.sql",
];

/** What an older server may still use, or does not write as the tables want it. */
const takesAway = [
  /\bDROP (?:COLUMN|TABLE)\b/i,
  /\bRENAME\b/i,
  /\bALTER COLUMN\b.*\b(?:TYPE|SET NOT NULL|DROP DEFAULT)\b/i,
  /\bADD CONSTRAINT\b/i,
  /\bCREATE UNIQUE INDEX\b/i,
  /\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
];

test("a migration takes nothing away from servers of the version before, which go on meanwhile", () => {
  const [, ...files] = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const takingAway = files.filter((name) => {
    const statements = readFileSync(`${folder}/${name}`, "utf8").split("--> statement-breakpoint");
    return statements.some((statement) => takesAway.some((pattern) => pattern.test(statement)));
  });
  expect(takingAway).toEqual(mayTakeAway);
});

/**
 * What derives a new column's values again for rows that servers of the version before write after the migration, by the migration that derived them once. Those
 * servers know nothing of the column, so that their rows have its default.
 */
const derivesAgain: Readonly<Record<string, string>> = {
  "0006_opened-with-google.sql": "app/players/opened-with-google.ts",
};

test("what a migration writes into rows is written again into those of servers of the version before", () => {
  const [, ...files] = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const writing = files.filter((name) =>
    /^\s*(?:UPDATE|INSERT|WITH)\b/im.test(readFileSync(`${folder}/${name}`, "utf8")),
  );
  expect(writing).toEqual(Object.keys(derivesAgain));
  expect(Object.values(derivesAgain).filter((file) => !existsSync(file))).toEqual([]);
});
