import { execFile } from "node:child_process";
import process from "node:process";
import { promisify } from "node:util";

import { runTool } from "../processes/tool.mjs";
import { Refusal } from "../terminal/refusal.mjs";
import { findProgram, isExecutable } from "./programs.mjs";

const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Finds a Chromium for tests: the machine's own, otherwise the one that Playwright downloaded. The headless shell is preferred, because it opens a
 * page in a third of the processor time of the whole browser.
 *
 * @returns {Promise<string | undefined>} an absolute path
 */
export async function findBrowser() {
  const own = findProgram(
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
  );
  if (own !== undefined) return own;
  const { chromium } = await import("playwright");
  return [...applications, chromium.executablePath()].find(isExecutable);
}

/**
 * Installs a browser for tests; the packages must be installed already.
 *
 * @type {import("../terminal/steps.mjs").Step}
 */
export const browserStep = {
  title: "Installing a browser",
  advice: "Install Chromium or Google Chrome by hand and run the command again.",
  isDone: async () => (await findBrowser()) !== undefined,
  async run(signal) {
    try {
      await download(signal);
    } catch (error) {
      if (!(error instanceof Refusal) || process.getuid?.() !== 0 || findProgram("apt-get") === undefined) throw error;
      await installSystemPackage(signal);
    }
  },
};

/** @param {AbortSignal} signal */
function download(signal) {
  const environment = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: "10000" };
  return runTool(
    { script: "node_modules/playwright/cli.js", parameters: ["install", "chromium"], environment },
    signal,
  );
}

/** @param {AbortSignal} signal */
async function installSystemPackage(signal) {
  const run = promisify(execFile);
  const options = { signal, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  try {
    await run("apt-get", ["update"], options);
    await run("apt-get", ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"], options);
  } catch (error) {
    signal.throwIfAborted();
    throw new Refusal(error instanceof Error ? error.message : String(error));
  }
}
