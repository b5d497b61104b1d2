import { expect, type Page, type Response, test as base } from "@playwright/test";

import { type KnownVisitor, newKnownVisitor, prepareVisit } from "./known-visitor.ts";
import { sharedStack } from "./shared-stack.ts";
import type { Stack } from "./stack.ts";
import { newAddress } from "./visitor.ts";
import { watchPage } from "./watched-page.ts";

/** The fixtures of a browser test, in addition to Playwright's own. */
interface Fixtures {
  /**
   * Opens a page as a visitor who may see it: with a verified mobile number for the sign-up, with a session for the account, otherwise as a stranger.
   */
  visit: (path: string, options?: Parameters<Page["goto"]>[1]) => Promise<Response | null>;
}

interface WorkerFixtures {
  /** The stack of the whole run. Tests that change what others read or stop a process use own-stack-test.ts or a separate stack. */
  stack: Stack;
  /** One for all tests of a worker: no test may sign up with the number or log out. */
  somebody: KnownVisitor;
}

/**
 * Playwright's `test` with a running site: `page.goto("/")` opens its home page, from a network of the test's own. A test also fails when the page logged
 * an error or warning (watched-page.ts).
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
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
  baseURL: async ({ stack }, provide) => {
    await provide(stack.site.origin);
  },
  // Playwright reads the required fixtures from the braces: none.
  // oxlint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, provide) => {
    await provide({ "X-Forwarded-For": newAddress() });
  },
  page: async ({ page, stack, javaScriptEnabled }, provide) => {
    const problems = watchPage(page, [stack.site.origin, stack.google.origin], javaScriptEnabled);
    await provide(page);
    expect(problems, "what a visitor's developer tools would show").toEqual([]);
  },
  visit: async ({ page, context, stack, somebody }, provide) => {
    await provide(async (path, options) => {
      await prepareVisit(context, stack.site.origin + path, somebody);
      return page.goto(path, options);
    });
  },
});

export { expect };
