import process from "node:process";

import { chromium } from "playwright";
import { z } from "zod";

import { launchOptionsWithoutPictures } from "../harness/chromium.ts";
import { askOracle } from "./oracle.ts";
import { startOracleStack } from "./oracle-stack.ts";
import { toldInWords } from "./told-in-words.ts";

const variables = z.object({
  /** The same seed generates the same stories. */
  SEED: z.coerce
    .number()
    .int()
    .default(() => Date.now() % 1_000_000),
  /** The number of stories. */
  SEQUENCES: z.coerce.number().int().positive().default(20),
});

/** Runs the oracle, and fails with the shortest failing story. */
const { SEED: seed, SEQUENCES: sequences } = variables.parse(process.env);
console.log(`SEED=${seed} SEQUENCES=${sequences}`);
await using oracleStack = await startOracleStack();
const browser = await chromium.launch(launchOptionsWithoutPictures);
try {
  let walked = 0;
  const began = performance.now();
  const found = await askOracle(
    { ...oracleStack, browser },
    {
      seed,
      sequences,
      onStory: (told) => {
        walked += 1;
        const seconds = ((performance.now() - began) / 1_000).toFixed(0);
        console.log(`${walked}: ${told.story.steps.length} steps, ${seconds} s`);
        if (told.troubles.length > 0) console.log(`✗ ${toldInWords(told)}\nMaking it shorter …`);
      },
    },
  );
  if (found) {
    console.error(`✗ after ${found.after} sequences\n${toldInWords(found)}`);
    process.exitCode = 1;
  } else console.log(`✓ ${walked} sequences, no difference`);
} finally {
  await browser.close();
}
