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

/**
 * Lets pages find no other machine. Stopping their requests one by one instead would turn the browser's cache off, so that it read and compiled the
 * Studio's ten megabytes again for every page.
 */
const thisMachineOnly =
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE *.localhost, EXCLUDE 127.0.0.1";

/** How Playwright starts the browser of this machine. */
export const launchOptions = {
  args: [...chromiumFlags, thisMachineOnly],
  ...(executablePath !== undefined && { executablePath }),
};

/**
 * The same for tests, whose pages live for seconds, so that optimising their script does not pay: loading the Studio takes about a fifth less processor
 * time without.
 */
export const launchOptionsOfTests = {
  ...launchOptions,
  args: [...launchOptions.args, "--js-flags=--no-opt --no-maglev"],
};

/** The same for tests that need no pictures. */
export const launchOptionsWithoutPictures = {
  ...launchOptionsOfTests,
  args: [...launchOptionsOfTests.args, "--blink-settings=imagesEnabled=false"],
};
