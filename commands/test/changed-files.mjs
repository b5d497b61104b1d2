import { root } from "../checkout.mjs";
import { git } from "../scratch-clone.mjs";

/**
 * The files that differ from `main`, including untracked ones: the changes of a branch, or on `main` itself the uncommitted changes.
 *
 * @returns {Promise<string[]>} paths from the checkout's root
 * @throws when this is not a git checkout with a `main`
 */
export async function changedFiles() {
  const [base = ""] = await git(root, "merge-base", "HEAD", "main");
  const changed = await git(root, "diff", "--name-only", "--diff-filter=d", base);
  const unknown = await git(root, "ls-files", "--others", "--exclude-standard");
  return [...changed, ...unknown];
}
