import type { Page } from "@playwright/test";

import { expect, test } from "../harness/studio-test.ts";
import { addressOf, untilEditable, untilSaved } from "../harness/studio.ts";

/** How much later than the lake's answers its events arrive. */
const lateMilliseconds = 3_000;

/** Opens a document in a Studio to which the events of documents are delivered late, as by a busy lake or a slow network. */
async function openWithLateEvents(page: Page, type: string): Promise<void> {
  await page.addInitScript((delay) => {
    const fetchAtOnce = globalThis.fetch;
    globalThis.fetch = async (...request) => {
      const response = await fetchAtOnce(...request);
      if (!response.url.includes("/data/listen/") || !response.body) return response;
      const { status, statusText, headers } = response;
      const late = new TransformStream<Uint8Array, Uint8Array>({
        async transform(chunk, controller) {
          await new Promise((resolve) => setTimeout(resolve, delay));
          controller.enqueue(chunk);
        },
      });
      return new Response(response.body.pipeThrough(late), { status, statusText, headers });
    };
  }, lateMilliseconds);
  await page.goto(addressOf(type));
  await untilEditable(page);
}

test(
  "what is typed after Publish, before the Studio hears that the draft is gone, is a new draft and stays on the screen",
  { tag: "@nightly" },
  async ({ loadStudio, stack }) => {
    // A file of the Studio's host, because the Studio would only be loaded again.
    const page = await loadStudio("marketer", "/favicon.ico");
    await openWithLateEvents(page, "notFoundPage");
    const title = page.getByLabel("Title").first();
    await title.fill("Published");
    await untilSaved(page, stack.contentLake, "notFoundPage", "Published");
    const taken = page.waitForResponse((response) => response.url().includes("tag=sanity.studio.document.publish"));
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await taken;
    await title.press("End");
    await title.pressSequentially(", and typed on");
    await untilSaved(page, stack.contentLake, "notFoundPage", "Published, and typed on");
    const missing = async () => (await fetch(`${stack.site.origin}/there-is-no-such-page`)).text();
    await expect.poll(missing).toContain("<h1>Published</h1>");

    // By then every event has come.
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
    await title.press("End");
    await title.pressSequentially(", and on");
    await untilSaved(page, stack.contentLake, "notFoundPage", "Published, and typed on, and on");
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await expect.poll(missing).toContain("<h1>Published, and typed on, and on</h1>");
  },
);
