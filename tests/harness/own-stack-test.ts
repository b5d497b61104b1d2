import { test as base } from "./browser-test.ts";
import { type OwnStack, startStack } from "./stack.ts";

interface WorkerFixtures {
  /** A stack of this worker's own. */
  ownStack: OwnStack;
}

/** The `test` of browser-test.ts with a stack for each worker, for tests that stop a service or change what others read. */
export const test = base.extend<object, WorkerFixtures>({
  ownStack: [
    // Playwright reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stack = await startStack();
      await provide(stack);
    },
    // Starting five processes takes long on a busy machine.
    { scope: "worker", timeout: 600_000 },
  ],
  stack: [
    async ({ ownStack }, provide) => {
      await provide(ownStack);
    },
    { scope: "worker" },
  ],
});

export { expect } from "./browser-test.ts";
