import type { BrowserContext, Locator, Page } from "playwright";

import { password } from "./sign-up.ts";

/** The page's main part. */
export const main = (page: Page): Locator => page.getByRole("main");

/** The page's heading. */
export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** The field with exactly this label. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Fills in the sign-up, and ticks every box. */
export async function fillSignUp(page: Page, email: string): Promise<void> {
  await field(page, "Name").fill("Asha Rao");
  await field(page, "Email").fill(email);
  await field(page, "Password").fill(password);
  await field(page, "Confirm Password").fill(password);
  for (const box of await page.getByRole("checkbox").all()) await box.check();
}

/** Gives a browser the cookies of a visitor of a site. */
export async function bringCookies(
  context: BrowserContext,
  siteOrigin: string,
  cookies: ReadonlyMap<string, string>,
): Promise<void> {
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url: siteOrigin })));
}
