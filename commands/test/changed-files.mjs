import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { root } from "../checkout.mjs";

/**
 * The files that differ from `main`, including untracked ones: the changes of a branch, or on `main` itself the uncommitted changes.
 *
 * @returns {Promise<string[]>} paths from the checkout's root
 * @throws when this is not a git checkout with a `main`
 */
export async function changedFiles() {
  const [base = ""] = await gitLines("merge-base", "HEAD", "main");
  const changed = await gitLines("diff", "--name-only", "--diff-filter=d", base);
  const unknown = await gitLines("ls-files", "--others", "--exclude-standard");
  return [...changed, ...unknown];
}

/** @param {string[]} parameters */
async function gitLines(...parameters) {
  const { stdout } = await promisify(execFile)("git", parameters, { cwd: root });
  return stdout.split("\n").filter((line) => line !== "");
}
