import type { Page } from "@playwright/test";

import { test as base } from "../harness/browser-test.ts";
import { prepareVisit } from "../harness/known-visitor.ts";
import { newAddress } from "../harness/visitor.ts";

/** What a test of the specification gets besides those of the browser tests. */
interface WorkerFixtures {
  /** Opens a page at a desktop's width; the test closes it. */
  openPage: (path: string) => Promise<Page>;
  /** A page as it was opened once for all tests of a worker, so tests must leave it as it is. */
  visited: (path: string) => Promise<Page>;
}

/** Playwright's `test` with pages that stay open at a desktop's width, because hundreds of rows are read from a few pages. */
export const test = base.extend<object, WorkerFixtures>({
  openPage: [
    async ({ browser, stack, somebody }, provide) => {
      const viewport = { width: 1280, height: 800 };
      const extraHTTPHeaders = { "X-Forwarded-For": newAddress() };
      const context = await browser.newContext({ baseURL: stack.site.origin, viewport, extraHTTPHeaders });
      await provide(async (path) => {
        await prepareVisit(context, stack.site.origin + path, somebody);
        const page = await context.newPage();
        await page.goto(path);
        return page;
      });
      await context.close();
    },
    { scope: "worker" },
  ],
  visited: [
    async ({ openPage }, provide) => {
      const opened = new Map<string, Promise<Page>>();
      await provide((path) => {
        const page = opened.get(path) ?? openPage(path);
        opened.set(path, page);
        return page;
      });
    },
    { scope: "worker" },
  ],
});
