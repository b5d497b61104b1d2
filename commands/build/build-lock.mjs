import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";

import { inCheckout } from "../checkout.mjs";

const retryMilliseconds = 250;

/**
 * Does something while no other command of this checkout prepares anything, waiting for those that do. A lock that a killed command left is
 * taken over.
 *
 * @template Result
 * @param {AbortSignal} signal gives up waiting
 * @param {() => Promise<Result>} act
 * @param {string} [file] absolute; the checkout's own lock by default
 * @returns {Promise<Result>}
 * @throws the signal's reason, or what `act` throws
 */
export async function withBuildLock(signal, act, file = inCheckout("build/.lock")) {
  await mkdir(inCheckout("build"), { recursive: true });
  while (!(await isTaken(file))) {
    await removeAbandoned(file);
    await wait(retryMilliseconds);
    signal.throwIfAborted();
  }
  try {
    return await act();
  } finally {
    await rm(file, { force: true });
  }
}

/** @param {string} file */
async function isTaken(file) {
  try {
    await writeFile(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

/** @param {string} file */
async function removeAbandoned(file) {
  const holder = await readFile(file, "utf8").catch(() => "");
  // One that was just made may have no number in it yet.
  if (holder === "" || isRunning(Number(holder))) return;
  // Of several that wait, one moves it away; the others find nothing, or the new lock of a process that runs.
  await rename(file, `${file}.${holder}`).catch(() => undefined);
  await rm(`${file}.${holder}`, { force: true });
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
