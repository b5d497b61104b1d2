import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { forcedTheme } from "./forced-theme.ts";

const tokens = readFileSync("app/ui/tokens.css", "utf8");

test.each([
  ["light", "--color-page: #fbf4e4"],
  ["dark", "--color-page: #0b1e1a"],
] as const)("the %s theme has its own colours, whatever the device's is", (theme, pageColour) => {
  const sheet = forcedTheme(tokens, theme);
  expect(sheet.match(/--color-page: [^;]*/g)).toEqual([pageColour]);
  expect(sheet).toMatch(new RegExp(`color-scheme: ${theme};\\n}$`));
  expect(sheet).not.toContain("@media");
});
