import { expect, test as base } from "@playwright/test";

import { isNightly } from "../../process-kit/testing/nightly.ts";
import { askOracle, replayed } from "./oracle.ts";
import { type OracleStack, startOracleStack } from "./oracle-stack.ts";
import { tell, type Story } from "./story.ts";
import { toldInWords } from "./told-in-words.ts";

const test = base.extend<object, { oracleStack: OracleStack }>({
  oracleStack: [
    // Playwright reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using oracleStack = await startOracleStack();
      await provide(oracleStack);
    },
    // Starting five processes takes long on a busy machine.
    { scope: "worker", timeout: 600_000 },
  ],
});

// One after another: a stack has one clock, and another stack takes as much processor time as a story.
test.describe.configure({ mode: "default" });

const sequences = isNightly ? 3 : 1;

test("random stories give the same result with script, without, and with script midway", async ({
  browser,
  oracleStack,
}) => {
  const found = await askOracle({ ...oracleStack, browser }, { seed: 1, sequences });
  expect(found && toldInWords(found)).toBeUndefined();
});

/** Stories that the oracle found, by what went wrong in them. */
const found: Readonly<Record<string, Story>> = {
  "a dialog that was closed says again, on the way back, that an OTP was just sent": {
    beginning: "a stranger with an OTP",
    steps: [
      { kind: "open", address: "/otp?verify=1" },
      { kind: "wait", seconds: 31 },
      { kind: "send", button: "Send OTP again", presses: 1, arrival: "before" },
      { kind: "send", button: "Close", presses: 1, arrival: "before" },
      { kind: "back" },
    ],
  },
  "a dialog that is opened again offers the field of an OTP that is too old": {
    beginning: "a stranger",
    steps: [
      { kind: "open", address: "/signup" },
      { kind: "send", button: "Send OTP", typing: "the mobile", presses: 1, arrival: "before the press" },
      { kind: "wait", seconds: 901 },
      { kind: "send", button: "Close", presses: 1, arrival: "before" },
      { kind: "back" },
    ],
  },
  "a dialog that is closed leaves the account on the screen, although another tab logged out": {
    beginning: "a player",
    steps: [
      { kind: "open", address: "/login" },
      { kind: "send", button: "Login", typing: "the right password", presses: 1, arrival: "before the press" },
      { kind: "send", button: "Add cash to your account", presses: 1, arrival: "before the press" },
      { kind: "open in a new tab", address: "/signup" },
      { kind: "send", button: "Logout", presses: 1, arrival: "while typing" },
      { kind: "other tab" },
      { kind: "send", button: "Close", presses: 1, arrival: "before the press" },
    ],
  },
  "a dialog leaves the notice of an address on the screen that another tab confirmed": {
    beginning: "an unconfirmed player, logged in",
    steps: [
      { kind: "open", address: "/protect" },
      { kind: "open in a new tab", address: "/protect/personal-detail" },
      { kind: "mail", page: "/confirm-email", which: "newest" },
      { kind: "send", button: "Confirm my email address", typing: "a wrong password", presses: 1, arrival: "never" },
      { kind: "other tab" },
      { kind: "send", button: "Add cash to your account", presses: 2, arrival: "never" },
    ],
  },
  "a double click on Close adds two entries to the history": {
    beginning: "a stranger with an OTP",
    steps: [
      { kind: "open", address: "/otp?verify=1" },
      { kind: "send", button: "Close", presses: 2, arrival: "while typing" },
      { kind: "back" },
    ],
  },
};

for (const [defect, { beginning, steps }] of Object.entries(found)) {
  test(`not found again: ${defect}`, async ({ browser, oracleStack }) => {
    const told = await tell({ ...oracleStack, browser }, beginning, replayed(steps));
    expect(told).toEqual({ story: { beginning, steps }, troubles: [] });
  });
}
