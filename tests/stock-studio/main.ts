import process, { argv } from "node:process";

import { chromium } from "playwright";
import { z } from "zod";

import { launchOptions } from "../harness/chromium.ts";
import { allActs } from "./acts/all-acts.ts";
import { report } from "./report.ts";
import { startStand } from "./stand.ts";
import { walk } from "./walk.ts";

const variables = z.object({
  /** The same seed does the same acts in the same order. */
  SEED: z.coerce
    .number()
    .int()
    .default(() => Date.now() % 1_000_000),
});
const minutes = z.coerce.number().positive().default(60).parse(argv[2]);

/** Walks in a stock Studio for as many minutes as the first parameter says, and fails when the lake refused or did not know anything. */
const { SEED: seed } = variables.parse(process.env);
console.log(`SEED=${seed}, ${minutes} minutes. Building the stock Studio …`);
await using stand = await startStand();
const browser = await chromium.launch(launchOptions);
try {
  const walked = await walk(browser, stand, {
    acts: allActs,
    seed,
    milliseconds: minutes * 60_000,
    onAct: (step, problem) => {
      console.log(problem === undefined ? `✓ ${step}` : `– ${step}: ${problem}`);
    },
  });
  console.log(`\nSEED=${seed}\n${report(walked)}`);
  if (walked.recorder.findings.size > 0) process.exitCode = 1;
} finally {
  await browser.close();
}
