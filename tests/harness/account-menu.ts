import type { Locator, Page } from "@playwright/test";

/** The menu of the account's screens: a side menu on a desktop, a drawer on a phone, which this opens. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  const opens = page.getByRole("banner").getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("navigation", { name: "Account screens" });
  if ((await opens.isVisible()) && !(await menu.isVisible())) await opens.click();
  return menu;
}
