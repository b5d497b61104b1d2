import process from "node:process";

import { defineConfig } from "@playwright/test";

import { launchOptionsOfTests, launchOptionsWithoutPictures } from "./tests/harness/chromium.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Journeys that do not depend on the window's width, so one width is enough. The forms themselves are checked in every width elsewhere. */
const onPhoneAlone = ["forms", "refused-forms", "forgot-password", "google", "no-cookies", "offline", "terms-read"].map(
  (name) => `**/${name}.spec.ts`,
);

/**
 * The browser tests: what visitors do, with and without script, on a phone and on a desktop, and the quality of each page. Tests that do not depend
 * on the window's width are tagged `@on-phone` and run only there.
 */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/playwright",
  globalSetup: ["./tests/harness/rendered-pictures.ts", "./tests/harness/start-shared-stack.ts"],
  forbidOnly: process.env["CI"] === "true",
  fullyParallel: true,
  // More than processors, because most tests often wait: for a network that is quiet, for a lifetime that ends, for another process.
  workers: 3,
  // A limit is there to end a test that waits for what never happens. A busy machine takes many times as long as a quiet one, so all are generous.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  use: { launchOptions: launchOptionsOfTests },
  projects: [
    { name: "phone", grepInvert: /@without-script/, testDir: "tests/journeys", use: { viewport: phone } },
    {
      name: "phone without script",
      grepInvert: /@with-script/,
      testDir: "tests/journeys",
      use: { viewport: phone, javaScriptEnabled: false },
    },
    {
      name: "desktop",
      grepInvert: /@without-script|@on-phone/,
      testDir: "tests/journeys",
      testIgnore: onPhoneAlone,
      use: { viewport: desktop },
    },
    {
      name: "desktop without script",
      grepInvert: /@with-script|@on-phone/,
      testDir: "tests/journeys",
      testIgnore: onPhoneAlone,
      use: { viewport: desktop, javaScriptEnabled: false },
    },
    { name: "specification", testDir: "tests/spec" },
    { name: "quality", testDir: "tests/quality", use: { viewport: phone } },
    // One test walks five stories in three ways and, when one fails, shortens it.
    { name: "oracle", testDir: "tests/oracle", use: { launchOptions: launchOptionsWithoutPictures } },
    // Each test opens the Studio's ten megabytes at least once. Without the icon that turns after each change they take 5 % less processor time.
    {
      name: "studio",
      testDir: "tests/studio",
      workers: 2,
      use: { viewport: desktop, contextOptions: { reducedMotion: "reduce" } },
    },
  ],
});
