import { createInterface } from "node:readline/promises";

import { fileProblem } from "../../../process-kit/file-problem.ts";
import { typedPath } from "../../../process-kit/typed-path.ts";
import { isDatabaseUnavailable } from "../../database/errors.ts";
import { parseAction, usage } from "./command-line.ts";
import { openAccounts } from "./open-accounts.ts";

/** Ends without an answer when the terminal's input does. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const ended = new AbortController();
  terminal.once("close", () => ended.abort());
  try {
    return await terminal.question(question, { signal: ended.signal });
  } catch (error) {
    if (!ended.signal.aborted) throw error;
    throw new Error("Nothing was typed, and nothing was changed.");
  } finally {
    terminal.close();
  }
}

async function run(): Promise<void> {
  const action = parseAction(process.argv.slice(2));
  if (!action) throw new Error(usage);
  const database = await openAccounts(process.env);
  try {
    await action({
      database,
      now: new Date(),
      print: console.log,
      ask: process.stdin.isTTY ? ask : undefined,
      pathOf: (typed) => typedPath(typed, process.env),
    });
  } finally {
    await database.close();
  }
}

function sentenceFor(error: unknown): unknown {
  if (isDatabaseUnavailable(error))
    return "The accounts' database does not answer. Run the command again when it does; show says whether anything was changed.";
  return fileProblem(error) ?? (error instanceof Error ? error.message : error);
}

run().catch((error: unknown) => {
  console.error(sentenceFor(error));
  process.exitCode = 1;
});
