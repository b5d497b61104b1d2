import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { type Account, type AccountChange, requirePossible } from "./account-changes.ts";

type Status = Account["status"];

const guide = readFileSync("docs/staff/support.md", "utf8");

/** What is done to an account, in the guide's order, by what the player says. Rows that only ask and tell have nothing of it. */
const found = new Map(
  guide
    .slice(guide.indexOf("## The player says"))
    .split("\n")
    .flatMap((line): readonly [string, readonly string[]][] => {
      const [, says = "", , does = ""] = line.split("|").map((cell) => cell.trim());
      const acts = [...does.matchAll(/`((?:suspend|ban|reinstate|correct|close)\b[^`]*)`/g)].map(([, act = ""]) => act);
      return acts.length > 0 ? [[says, acts]] : [];
    }),
);

/** For each such row: the status in which support finds the account, and the one in which it is left. */
const walks: readonly (readonly [says: string, from: Status, to: Status])[] = [
  ['"There is an account with the mobile number"', "active", "active"],
  ['"There is an account with the mobile number"', "banned", "banned"],
  ["No mail arrives", "pending", "closed"],
  ["The address was mistyped", "pending", "pending"],
  ["A name, a new number, a new address, no picture any more", "active", "active"],
  ['"Your account is suspended", or "has been closed and cannot be used any more"', "suspended", "active"],
  [
    '"This account cannot be used", or that somebody signed up with their address, behind a link of our mail',
    "suspended",
    "active",
  ],
  ["Close my account", "active", "closed"],
  ["Someone under 18 has an account", "active", "closed"],
  ["The player has died", "active", "closed"],
  ["You mail me, and I did not sign up", "pending", "closed"],
  // A correction back would leave the stranger's password: `corrected-address.test.ts`.
  ["A mail says that the address was changed, and they did not ask for it", "active", "closed"],
  ["Somebody else has my log-in", "active", "active"],
];

const follows: Readonly<Record<Exclude<AccountChange, "correct" | "takeOut">, Status>> = {
  suspend: "suspended",
  ban: "banned",
  reinstate: "active",
  close: "closed",
};

function statusAfter(status: Status, act: string): Status {
  const isNamed = (change: string) => act.split(" ")[0] === change;
  if (isNamed("correct")) {
    requirePossible({ status }, act.endsWith(" none") ? "takeOut" : "correct");
    return act.includes("--email") ? "pending" : status;
  }
  const change = (["suspend", "ban", "reinstate", "close"] as const).find(isNamed);
  if (!change) throw new Error(`Nothing is known of "${act}".`);
  requirePossible({ status }, change);
  return follows[change];
}

test("every row that changes an account is tried", () => {
  expect([...new Set(walks.map(([says]) => says))]).toEqual([...found.keys()]);
});

test.each(walks)("%s: what the guide says can be done in its order, from %s to %s", (says, from, to) => {
  expect((found.get(says) ?? []).reduce(statusAfter, from)).toBe(to);
});
