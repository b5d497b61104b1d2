import { execFile } from "node:child_process";
import { promisify } from "node:util";

import { temporaryFolder } from "../harness/temporary-folder.ts";
import { startCommand } from "../start/started.ts";
import type { Bench } from "./measurement.ts";

const secondStartSeconds = 6;
const patienceMilliseconds = 15 * 60_000;

/** How long `npm start` takes in a fresh clone of the committed files, and again with nothing new to build. */
export const startTime: Bench = async () => {
  await using clone = await temporaryFolder();
  await promisify(execFile)("git", ["clone", "--quiet", ".", clone.path]);
  const first = await secondsOfStart(clone.path, [/The site answers at/, /Ready after/]);
  const second = await secondsOfStart(clone.path, [/Ready after/]);
  const [site = NaN, everything = NaN] = first;
  const [again = NaN] = second;
  return [
    { what: "first npm start from a bare clone, until the site answers", value: site, unit: "s" },
    { what: "first npm start from a bare clone, until the Studio answers too", value: everything, unit: "s" },
    { what: "second npm start, until everything answers", value: again, unit: "s", budget: secondStartSeconds },
  ];
};

/** When each of some texts was printed, in seconds since the command began. */
async function secondsOfStart(directory: string, texts: readonly RegExp[]): Promise<number[]> {
  const began = performance.now();
  await using command = await startCommand({ through: "npm", directory });
  const seconds: number[] = [];
  for (const text of texts) {
    await command.printed(text, patienceMilliseconds);
    seconds.push((performance.now() - began) / 1_000);
  }
  return seconds;
}
