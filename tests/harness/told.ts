import { expect } from "@playwright/test";
import type { Page } from "playwright";

/** Expects a page to say what has just happened, and to have that in focus: a screen reader says nothing of a status that came with its page. */
export async function expectTold(page: Page, text: string | RegExp): Promise<void> {
  const notice = page.getByRole("main").getByRole("status").filter({ hasText: text });
  await expect(notice).toBeVisible();
  await expect(notice).toBeFocused();
}
