import { editorOf } from "../harness/editor.ts";
import { htmlOf } from "../harness/html-of.ts";
import { expect, test } from "../harness/studio-test.ts";
import { publish, untilSaved } from "../harness/studio.ts";

const later = "Every right is reserved by a later change.";

test("marketing changes an offer figure: every page that names it says so, and the terms stay as they are", async ({
  enterDocument,
  stack,
}) => {
  const terms = await htmlOf(`${stack.site.origin}/tc`);
  const page = await enterDocument("marketer", "offerFigure", "offerFigure-welcome-bonus");
  await page.getByLabel("Amount").fill("137");
  await publish(page);

  for (const path of ["/", "/promotion", "/rummy-faq"]) {
    await expect.poll(() => htmlOf(stack.site.origin + path), `${path} names the new figure`).toContain("Rs.137");
  }
  // Every page asks for a setting that changes now; the terms that show it have asked since the figure changed.
  const editor = await editorOf(stack.environment, "editor of a later change");
  const { allRightsReserved } = await editor.fetch<{ allRightsReserved: string }>('*[_id == "siteSettings"][0]');
  await editor.patch("siteSettings").set({ allRightsReserved: later }).commit();
  await expect.poll(() => htmlOf(`${stack.site.origin}/tc`)).toContain(later);
  expect((await htmlOf(`${stack.site.origin}/tc`)).replaceAll(later, allRightsReserved)).toBe(terms);
});

test("legal edits the terms, with a figure in them, and publishes", async ({ enterDocument, stack }) => {
  const page = await enterDocument("legal", "legalDocument", "legalDocument-terms");
  const introduction = page.getByTestId("field-introduction").locator("[contenteditable=true]");
  await introduction.click();
  await introduction.press("Control+End");
  await introduction.pressSequentially(" Nobody younger than {minimum-age} may agree to them.");
  await untilSaved(page, stack.contentLake, "legalDocument-terms", "may agree to them.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();

  await expect.poll(() => htmlOf(`${stack.site.origin}/tc`)).toContain("Nobody younger than 18 may agree to them.");
});
