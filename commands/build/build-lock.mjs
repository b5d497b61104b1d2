import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";

import { inCheckout } from "../checkout.mjs";

const retryMilliseconds = 250;

/**
 * Calls `act` while no other command of this checkout installs or builds; waits for those that do. A lock that a killed command left is taken over.
 *
 * @template Result
 * @param {AbortSignal} signal ends the waiting
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
  // A lock that was just made may not hold its process id yet.
  if (holder === "" || isRunning(Number(holder))) return;
  // Of several waiting processes one moves the file away; the others find none, or the new lock of a running process.
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
