import { expect } from "@playwright/test";

import type { KnownPlayer } from "./account-site.ts";
import { watchPage } from "./watched-page.ts";
import { test as base } from "./worker-test.ts";

/** The fixtures of a test of the account, in addition to Playwright's own. */
interface Fixtures {
  /** Gives the browser a player's session. */
  signIn: (player: KnownPlayer) => Promise<void>;
}

/** Playwright's `test` with a site whose players are known. A test fails when the page logged an error or warning (watched-page.ts). */
export const test = base.extend<Fixtures>({
  baseURL: async ({ accountSite }, provide) => {
    await provide(accountSite.origin);
  },
  signIn: async ({ context, accountSite }, provide) => {
    await provide((player) => context.addCookies([accountSite.cookieOf(player)]));
  },
  page: async ({ page, accountSite, javaScriptEnabled }, provide) => {
    const problems = watchPage(page, [accountSite.origin], javaScriptEnabled);
    await provide(page);
    expect(problems, "what a player's developer tools would show").toEqual([]);
  },
});

export { expect };
