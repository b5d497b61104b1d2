/**
 * Ends the command with a sentence when Node.js is too old to run it. Every command must import it first: static imports are evaluated in order, so
 * nothing else has run before. This file and all static imports of a command must parse on older releases.
 */
import { argv, exit, stderr, versions } from "node:process";

/** The oldest supported release; `engines` in package.json names the same. */
export const oldestNode = { major: 20, minor: 19 };

/**
 * Says what is wrong with a Node.js release; undefined when nothing is.
 *
 * @param {string} version for example `20.19.4`
 * @returns {string | undefined} sentences for the person who started the command
 */
export function nodeVersionProblem(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const recent = major > oldestNode.major || (major === oldestNode.major && minor >= oldestNode.minor);
  if (recent) return undefined;
  return (
    `This needs Node.js ${oldestNode.major}.${oldestNode.minor} or newer; this is ${version}. ` +
    `Install a current release from https://nodejs.org and run the command again.`
  );
}

const problem = nodeVersionProblem(versions.node);
if (problem !== undefined && argv[1]?.includes("commands")) {
  stderr.write(`${problem}\n`);
  exit(1);
}
