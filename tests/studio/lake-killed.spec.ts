import { startProcess } from "../harness/process.ts";
import { startStack } from "../harness/stack.ts";
import { expect, test } from "../harness/studio-test.ts";
import { enterStudio, openDocument, publish, type SignedIn, untilSaved } from "../harness/studio.ts";

test("the lake is killed in the middle of an edit: what was saved is there, and the Studio goes on by itself", async ({
  browser,
}) => {
  await using stack = await startStack();
  await using studio = await startProcess("studio-host", stack.environment);
  const signedIn: SignedIn = new Map();
  const problems: string[] = [];
  const page = await enterStudio({ browser, studio, lake: stack.contentLake, signedIn, problems }, "marketer");
  await openDocument(page, "notFoundPage");
  const title = page.getByLabel("Title").first();
  await title.fill("Saved before the crash");
  await untilSaved(page, stack.contentLake, "notFoundPage", "Saved before the crash").catch((cause: unknown) => {
    throw new Error(`Nothing was saved. The browser's console: ${problems.join("\n")}`, { cause });
  });

  await stack.contentLake.kill();
  await expect(title).not.toBeEditable();
  await using lake = await startProcess("content-lake", stack.environment);
  expect(lake.origin).toBe(stack.contentLake.origin);
  await expect(title).toBeEditable();
  await expect(title).toHaveValue("Saved before the crash");

  await title.fill("Written after it");
  await publish(page);
  const missing = async () => (await fetch(`${stack.site.origin}/there-is-no-such-page`)).text();
  await expect.poll(missing).toContain("Written after it");
  await page.context().close();
});
