import process from "node:process";

import type { Locator } from "@playwright/test";

import { editorOf } from "../harness/editor.ts";
import { startProcess } from "../harness/process.ts";
import { startStack } from "../harness/stack.ts";
import { expect, test } from "../harness/studio-test.ts";
import { enterStudio, openDocument, publish, untilSaved } from "../harness/studio.ts";

/** Requests that read documents. */
const reading = /\/data\/(?:doc|query)\//;

/** Requests for streams of events. */
const listening = /\/data\/listen\//;

/** A stream that ends because the lake could not evaluate its question, as a busy one may not. */
const failedStream = {
  contentType: "text/event-stream",
  body: 'event: channelError\ndata: {"message": "The query took too long."}\n\n',
};

/** What the form must know to find claims in a text. */
const validating = /claimWords/;

/** Requests for a document's schedules. */
const schedules = /\/schedules\//;

/** How often the Studio's client asks for something by itself before it gives up. */
const readsOfTheClient = 6;

test("the lake is killed, the network fails and the lake hangs: what was typed is saved, and the Studio goes on by itself", async ({
  browser,
}) => {
  await using stack = await startStack();
  await using studio = await startProcess("studio-host", stack.environment);
  const problems: string[] = [];
  const page = await enterStudio({ browser, studio, lake: stack.contentLake, problems }, "marketer");
  await openDocument(page, "notFoundPage");
  const title = page.getByLabel("Title").first();
  await title.fill("Saved before the crash");
  const untilTitleIs = (words: string) =>
    untilSaved(page, stack.contentLake, "notFoundPage", words).catch((cause: unknown) => {
      const latest = problems.slice(-5).join("\n");
      throw new Error(`"${words}" was not saved. The end of the browser's console:\n${latest}`, { cause });
    });
  await untilTitleIs("Saved before the crash");

  const saving = /\/data\/actions\//;
  await page.route(saving, (route) => route.abort());
  await title.press("End");
  await title.pressSequentially(", and on");
  const shown = await valuesShownBy(title);
  const failed = new Set<string>();
  await page.route(listening, (route) => {
    const tag = new URL(route.request().url()).searchParams.get("tag") ?? "";
    if (failed.has(tag)) return route.fallback();
    failed.add(tag);
    return route.fulfill(failedStream);
  });
  await stack.contentLake.kill();
  await expect(title).not.toBeEditable();
  let reads = 0;
  await page.route(reading, (route) => {
    if (route.request().url().includes("/notFoundPage,")) reads += 1;
    return route.abort();
  });
  await using lake = await startProcess("content-lake", stack.environment);
  expect(lake.origin).toBe(stack.contentLake.origin);
  await expect.poll(() => reads, "the form goes on asking for its document").toBeGreaterThan(readsOfTheClient);
  await page.unroute(reading);
  await expect(title).toBeEditable();
  expect([...failed]).toContain("sanity.studio.document.pair.listen");
  expect(failed.size, "each stream of the open tools has failed").toBeGreaterThan(3);
  expect(await shown(), "what is not saved yet stays").toEqual(["Saved before the crash, and on"]);
  await page.unroute(saving);
  await untilTitleIs("Saved before the crash, and on");

  const editor = await editorOf(stack.environment, "makes a release");
  await editor.releases.create({ releaseId: "rPongal2", metadata: { title: "Pongal", releaseType: "asap" } });
  await page.getByTestId("global-perspective-menu-button").click();
  await expect(page.getByText("Pongal", { exact: true }), "the releases are followed again").toBeVisible();
  await page.keyboard.press("Escape");

  await title.fill("Written while nobody is online");
  await untilTitleIs("Written while nobody is online");
  let validations = 0;
  page.on("requestfailed", (request) => {
    if (validating.test(request.url())) validations += 1;
  });
  await page.context().setOffline(true);
  await title.press("End");
  await title.pressSequentially(", and more");
  await expect(title, "typing goes on").toHaveValue("Written while nobody is online, and more");
  await expect.poll(() => validations, "the form goes on validating").toBeGreaterThan(readsOfTheClient);
  await page.context().setOffline(false);
  await untilTitleIs("Written while nobody is online, and more");
  await publish(page);

  let questions = 0;
  await page.route(schedules, (route) => {
    questions += 1;
    return route.abort();
  });
  await expect.poll(() => questions, "the form goes on asking for schedules").toBeGreaterThan(readsOfTheClient);
  await page.unroute(schedules);
  process.kill(lake.pid, "SIGSTOP");
  await title.press("End");
  await title.pressSequentially(", and the lake hangs");
  process.kill(lake.pid, "SIGCONT");
  await untilTitleIs("and more, and the lake hangs");
  await page.getByTestId("action-menu-button").click();
  await page.getByRole("menuitem", { name: "Schedule" }).click();
  await expect(page.getByRole("dialog").getByTestId("date-input"), "a document can be scheduled").toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close dialog" }).click();

  await title.fill("Written after it");
  await publish(page);
  const missing = async () => (await fetch(`${stack.site.origin}/there-is-no-such-page`)).text();
  await expect.poll(missing).toContain("Written after it");
  await page.context().close();
});

/** Notes every value that the field has in any frame from now on, and answers what was noted. */
async function valuesShownBy(field: Locator): Promise<() => Promise<string[]>> {
  const values = await field.evaluateHandle((input) => {
    const noted = new Set<string>();
    const look = () => {
      if (input instanceof HTMLInputElement) noted.add(input.value);
      requestAnimationFrame(look);
    };
    look();
    return noted;
  });
  return () => values.evaluate((noted) => [...noted]);
}
