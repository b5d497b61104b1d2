import { defineConfig } from "@playwright/test";

import { launchOptions } from "../harness/chromium.ts";

/** The outage matrix takes seven to twenty minutes, so `npm test` leaves it to `npm run outages`. */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/outages",
  reporter: [["list", { printSteps: true }]],
  workers: 2,
  fullyParallel: true,
  timeout: 1_800_000,
  expect: { timeout: 45_000 },
  use: { launchOptions, actionTimeout: 30_000, viewport: { width: 1280, height: 800 } },
});
