import { test as base } from "vitest";

import { type OwnStack, startStack } from "./stack.ts";

/** Vitest's `test` with a running stack, one for all tests of a file that ask for it. */
export const test = base.extend<{ stack: OwnStack }>({
  stack: [
    // Vitest reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stack = await startStack();
      await provide(stack);
    },
    { scope: "file" },
  ],
});
