import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

import { inCheckout, root } from "./checkout.mjs";

/**
 * Calls `work` with a clone of what is committed, to which a patch was applied; it is deleted at the end. It uses this checkout's packages.
 *
 * @template Result
 * @param {string} patch the patch's file
 * @param {(clone: string) => Promise<Result>} work given the clone's folder
 * @returns {Promise<Result>}
 * @throws {Error} when the patch no longer applies
 */
export async function inPatchedClone(patch, work) {
  const clone = await mkdtemp(join(tmpdir(), "rummy-clone-"));
  try {
    await git(root, "clone", "--quiet", "--shared", ".", clone);
    for (const modules of ["node_modules", "studio/node_modules"]) {
      await symlink(inCheckout(modules), join(clone, modules));
    }
    await git(clone, "apply", "--index", patch);
    return await work(clone);
  } finally {
    await rm(clone, { recursive: true });
  }
}

/**
 * The lines that git prints.
 *
 * @param {string} directory
 * @param {string[]} parameters
 * @returns {Promise<string[]>}
 */
export async function git(directory, ...parameters) {
  const { stdout } = await promisify(execFile)("git", parameters, { cwd: directory });
  return stdout.split("\n").filter((line) => line !== "");
}
