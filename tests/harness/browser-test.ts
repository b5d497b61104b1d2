import { expect, test as base } from "@playwright/test";

import { startStack, type Stack } from "./stack.ts";
import { watchPage } from "./watched-page.ts";

/** What a browser test gets besides Playwright's own. */
interface WorkerFixtures {
  /** A site of this worker's own; a test that changes its content leaves it for the tests after it, so it starts its own instead. */
  stack: Stack;
}

/**
 * Playwright's `test` with a running site: `page.goto("/")` opens its home page. A test fails when the page gave anything to frown
 * at (watched-page.ts), whatever else it found.
 */
export const test = base.extend<object, WorkerFixtures>({
  stack: [
    // Playwright reads from the braces which fixtures are wanted: none.
    // eslint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stack = await startStack();
      await provide(stack);
    },
    { scope: "worker" },
  ],
  baseURL: async ({ stack }, provide) => {
    await provide(stack.site.origin);
  },
  page: async ({ page, stack, javaScriptEnabled }, provide) => {
    const problems = watchPage(page, [stack.site.origin], javaScriptEnabled);
    await provide(page);
    expect(problems, "what a visitor's developer tools would show").toEqual([]);
  },
});

export { expect };
