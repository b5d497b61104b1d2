import type { Page } from "playwright";

/** Scrolls to every picture and waits until it is decoded: most load only when nearly in view, and decode asynchronously. */
export async function loadPictures(page: Page): Promise<void> {
  for (const picture of await page.locator("img:visible").all()) {
    await picture.scrollIntoViewIfNeeded();
    await picture.evaluate((image: HTMLImageElement) => {
      image.decoding = "sync";
      return image.decode();
    });
  }
}
