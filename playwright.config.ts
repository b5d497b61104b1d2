import process from "node:process";

import { defineConfig } from "@playwright/test";

import { isNightly } from "./process-kit/testing/nightly.ts";
import { launchOptionsOfTests, launchOptionsWithoutPictures } from "./tests/harness/chromium.ts";

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

const files = (...names: readonly string[]): string[] => names.map((name) => `**/${name}.spec.ts`);

/** Journeys that do not depend on the window's width, so one width is enough. The forms themselves are checked in every width elsewhere. */
const onPhoneAlone = files(
  "forms",
  "refused-fields",
  "refused-forms",
  "forgot-password",
  "google",
  "no-cookies",
  "offline",
  "takeover",
  "terms-read",
);

/**
 * Journeys that are the same with and without script: their pages have none (tests/quality/weight.spec.ts), or their form is sent by the browser itself
 * (tests/journeys/offline.spec.ts).
 */
const withScriptAlone = files("home", "navigation", "not-found", "terms", "terms-read");

/** The tags of the tests that a project leaves out, for {@link defineConfig}'s `grepInvert`. */
const without = (...tags: readonly string[]): RegExp[] =>
  [...tags, ...(isNightly ? [] : ["@nightly"])].map((tag) => new RegExp(tag));

/**
 * The browser tests: what visitors do, with and without script, on a phone and on a desktop, and the quality of each page.
 *
 * | Tag | The test depends | It runs |
 * |---|---|---|
 * | none | on the window's width and on script | in all four ways |
 * | `@on-phone` | on script | on a phone |
 * | `@with-script`, `@without-script` | on the width, or on what there is only with or without script | with or without script |
 * | `@once` | on neither: what it looks at was drawn by the server | on a phone with script |
 *
 * Those with the tag `@nightly` run only at night.
 */
export default defineConfig({
  testDir: "tests",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results/playwright",
  globalSetup: ["./tests/harness/rendered-pictures.ts", "./tests/harness/start-shared-stack.ts"],
  grepInvert: without(),
  forbidOnly: process.env["CI"] === "true",
  fullyParallel: true,
  // More than processors, because most tests often wait: for a network that is quiet, for a lifetime that ends, for another process.
  workers: 3,
  // A limit is there to end a test that waits for what never happens. A busy machine takes many times as long as a quiet one, so all are generous.
  timeout: 600_000,
  expect: { timeout: 45_000 },
  use: { launchOptions: launchOptionsOfTests },
  projects: [
    { name: "phone", grepInvert: without("@without-script"), testDir: "tests/journeys", use: { viewport: phone } },
    {
      name: "phone without script",
      grepInvert: without("@with-script", "@once"),
      testDir: "tests/journeys",
      testIgnore: withScriptAlone,
      use: { viewport: phone, javaScriptEnabled: false },
    },
    // Of a project with few tests one worker at a time, because each starts a browser, and other projects keep the other workers busy.
    {
      name: "desktop",
      workers: 1,
      grepInvert: without("@without-script", "@on-phone", "@once"),
      testDir: "tests/journeys",
      testIgnore: onPhoneAlone,
      use: { viewport: desktop },
    },
    {
      name: "desktop without script",
      workers: 1,
      grepInvert: without("@with-script", "@on-phone", "@once"),
      testDir: "tests/journeys",
      testIgnore: [...onPhoneAlone, ...withScriptAlone],
      use: { viewport: desktop, javaScriptEnabled: false },
    },
    { name: "specification", workers: 2, testDir: "tests/spec" },
    { name: "quality", testDir: "tests/quality", use: { viewport: phone } },
    // One test walks three stories in three ways and, when one fails, shortens it.
    { name: "oracle", testDir: "tests/oracle", use: { launchOptions: launchOptionsWithoutPictures } },
    // Without the icon that turns after each change they take 5 % less processor time.
    {
      name: "studio",
      testDir: "tests/studio",
      workers: 2,
      use: { viewport: desktop, contextOptions: { reducedMotion: "reduce" } },
    },
  ],
});
