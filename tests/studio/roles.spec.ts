import { editorOf } from "../harness/editor.ts";
import { htmlOf } from "../harness/html-of.ts";
import { expect, test } from "../harness/studio-test.ts";
import { publish } from "../harness/studio.ts";

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
