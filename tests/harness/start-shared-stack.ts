import { shareStack } from "./shared-stack.ts";
import { startStack } from "./stack.ts";

/**
 * Playwright's global set-up: starts the stack that the tests of the specification and of quality share. Otherwise each of their workers would
 * spend seconds of processor time on starting a stack, and more on encoding its pictures.
 *
 * @returns the tear-down
 */
export default async function startSharedStack(): Promise<() => Promise<void>> {
  const stack = await startStack();
  shareStack(stack);
  return async () => {
    await stack[Symbol.asyncDispose]();
  };
}
