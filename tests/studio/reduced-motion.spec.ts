import { expect, test } from "../harness/studio-test.ts";

test(
  "no icon turns while a form is saved, for people whose system asks for reduced motion",
  { tag: "@nightly" },
  async ({ enterDocument }) => {
    const page = await enterDocument("marketer", "notFoundPage");
    const title = page.getByLabel("Title").first();
    const saving = page.getByTestId("pane-footer-document-status-pulse");
    await page.evaluate(() => addEventListener("animationiteration", () => performance.mark("turn")));
    for (const reducedMotion of ["no-preference", "reduce"] as const) {
      await page.emulateMedia({ reducedMotion });
      await page.evaluate(() => performance.clearMarks("turn"));
      await title.pressSequentially(" typed");
      await expect(saving).toBeVisible();
      await expect(saving).toBeHidden();
      const turns = await page.evaluate(() => performance.getEntriesByName("turn").length);
      expect(turns > 0, reducedMotion).toBe(reducedMotion === "no-preference");
    }
  },
);
