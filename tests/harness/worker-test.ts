import { test as base } from "@playwright/test";

import { asha, ravi } from "./account-players.ts";
import type { AccountSite } from "./account-site.ts";
import { type KnownVisitor, newKnownVisitor } from "./known-visitor.ts";
import { sharedStack } from "./shared-stack.ts";
import type { Stack } from "./stack.ts";

/** What the tests of a worker share. Each is made when a test first needs it. */
interface WorkerFixtures {
  /** The stack of the whole run. Tests that change what others read or stop a process use a separate stack. */
  stack: Stack;
  /** One for all tests of a worker: no test may sign up with the number or log out. */
  somebody: KnownVisitor;
  /** A site of this worker's own that knows two players. */
  accountSite: AccountSite;
}

/**
 * Playwright's `test` with what the tests of a worker share. Declared together, because Playwright starts another worker with another browser for tests
 * whose worker fixtures differ, used or not.
 */
export const test = base.extend<object, WorkerFixtures>({
  stack: [
    // Playwright reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const stack = sharedStack();
      if (!stack) throw new Error("No stack is shared: playwright.config.ts starts it before all tests.");
      await provide(stack);
    },
    { scope: "worker" },
  ],
  somebody: [
    async ({ stack }, provide) => {
      await provide(await newKnownVisitor(stack));
    },
    { scope: "worker" },
  ],
  accountSite: [
    // Playwright reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      // Imported here, because it loads the whole server, and most workers need none.
      const { openAccountSite } = await import("./account-site.ts");
      await using site = await openAccountSite([asha, ravi]);
      await provide(site);
    },
    { scope: "worker" },
  ],
});
