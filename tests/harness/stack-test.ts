import { test as base } from "vitest";

import { startStack, type Stack } from "./stack.ts";

/** Vitest's `test` with a running stack, one for all tests of a file that ask for it. */
export const test = base.extend<{ stack: Stack }>({
  stack: [
    // Vitest reads from the braces which fixtures are wanted: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stack = await startStack();
      await provide(stack);
    },
    { scope: "file" },
  ],
});
