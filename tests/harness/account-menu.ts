import type { Locator, Page } from "@playwright/test";

/** The menu of the account's screens: at the side of a desk, and on a phone the drawer, which this opens. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  const opens = page.getByRole("banner").getByRole("button", { name: "Open menu" });
  const menu = page.getByRole("navigation", { name: "Account screens" });
  if ((await opens.isVisible()) && !(await menu.isVisible())) await opens.click();
  return menu;
}
