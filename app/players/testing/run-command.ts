import { parseAction } from "../commands/command-line.ts";
import type { Action } from "../commands/actions.ts";

/** What a command line needs besides its words; the path that an operator typed is taken as it is, unless `pathOf` says otherwise. */
type Surroundings = Omit<Parameters<Action>[0], "print" | "pathOf"> & Partial<Pick<Parameters<Action>[0], "pathOf">>;

/**
 * Runs a command line of `npm run players`, and answers what it printed.
 *
 * @param words the command line
 * @param surroundings the database, the time, and the operator
 * @throws Error with the sentence that an operator reads
 */
export async function runCommand(words: readonly string[], surroundings: Surroundings): Promise<string> {
  const printed: string[] = [];
  const action = parseAction(words);
  if (!action) throw new Error("The command line is invalid.");
  await action({ pathOf: (typed) => typed, ...surroundings, print: (line) => printed.push(line) });
  return printed.join("\n");
}
