import { defineConfig } from "@playwright/test";

import { launchOptions } from "./chromium.ts";

/**
 * Playwright's configuration of a walk in the Studio that takes minutes, and so is left to a command.
 *
 * @param name of its folder in `tests`, whose specs it runs
 */
export const longWalk = (name: string) =>
  defineConfig({
    testDir: `../${name}`,
    outputDir: `../../test-results/${name}`,
    reporter: [["list", { printSteps: true }]],
    workers: 2,
    fullyParallel: true,
    timeout: 1_800_000,
    expect: { timeout: 45_000 },
    use: { launchOptions, actionTimeout: 30_000, viewport: { width: 1280, height: 800 } },
  });
