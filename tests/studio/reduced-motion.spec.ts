import { expect, test } from "../harness/studio-test.ts";

test("no icon turns while a form is saved, for people whose system asks for reduced motion", async ({
  enterDocument,
}) => {
  const page = await enterDocument("marketer", "notFoundPage");
  const title = page.getByLabel("Title").first();
  const saving = page.getByTestId("pane-footer-document-status-pulse");
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await page.emulateMedia({ reducedMotion });
    await title.pressSequentially(" typed");
    await expect(saving).toBeVisible();
    const animations = await saving.evaluate((icon) => icon.getAnimations({ subtree: true }).length);
    expect(animations > 0, reducedMotion).toBe(reducedMotion === "no-preference");
    await expect(saving).toBeHidden();
  }
});
