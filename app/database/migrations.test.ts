import { readdirSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

const folder = "app/database/migrations";

/**
 * Migrations that take away what the version before them no longer used: its servers go on while the newer one starts (decision 9). Add one only when a
 * released version already does without.
 */
const mayTakeAway: readonly string[] = ["0001_drop-columns-nobody-reads.sql"];

/** What an older server may still use, or no longer writes as the tables want it. */
const takesAway = [
  /\bDROP (?:COLUMN|TABLE)\b/i,
  /\bRENAME\b/i,
  /\bALTER COLUMN\b.*\b(?:TYPE|SET NOT NULL|DROP DEFAULT)\b/i,
  /\bADD COLUMN\b(?!.*\bDEFAULT\b).*\bNOT NULL\b/i,
];

test("a migration takes nothing away from servers of the version before, which go on meanwhile", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const takingAway = files.filter((name) => {
    const statements = readFileSync(`${folder}/${name}`, "utf8").split("--> statement-breakpoint");
    return statements.some((statement) => takesAway.some((pattern) => pattern.test(statement)));
  });
  expect(takingAway).toEqual(mayTakeAway);
});
