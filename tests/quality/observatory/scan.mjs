/**
 * Scans pages of a site on this machine with MDN's HTTP Observatory and prints a JSON line for each: `node scan.mjs <http port> <https port>
 * <path>…`. It is a separate program, because the scanner trusts a test's certificate only through NODE_EXTRA_CA_CERTS, which Node.js reads when it
 * starts.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { argv, stdout } from "node:process";
import { fileURLToPath } from "node:url";

import { ALL_TESTS } from "@mdn/mdn-http-observatory/src/constants.js";
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from "@mdn/mdn-http-observatory/src/grader/charts.js";
import { getGradeForScore, getScoreModifier } from "@mdn/mdn-http-observatory/src/grader/grader.js";
import { retrieve } from "@mdn/mdn-http-observatory/src/retriever/retriever.js";

writeLists();
const [, , httpPort, httpsPort, ...paths] = argv;
for (const path of paths) {
  stdout.write(`${JSON.stringify(await scan(path))}\n`);
}

/** @param {string} path */
async function scan(path) {
  const retrieved = await retrieve("localhost", { httpPort: Number(httpPort), httpsPort: Number(httpsPort), path });
  if (retrieved.responses.auto === null) throw new Error(`Nothing answers at ${path}.`);
  const results = ALL_TESTS.map((test) => test(retrieved));
  const modifiers = results.map(({ result }) => (result === null ? 0 : getScoreModifier(result)));
  const penalties = modifiers.filter((modifier) => modifier < 0);
  const withoutExtraCredit = penalties.reduce((score, modifier) => score + modifier, 100);
  const withExtraCredit = modifiers.reduce((score, modifier) => score + modifier, 100);
  const score = withoutExtraCredit >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? withExtraCredit : withoutExtraCredit;
  const failed = results.filter(({ pass }) => !pass).map(({ result }) => result);
  return { path, ...getGradeForScore(score), failed };
}

/** The lists its install script would have downloaded: nothing is preloaded, and `localhost` needs no public suffix. */
function writeLists() {
  const folder = fileURLToPath(new URL("node_modules/@mdn/mdn-http-observatory/conf/", import.meta.url));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}hsts-preload.json`, "{}");
  writeFileSync(`${folder}tld-list.json`, '["com","org","net"]');
}
