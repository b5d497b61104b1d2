import { test as base } from "vitest";

import { type OwnStack, startStack } from "./stack.ts";

/** Kept here, because a test that extends another has a fixture of its own. */
let ofWorker: Promise<OwnStack> | undefined;

/**
 * Vitest's `test` with a running stack that all files of a worker share. Its tests may sign up and stop a service for a while, but change no content:
 * those that do use changed-content-test.ts, or stack-test.ts where they need the players and the legal record of a new stack.
 */
export const test = base.extend<{ stack: OwnStack }>({
  stack: [
    // Vitest reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const isFirst = ofWorker === undefined;
      ofWorker ??= startStack();
      const stack = await ofWorker;
      await provide(stack);
      if (isFirst) await stack[Symbol.asyncDispose]();
    },
    { scope: "worker" },
  ],
});
