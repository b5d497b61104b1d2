import { expect, test } from "../harness/studio-test.ts";

test("the help menu opens the guides for staff, with their pictures", async ({ enterStudio }) => {
  const page = await enterStudio("marketer");
  for (const [entry, title] of [
    ["Guide for marketing", "For marketing: ten minutes"],
    ["Guide for legal", "For legal: ten minutes"],
    ["Guide for administrators", "For administrators: five minutes"],
  ] as const) {
    await page.getByRole("button", { name: "Help and resources" }).click();
    const opened = page.waitForEvent("popup");
    await page.getByRole("menuitem", { name: entry }).click();
    const guide = await opened;
    await expect(guide.getByRole("heading", { level: 1 })).toHaveText(title);
    const picture = guide.getByRole("img").first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  }
});
