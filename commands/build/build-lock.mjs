import { randomUUID } from "node:crypto";
import { link, mkdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import process from "node:process";
import { setTimeout as wait } from "node:timers/promises";

import { inCheckout } from "../checkout.mjs";

const retryMilliseconds = 250;

/** Between making a lock and writing into it pass milliseconds. */
const emptyMilliseconds = 5_000;

/** What this process writes into a lock. Another that begins with its id was left by a process that had the id before. */
const ownMark = `${process.pid} ${randomUUID()}`;

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
    await writeFile(file, ownMark, { flag: "wx" });
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    // A full disk makes the file and writes nothing into it.
    await rm(file, { force: true });
    throw error;
  }
}

/** @param {string} file */
async function removeAbandoned(file) {
  const mark = await readFile(file, "utf8").catch(() => undefined);
  if (mark === undefined || (mark === "" ? !(await isOld(file)) : isHeld(mark))) return;
  // Of several waiting processes one moves the file away; the others find none, or the lock that another took meanwhile, which they put back.
  const moved = `${file}.${randomUUID()}`;
  await rename(file, moved).catch(() => undefined);
  const movedMark = await readFile(moved, "utf8").catch(() => mark);
  if (movedMark !== mark) await link(moved, file).catch(() => undefined);
  await rm(moved, { force: true });
}

/** @param {string} file */
async function isOld(file) {
  const made = await stat(file).catch(() => undefined);
  return made !== undefined && Date.now() - made.mtimeMs > emptyMilliseconds;
}

/** @param {string} mark */
function isHeld(mark) {
  const pid = Number.parseInt(mark, 10);
  return pid === process.pid ? mark === ownMark : isRunning(pid);
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
