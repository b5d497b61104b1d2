import { mkdtemp, rm, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "node:process";

/**
 * The parameters of a test runner.
 *
 * @typedef {object} TestRun
 * @property {AbortSignal} signal ends it early
 * @property {(text: string) => void} print shows its output
 * @property {Readonly<Record<string, string>>} environment variables for its processes and their children
 */

const memoryFolder = "/dev/shm";

/** Far more than a run's temporary folders hold at once. */
const neededBytes = 4 * 1024 ** 3;

/**
 * Calls `work` with environment variables for the processes of a test run that save processor time and waiting:
 *
 * - Temporary folders are in memory where there is enough, and are deleted at the end. No test is affected: none simulates a power failure, and files
 *   survive a killed process.
 * - WebAssembly (the embedded database) is compiled only by V8's baseline compiler. Optimizing costs each site process about a second, which a test
 *   of a few seconds does not regain.
 * - JavaScript is optimised only where it runs much longer than usual. The tests take 5 to 8 % less processor time.
 *
 * @template Result
 * @param {(environment: Readonly<Record<string, string>>) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function inTestSurroundings(work) {
  const folder = await mkdtemp(path.join((await hasRoom(memoryFolder)) ? memoryFolder : tmpdir(), "rummy-tests-"));
  const compileLess = new URL("./compile-less.mjs", import.meta.url).href;
  try {
    const nodeOptions = `${env["NODE_OPTIONS"] ?? ""} --import=${compileLess}`;
    return await work({ TMPDIR: folder, NODE_OPTIONS: nodeOptions.trim() });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** @param {string} folder */
async function hasRoom(folder) {
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize >= neededBytes;
}
