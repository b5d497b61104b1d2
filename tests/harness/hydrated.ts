import type { Page } from "@playwright/test";

/** Moves the pointer over a page's first form, and waits until the forms are hydrated, which conform marks. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("main form").first().dispatchEvent("pointerover");
  await page.locator("main form[novalidate]").first().waitFor();
}

/** Waits until React has hydrated a page's first form or dialog; forms without conform have no other mark. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const control = document.querySelector("main form, main dialog");
    return control !== null && Object.keys(control).some((key) => key.startsWith("__reactProps"));
  });
}
