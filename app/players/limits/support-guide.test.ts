import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { limitNames, rules } from "./limits.ts";
import { loginRules } from "./login-delay.ts";

/** Limits that no player is told of. */
const metByNoPlayer: Readonly<Record<string, string>> = {
  emailTakenMailsPerAccount: "a mail is left out",
  acceptanceLookUpsPerStaff: "staff look players up",
  googleState: "a redirect that is used again has expired",
};

const names: Readonly<Record<number, string>> = {
  30: "in 30 seconds",
  [15 * 60]: "in 15 minutes",
  [30 * 60]: "in 30 minutes",
  [60 * 60]: "an hour",
  [24 * 60 * 60]: "a day",
};

/** The guide's table of limits: the figure by the limit's name. */
const guide = readFileSync("docs/staff/support.md", "utf8");
const figures = new Map(
  guide
    .slice(guide.indexOf("## Limits"))
    .split("\n")
    .flatMap((line): readonly [string, string][] => {
      const [, name = "", , figure = ""] = line.split("|").map((cell) => cell.trim());
      return /^`\w+`$/.test(name) ? [[name.slice(1, -1), figure]] : [];
    }),
);

test("the guide names every limit that a player can meet, and no other", () => {
  const met = limitNames.filter((name) => !(name in metByNoPlayer));
  expect([...figures.keys()].toSorted()).toEqual(met.toSorted());
});

test.each(Object.entries({ ...rules, ...loginRules }).filter(([name]) => !(name in metByNoPlayer)))(
  "the guide says how many %s allows",
  (name, rule) => {
    const whilePassed = "whilePassed" in rule ? ` (${rule.whilePassed.points})` : "";
    expect(figures.get(name)).toBe(`${rule.points}${whilePassed} ${names[rule.seconds]}`);
  },
);
