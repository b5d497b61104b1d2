import { z } from "zod";

import { examplePage } from "../../app/blocks/testing/example-page.ts";
import { expect, test as base } from "../harness/browser-test.ts";
import { editorOf } from "../harness/editor.ts";
import { startStack, type Stack } from "../harness/stack.ts";
import { expectTabReachesAll } from "./tab-walk.ts";

/** A stack of its own, because the notice bar is on every page. */
const test = base.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using stack = await startStack();
      await provide(stack);
    },
    { scope: "worker" },
  ],
});

test("the focus is seen in the notice bar, on every block of a composed page, and on the day of a legal text to come", async ({
  page,
  stack,
}) => {
  const editor = await editorOf(stack.environment);
  const assets = await editor.fetch<unknown>('*[_type == "sanity.imageAsset"] | order(size desc)._id');
  const [picture = ""] = z.array(z.string()).parse(assets);
  await editor
    .patch("siteSettings")
    .set({ noticeBar: { text: "Deposits are late today.", linkLabel: "What to do", href: "/rummy-faq" } })
    .commit();
  await editor.createOrReplace(examplePage(picture));
  await editor.patch("legalDocument-disclaimer").set({ effectiveDate: "2099-01-01" }).commit();
  const htmlOf = async (path: string) => (await page.request.get(path)).text();
  await expect.poll(() => htmlOf("/gallery")).toContain("What to do");
  await expect.poll(() => htmlOf("/disclaimer")).toContain('<a href="/disclaimer/versions/2"');

  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/gallery", "/disclaimer"]) {
    await page.goto(path);
    await expectTabReachesAll(page, "body");
  }
});
