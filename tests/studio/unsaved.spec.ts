import type { Page } from "@playwright/test";

import { editorOf } from "../harness/editor.ts";
import { expect, test } from "../harness/studio-test.ts";
import { enterStudio, openDocument, sessionOf, signInAt, untilEditable, untilSaved } from "../harness/studio.ts";

const offer = (page: Page) => page.getByRole("dialog", { name: "You typed this, and it was not saved" });

test("a session ends, and a page is left during an outage: what was typed is offered again, and saved", async ({
  browser,
  content,
  stack,
  studio,
}) => {
  const lake = stack.contentLake;
  // What the lake refuses is in the console of the browser.
  const page = await enterStudio({ browser, studio, lake }, "marketer");
  await openDocument(page, "notFoundPage");
  const toLake = `${lake.origin}/**`;
  const title = page.getByLabel("Title").first();
  await title.fill("Saved");
  await untilSaved(page, lake, "notFoundPage", "Saved");

  await test.step("the session ends while somebody types: the page leads to the log-in and back", async () => {
    // The typed text waits to be sent when the session ends, whatever else the Studio asks meanwhile.
    await page.route(toLake, (route) => route.abort());
    await title.fill("Typed without a session");
    await expect(title).toHaveValue("Typed without a session");
    const headers = { Authorization: `Bearer ${await sessionOf(page)}` };
    await fetch(`${lake.origin}/v1/auth/logout`, { method: "POST", headers });
    await page.unroute(toLake);
    await expect(page.getByText("You are no longer signed in.")).toBeVisible();
    await signInAt(page, lake, "marketer");
    await expect(page).toHaveURL(/notFoundPage/);
    await expect(offer(page)).toContainText("Typed without a session");
    // "Saved" is in the lake. If the Studio has not heard of that yet, it takes it for somebody else's, and lets them choose.
    await offer(page)
      .getByRole("button", { name: /^Save it in the draft(, with mine there)?$/ })
      .click();
    await expect(offer(page)).toBeHidden();
    await untilSaved(page, lake, "notFoundPage", "Typed without a session");
    await expect(title).toHaveValue("Typed without a session");
  });

  await test.step("the page is loaded anew while the lake is away, beside another page with words of its own", async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    await untilEditable(other);
    for (const one of [page, other]) await one.route(toLake, (route) => route.abort());
    await other.getByLabel("Title").first().fill("Typed in another page");
    const kept = () => other.evaluate(() => JSON.stringify(localStorage));
    await expect.poll(kept, "once the lake has not answered").toContain("Typed in another page");
    await title.fill("Typed while the lake is away");
    await expect(title).toHaveValue("Typed while the lake is away");
    await page.reload({ waitUntil: "domcontentloaded" });
    await page.unroute(toLake);
    await page.reload();
    await untilEditable(page);
    await expect(offer(page)).toContainText("while the lake is away");
    await expect(offer(page), "what another page may still send").not.toContainText("in another page");
    await offer(page).getByRole("button", { name: "Close" }).click();
    await other.close();
    await page.reload();
    await untilEditable(page);
    await expect(offer(page), "a closed offer comes back").toContainText("while the lake is away");
    await expect(offer(page), "as the other page is closed").toContainText("in another page");
    // What is around the entries comes before them.
    const entry = (words: string) => offer(page).locator('[tabindex="-1"]').filter({ hasText: words }).last();
    await entry("while the lake is away").getByRole("button", { name: "Save it in the draft" }).press("Enter");
    await expect(page.getByText("It is saved. Visitors see it when it is published.")).toBeVisible();
    await expect(entry("in another page"), "the next question, and no form behind it").toBeFocused();
    await entry("in another page").getByRole("button", { name: "Throw it away" }).press("Enter");
    await expect(offer(page)).toBeHidden();
    await page.reload();
    await untilEditable(page);
    await expect(title).toHaveValue("Typed while the lake is away");
    await expect(offer(page)).toBeHidden();
  });

  await test.step("a colleague writes in the same draft while the lake is away from this page", async () => {
    await page.route(toLake, (route) => route.abort());
    await title.fill("Mine");
    await expect(title).toHaveValue("Mine");
    await page.reload({ waitUntil: "domcontentloaded" });
    const editor = await editorOf(stack.environment, "writes-meanwhile");
    await editor.patch("drafts.notFoundPage").set({ title: "Theirs", text: "A text of theirs." }).commit();
    await page.unroute(toLake);
    await page.reload();
    const conflict = offer(page).getByText("Somebody else has changed the same since.");
    await expect(conflict).toBeVisible();
    await editor.patch("drafts.notFoundPage").set({ title: "Typed while the lake is away" }).commit();
    await offer(page).getByRole("button", { name: "Save it in the draft, with theirs there" }).click();
    await expect(page.getByText("Somebody else has just changed this too.")).toBeVisible();
    await expect(conflict, "they have taken it back").toBeHidden();
    await editor.patch("drafts.notFoundPage").set({ title: "Theirs again" }).commit();
    await offer(page).getByRole("button", { name: "Save it in the draft", exact: true }).click();
    await expect(conflict).toBeVisible();
    await offer(page).getByRole("button", { name: "Save it in the draft, with theirs there" }).click();
    await expect(offer(page)).toBeHidden();
    expect(await editor.getDocument("drafts.notFoundPage")).toMatchObject({
      title: "Theirs again",
      text: "A text of theirs.",
    });
  });

  await test.step("the release into whose version it was typed is published meanwhile", async () => {
    const editor = await editorOf(stack.environment, "publishes-meanwhile");
    const release = { releaseId: "rPongal", metadata: { title: "Pongal", releaseType: "asap" as const } };
    await editor.releases.create(release);
    const published = await editor.getDocument("errorPage");
    await editor.create({ ...published, _id: "versions.rPongal.errorPage", _type: "errorPage" });
    await page.goto("/structure/pages;errorPage?perspective=rPongal");
    await page.locator('[data-testid="form-view"]:not([data-read-only])').waitFor({ timeout: 120_000 });
    await page.route(toLake, (route) => route.abort());
    await title.fill("Typed for Pongal");
    await expect(title).toHaveValue("Typed for Pongal");
    await page.reload({ waitUntil: "domcontentloaded" });
    await editor.releases.publish({ releaseId: "rPongal" });
    await editor.patch("errorPage").set({ title: "Theirs", text: "A text of theirs." }).commit();
    await page.unroute(toLake);
    await page.reload();
    await offer(page).getByRole("button", { name: "Save it in the draft, with mine there" }).click();
    await untilSaved(page, lake, "errorPage", "Typed for Pongal");
    await untilSaved(page, lake, "errorPage", "A text of theirs.");
  });

  await page.context().close();
  await content.restore();
});
