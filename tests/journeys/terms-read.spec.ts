import type { Browser, Page } from "@playwright/test";

import { expectAccessible } from "../harness/accessible.ts";
import { asha, ravi } from "../harness/account-players.ts";
import { type KnownPlayer, openAccountSite } from "../harness/account-site.ts";
import { expect, test } from "../harness/browser-test.ts";
import { accountPages } from "../harness/pages.ts";
import { expectTold } from "../harness/told.ts";

const otherTerms = [{ hash: "0".repeat(64), number: 0 }];
const heading = "New terms: please read them";

interface Visit {
  browser: Browser;
  javaScriptEnabled: boolean;
  viewport: { width: number; height: number } | null;
}

/** A page of a player on a site of their own, which remembers what they read. */
async function openAs(player: KnownPlayer, { browser, javaScriptEnabled, viewport }: Visit) {
  const site = await openAccountSite([player]);
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport,
    javaScriptEnabled,
  });
  await context.addCookies([site.cookieOf(player)]);
  return {
    site,
    page: await context.newPage(),
    [Symbol.asyncDispose]: async () => {
      await context.close();
      await site[Symbol.asyncDispose]();
    },
  };
}

const notice = (page: Page) => page.getByText(heading, { exact: true });

test("a player who agreed to other terms is told so on every screen, reads them, and is not told again", async ({
  browser,
  javaScriptEnabled,
  viewport,
}) => {
  await using opened = await openAs({ ...asha, agreedTo: otherTerms }, { browser, javaScriptEnabled, viewport });
  const { page } = opened;
  for (const path of accountPages) {
    await page.goto(path);
    await expect(notice(page), path).toBeVisible();
  }
  await page.goto("/protect/withdraw-cash", { waitUntil: "networkidle" });
  await notice(page).click();
  const link = page.getByRole("main").getByRole("link", { name: "Read the Terms & Conditions" });
  await expect(link).toHaveAttribute("href", "/tc");
  const version = page.getByRole("main").getByRole("link", { name: "Read version 1" });
  await expect(version).toHaveAttribute("href", "/tc/versions/1");
  await expectAccessible(page, javaScriptEnabled);
  await page.getByRole("button", { name: "I have read the new terms" }).click();
  await expectTold(page, "Thank you. We have noted that you have read these terms.");
  await expect(page).toHaveURL(/\/protect\/withdraw-cash$/);
  for (const path of accountPages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(notice(page), path).toHaveCount(0);
  }
});

test("a player who agreed to the terms in force is told nothing, also when no version was stored with the consent", async ({
  browser,
  javaScriptEnabled,
  viewport,
}) => {
  await using other = await openAs({ ...asha, agreedTo: otherTerms }, { browser, javaScriptEnabled, viewport });
  await other.page.goto("/protect");
  const hash = (await other.page.locator("input[name=version]").getAttribute("value")) ?? "";
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
  for (const player of [asha, { ...asha, agreedTo: [{ hash, number: 0 }] }]) {
    await using opened = await openAs(player, { browser, javaScriptEnabled, viewport });
    await opened.page.goto("/protect");
    await expect(opened.page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(notice(opened.page)).toHaveCount(0);
  }
});

test("a form of terms that were replaced records nothing, and says so", async ({
  browser,
  javaScriptEnabled,
  viewport,
}) => {
  await using opened = await openAs({ ...asha, agreedTo: otherTerms }, { browser, javaScriptEnabled, viewport });
  const { page } = opened;
  await page.goto("/protect/transactions", { waitUntil: "networkidle" });
  await notice(page).click();
  await page.locator("input[name=version]").evaluate((input: HTMLInputElement) => {
    input.value = "1".repeat(64);
  });
  await page.getByRole("button", { name: "I have read the new terms" }).click();
  await expectTold(page, "Those are no longer the newest terms");
  await expect(notice(page)).toBeVisible();
});

test("the form leads back to a screen of the account and nowhere else, and without a session to the login", async ({
  browser,
  javaScriptEnabled,
  viewport,
}) => {
  await using opened = await openAs({ ...asha, agreedTo: otherTerms }, { browser, javaScriptEnabled, viewport });
  const { page, site } = opened;
  const headers = { Origin: site.origin };
  for (const screen of ["//elsewhere.example", "https://elsewhere.example", "/protect/../login", "/protect/picture"]) {
    const answer = await page.request.post("/protect/terms-read", { headers, form: { screen }, maxRedirects: 0 });
    expect([answer.status(), answer.headers()["location"]], screen).toEqual([303, "/protect"]);
  }
  expect((await page.request.get("/protect/terms-read", { maxRedirects: 0 })).headers()["location"]).toBe("/protect");
  await page.context().clearCookies();
  const answer = await page.request.post("/protect/terms-read", { headers, form: {}, maxRedirects: 0 });
  expect(answer.headers()["location"]).toMatch(/^\/login/);
});

test("the account opens when nobody can say which terms the player knows", async ({
  browser,
  javaScriptEnabled,
  viewport,
}) => {
  const unavailable = () => Promise.resolve({ kind: "unavailable" } as const);
  await using site = await openAccountSite([asha], { acknowledgedTerms: unavailable, readTerms: unavailable });
  const context = await browser.newContext({
    baseURL: site.origin,
    viewport,
    javaScriptEnabled,
  });
  await context.addCookies([site.cookieOf(asha)]);
  const page = await context.newPage();
  await page.goto("/protect");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account Overview");
  await expect(notice(page)).toHaveCount(0);
  await context.close();
});

test(
  "on a phone the screen begins in the first 200 pixels whoever is told of changed terms",
  { tag: "@nightly" },
  async ({ browser, javaScriptEnabled }) => {
    const viewport = { width: 360, height: 740 };
    for (const player of [asha, ravi]) {
      await using opened = await openAs({ ...player, agreedTo: otherTerms }, { browser, javaScriptEnabled, viewport });
      for (const path of accountPages) {
        await opened.page.goto(path);
        await expect(notice(opened.page)).toBeVisible();
        const box = await opened.page.getByRole("heading", { level: 1 }).boundingBox();
        expect(box?.y, path).toBeLessThan(200);
      }
    }
  },
);
