import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { accountStatuses } from "../../database/schema/schema.ts";
import { type Account, type AccountChange, RefusedChangeError, requirePossible } from "./account-changes.ts";

const guide = readFileSync("docs/operating.md", "utf8");

function isPossible(status: Account["status"], change: AccountChange): boolean {
  try {
    requirePossible({ status }, change);
    return true;
  } catch (error) {
    if (error instanceof RefusedChangeError) return false;
    throw error;
  }
}

test("the guide asks for no query, which nobody can ask of the embedded database", () => {
  expect(guide).not.toMatch(/`select /i);
});

/** The guide's table of what can be done with an account: a line for one or two statuses, and a cell for each change. */
const cells = guide
  .slice(guide.indexOf("| The account is |"))
  .split("\n\n")[0]
  ?.split("\n")
  .map((line) => line.split("|").slice(1, -1))
  .map((line) => line.map((cell) => cell.trim().replaceAll("`", "")));

test.each(accountStatuses)("the guide says what can be done with an account that is %s", (status) => {
  const [heads = [], , ...lines] = cells ?? [];
  const line = lines.find(([statuses = ""]) => statuses.split(" or ").includes(status)) ?? [];
  const said = new Map(heads.map((head, column) => [head, line[column] ?? ""]));
  for (const change of ["suspend", "ban", "reinstate", "correct", "close"] as const)
    expect(said.get(change)?.startsWith("refused"), change).toBe(!isPossible(status, change));
  const isTakenOut = said.get("correct") === "corrected" || said.get("correct")?.endsWith("none");
  expect(isTakenOut).toBe(isPossible(status, "takeOut"));
});
