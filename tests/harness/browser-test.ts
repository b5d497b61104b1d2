import { expect, type Page, type Response, test as base } from "@playwright/test";

import { startStack, type Stack } from "./stack.ts";
import { type KnownVisitor, newKnownVisitor, prepareVisit } from "./known-visitor.ts";
import { watchPage } from "./watched-page.ts";

/** What a browser test gets besides Playwright's own. */
interface Fixtures {
  /**
   * Opens a page as a visitor to whom it is shown: with a verified mobile number when it is the sign-up, with a session when it is the
   * account's, else as a stranger.
   */
  visit: (path: string, options?: Parameters<Page["goto"]>[1]) => Promise<Response | null>;
}

interface WorkerFixtures {
  /** A site of this worker's own; a test that changes its content leaves it for the tests after it, so it starts its own instead. */
  stack: Stack;
  /** One for all tests of a worker: no test may sign up with the number or log out. */
  somebody: KnownVisitor;
}

/**
 * Playwright's `test` with a running site: `page.goto("/")` opens its home page. A test fails when the page gave anything to frown
 * at (watched-page.ts), whatever else it found.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    // Playwright reads from the braces which fixtures are wanted: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stack = await startStack();
      await provide(stack);
    },
    // A machine busy with other work takes long to start five processes.
    { scope: "worker", timeout: 120_000 },
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
