import { test as base } from "./browser-test.ts";
import { type OwnStack, startStack } from "./stack.ts";

interface WorkerFixtures {
  /** One stack for each worker: all browsers share one address, and limits per network allow it 60 OTPs an hour. */
  ownStack: OwnStack;
}

/** The `test` of browser-test.ts with a stack for each worker, for tests that sign up players or stop a service. */
export const test = base.extend<object, WorkerFixtures>({
  ownStack: [
    // Playwright reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stack = await startStack();
      await provide(stack);
    },
    // Starting five processes takes long on a busy machine.
    { scope: "worker", timeout: 120_000 },
  ],
  stack: [
    async ({ ownStack }, provide) => {
      await provide(ownStack);
    },
    { scope: "worker" },
  ],
});

export { expect } from "./browser-test.ts";
