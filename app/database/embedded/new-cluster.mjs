import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";

/** The empty cluster that the build makes, relative to the checkout's root: copying it takes a third of the time and memory of making one. */
export const clusterTemplate = "build/database-template/cluster";

/**
 * Makes a new, empty cluster in a folder that does not exist yet, completely or not at all: the template is copied beside it, flushed to the disk and
 * then renamed. Without a template, as before the first build, this does nothing, and PGlite makes its own cluster.
 *
 * Blocks the thread for about 0.2 s, before the site listens; with a promise for each of a thousand files it takes four times as long.
 *
 * @param {string} cluster absolute; its parent must exist and belong to this process alone
 */
export function layNewCluster(cluster) {
  if (existsSync(cluster) || !existsSync(clusterTemplate)) return;
  const copy = `${cluster}.new`;
  rmSync(copy, { recursive: true, force: true });
  copyFolder(clusterTemplate, copy);
  renameSync(copy, cluster);
  bringToDisk(path.dirname(cluster));
}

/**
 * Not `cpSync`: from Node 22.17 on it fails on some mounted folders, and may end the process instead of throwing (nodejs/node#65497, #63970).
 *
 * @param {string} from
 * @param {string} to
 */
function copyFolder(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [original, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) {
      copyFolder(original, copy);
    } else {
      copyFileSync(original, copy);
      bringToDisk(copy);
    }
  }
  bringToDisk(to);
}

/** @param {string} file */
function bringToDisk(file) {
  const descriptor = openSync(file, "r");
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
