import { test as base } from "vitest";

import { type OwnStack, startStack } from "./stack.ts";

/**
 * Vitest's `test` with a running stack that all files of a worker share. Its tests may sign up and stop a service for a while, but change no content:
 * those that do use stack-test.ts.
 */
export const test = base.extend<{ stack: OwnStack }>({
  stack: [
    // Vitest reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stack = await startStack();
      await provide(stack);
    },
    { scope: "worker" },
  ],
});
