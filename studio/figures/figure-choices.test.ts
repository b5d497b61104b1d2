import { expect, test } from "vitest";

import { figureChoices, matchingChoices } from "./figure-choices.ts";

const choices = figureChoices(
  [
    { key: "deposit-bonus-limit", title: "Highest deposit bonus", amount: 5000, unit: "rupees", grouped: true },
    { key: "minimum-age", title: "Lowest age of a player", amount: 18, unit: "years" },
    { key: "payout-time", title: "Time until a payout", amount: 1, unit: "hours" },
    { key: "welcome-bonus", title: null, amount: 50, unit: "rupees" },
  ],
  ["wait"],
);

test("a field offers its own parameters, the figures as readers see them, and what the legal facts fill in", () => {
  expect(choices.map(({ token, shown }) => [token, shown])).toEqual([
    ["wait", undefined],
    ["deposit-bonus-limit", "Rs.5,000"],
    ["deposit-bonus-limit-amount", "5,000"],
    ["minimum-age", "18"],
    ["payout-time", "1 hour"],
    ["payout-time-amount", "1"],
    ["welcome-bonus", "Rs.50"],
    ["welcome-bonus-amount", "50"],
    ["restricted-states", undefined],
    ["support-email", undefined],
  ]);
});

test.each([
  ["", choices.map(({ token }) => token)],
  ["min", ["minimum-age"]],
  ["MIN", ["minimum-age"]],
  ["bonus", ["deposit-bonus-limit", "deposit-bonus-limit-amount", "welcome-bonus", "welcome-bonus-amount"]],
  ["w", ["wait", "welcome-bonus", "welcome-bonus-amount", "minimum-age"]],
  ["18", ["minimum-age"]],
  ["nothing-has-this", []],
])("after “%s” the list holds %o, first those that begin so", (typed, tokens) => {
  expect(matchingChoices(choices, typed).map(({ token }) => token)).toEqual(tokens);
});
