import type { BrowserContext, Page } from "@playwright/test";

import { test as base } from "../harness/browser-test.ts";

/** What a test of the specification gets besides those of the browser tests. */
interface WorkerFixtures {
  desk: BrowserContext;
  /** A page as it was opened once for all tests of a worker, so tests must leave it as it is. */
  visited: (path: string) => Promise<Page>;
}

/** Playwright's `test` with pages that stay open at a desk's width: hundreds of rows are read from a few pages. */
export const test = base.extend<object, WorkerFixtures>({
  desk: [
    async ({ browser, stack }, provide) => {
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ baseURL: stack.site.origin, viewport });
      await provide(context);
      await context.close();
    },
    { scope: "worker" },
  ],
  visited: [
    async ({ desk }, provide) => {
      const opened = new Map<string, Promise<Page>>();
      await provide((path) => {
        const page = opened.get(path) ?? open(desk, path);
        opened.set(path, page);
        return page;
      });
    },
    { scope: "worker" },
  ],
});

async function open(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}
