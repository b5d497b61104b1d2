import { expect, test } from "@playwright/test";

import { askOracle } from "./oracle.ts";
import { startOracleStack } from "./oracle-stack.ts";
import { toldInWords } from "./told-in-words.ts";

test("five stories of random steps give the same result with script, without, and with script midway", async ({
  browser,
}) => {
  await using oracleStack = await startOracleStack();
  const found = await askOracle({ ...oracleStack, browser }, { seed: 1, sequences: 5 });
  expect(found && toldInWords(found)).toBeUndefined();
});
