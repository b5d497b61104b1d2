import type { Page } from "playwright";

/** Scrolls to every picture and waits until it is there: most load only when they are nearly in view, and are drawn when there is time. */
export async function loadPictures(page: Page): Promise<void> {
  for (const picture of await page.locator("img:visible").all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => {
      image.decoding = "sync";
      return image.decode();
    });
  }
}
