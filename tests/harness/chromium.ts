import process from "node:process";

import { findBrowser } from "../../commands/install/browser.mjs";

/** Chromium cannot use its sandbox as root. It must send no requests of its own, because a request that leaves the site fails a test. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const executablePath = await findBrowser();

/** How Playwright starts the browser of this machine. */
export const launchOptions = { args: chromiumFlags, ...(executablePath !== undefined && { executablePath }) };

/** The same for tests that need no pictures. */
export const launchOptionsWithoutPictures = {
  ...launchOptions,
  args: [...chromiumFlags, "--blink-settings=imagesEnabled=false"],
};
