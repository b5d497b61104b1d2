import { expect, type Page, type Response } from "@playwright/test";

import { prepareVisit, statusOf } from "./known-visitor.ts";
import { newAddress } from "./visitor.ts";
import { watchPage } from "./watched-page.ts";
import { test as base } from "./worker-test.ts";

/** The fixtures of a browser test, in addition to Playwright's own. */
interface Fixtures {
  /**
   * Opens a page as a visitor who may see it: with a verified mobile number for the sign-up, with a session for the account, otherwise as a stranger. Fails where
   * the site answers with another page.
   */
  visit: (path: string, options?: Parameters<Page["goto"]>[1]) => Promise<Response | null>;
}

/**
 * Playwright's `test` with a running site: `page.goto("/")` opens its home page, from a network of the test's own. A test also fails when the page logged
 * an error or warning (watched-page.ts).
 */
export const test = base.extend<Fixtures>({
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
      const url = new URL(stack.site.origin + path);
      await prepareVisit(context, url.href, somebody);
      const answer = await page.goto(path, options);
      expect([answer?.status(), new URL(page.url()).pathname], path).toEqual([statusOf(path), url.pathname]);
      return answer;
    });
  },
});

export { expect };
