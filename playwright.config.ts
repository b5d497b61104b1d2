import process from "node:process";

import { defineConfig } from "@playwright/test";

import { launchOptions } from "./tests/harness/chromium.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** The tests in a browser: what visitors do, with and without script, on a phone and on a desk; and how good each page is. */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/playwright",
  forbidOnly: process.env["CI"] === "true",
  fullyParallel: true,
  workers: 2,
  // The first test of each worker waits for a stack of its own, on machines that may be busy with something else.
  timeout: 60_000,
  use: { launchOptions },
  projects: [
    { name: "phone", grepInvert: /@without-script/, testDir: "tests/journeys", use: { viewport: phone } },
    {
      name: "phone without script",
      grepInvert: /@with-script/,
      testDir: "tests/journeys",
      use: { viewport: phone, javaScriptEnabled: false },
    },
    { name: "desktop", grepInvert: /@without-script/, testDir: "tests/journeys", use: { viewport: desktop } },
    {
      name: "desktop without script",
      grepInvert: /@with-script/,
      testDir: "tests/journeys",
      use: { viewport: desktop, javaScriptEnabled: false },
    },
    { name: "specification", testDir: "tests/spec" },
    { name: "quality", testDir: "tests/quality", use: { viewport: phone } },
    { name: "studio", testDir: "tests/studio", use: { viewport: desktop } },
  ],
});
