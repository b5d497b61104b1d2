import type { Page } from "@playwright/test";
import { z } from "zod";

import { editorOf } from "../harness/editor.ts";
import { htmlOf } from "../harness/html-of.ts";
import { expect, test } from "../harness/studio-test.ts";
import { addressOf, goWithin, openDocument, untilEditable, untilSaved } from "../harness/studio.ts";

/** Presses Publish, and answers the dialog that opens. */
async function publishAsking(page: Page) {
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("When does this text take effect?");
  return dialog;
}

test("publishing a changed legal text asks when it takes effect, and what was announced and withdrawn says that it never did; a version says who published it", async ({
  enterDocument,
  stack,
}) => {
  const { origin } = stack.site;
  const id = "legalDocument-disclaimer";
  const page = await enterDocument("legal", "legalDocument", id);
  const title = page.getByLabel("Title", { exact: true }).first();
  await title.fill("Disclaimer of the next century");
  await untilSaved(page, stack.contentLake, id, "Disclaimer of the next century");

  const announcing = await publishAsking(page);
  await announcing.getByLabel("On this day").click();
  await announcing.getByLabel("Day of effect").fill("2026-01-01");
  await expect(announcing.getByRole("alert")).toContainText("That day is past.");
  await announcing.getByLabel("Day of effect").fill("2099-01-01");
  await expect(announcing.getByRole("alert")).toHaveCount(0);
  await announcing.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => htmlOf(`${origin}/disclaimer`)).toContain("1 January 2099");
  expect(await htmlOf(`${origin}/disclaimer`)).not.toContain("<h1>Disclaimer of the next century</h1>");

  await openDocument(page, "legalDocument", id);
  await title.fill("Disclaimer of today");
  await untilSaved(page, stack.contentLake, id, "Disclaimer of today");
  const withdrawing = await publishAsking(page);
  await withdrawing.getByLabel("Now, which withdraws the announced version").click();
  await withdrawing.getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => htmlOf(`${origin}/disclaimer`)).toContain("<h1>Disclaimer of today</h1>");
  expect(await htmlOf(`${origin}/disclaimer`)).not.toContain("2099");
  await expect
    .poll(() => htmlOf(`${origin}/disclaimer/versions`))
    .toContain("Never took effect: it was announced for 1 January 2099");

  await test.step("a version says in the Studio who published it, and when", async () => {
    const editor = await editorOf(stack.environment, "publisher of a privacy policy");
    await editor.patch("legalDocument-privacy").set({ title: "Privacy that somebody published" }).commit();
    const query = '*[_type == "legalVersion" && title == "Privacy that somebody published"][0]._id';
    await goWithin(page, addressOf("legalVersion", z.string().parse(await editor.fetch(query))));
    const tab = page.getByRole("tab", { name: "Who published it" });
    await expect(tab).toBeEnabled();
    // After the document comes the Studio's banner that this person may not edit it, and moves the tabs. A mouse that is pressed before and released after it
    // clicks on nothing.
    await tab.dispatchEvent("click");
    await expect(page.getByText(/^Published .* \(Indian time\) by .*publisher of a privacy policy/)).toBeVisible();
  });

  await test.step("the record is a file behind the list of versions", async () => {
    await goWithin(page, "/structure/legal;save-the-record");
    // The list has a link of that name, too, which leads here.
    const address = await page.locator('a[href*="/data/export/"]').getAttribute("href");
    const lines = (await (await fetch(z.string().parse(address))).text()).trim().split("\n");
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(JSON.parse(line)).toMatchObject({ _type: "legalVersion" });
  });
});

test("a legal text is asked about with what was typed last, also with a past day, and an answer is not used once somebody else has published", async ({
  enterDocument,
  stack,
}) => {
  const id = "legalDocument-legality";
  const editor = await editorOf(stack.environment, "other legal editor");
  const published = await editor.getDocument(id);
  await editor.createOrReplace({ ...published, _id: `drafts.${id}`, _type: "legalDocument" });
  await editor.patch(`drafts.${id}`).set({ "seo.title": "A draft that changes no word of the text" }).commit();
  const page = await enterDocument("legal", "legalDocument", id);
  // For an action that was started by its keys Sanity shows each dialog twice, one above the other.
  const dialog = page.getByRole("dialog").last();
  const introduction = page.getByTestId("field-introduction").locator("[contenteditable=true]");
  await introduction.click();
  await introduction.press("Control+End");
  await page.keyboard.type(" Typed last.");
  await page.keyboard.press("Control+Alt+p");
  await expect(dialog, "asks about what was typed last").toContainText("and not its effective date");

  await editor.patch(id).set({ title: "What the other one published" }).commit();
  await expect(dialog.getByRole("alert")).toContainText("This document was published while you were asked.");
  await expect(dialog.getByRole("button", { name: "Publish" })).toHaveCount(0);
  await page.keyboard.press("Escape");

  await editor.patch(`drafts.${id}`).set({ effectiveDate: "2026-01-02" }).commit();
  await expect(page.getByLabel("Effective date").first()).toHaveValue("2 January 2026");
  await page.getByTestId("action-publish").click();
  await expect(dialog).toContainText("the effective date of the new one is past");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(() => htmlOf(`${stack.site.origin}/rummy-legal`)).toContain("Typed last.");
  expect((await editor.getDocument(id))?.["effectiveDate"]).toBe(
    new Date().toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }),
  );
});

test("a question that was asked before midnight is not answered after it: now would be the day before", async ({
  loadStudio,
  stack,
}) => {
  const id = "legalDocument-privacy";
  const page = await loadStudio("legal", addressOf("legalDocument", id));
  await untilEditable(page);
  await page.getByLabel("Title", { exact: true }).first().fill("Privacy, by night");
  await untilSaved(page, stack.contentLake, id, "Privacy, by night");
  const question = await publishAsking(page);
  const tomorrow = new Date(Date.now() + 24 * 3_600_000);
  await page.clock.setSystemTime(tomorrow);
  await question.getByRole("button", { name: "Publish" }).click();
  await expect(question.getByRole("alert")).toContainText("The day has changed while you were asked");
  const editor = await editorOf(stack.environment, "reader of the published text");
  expect((await editor.getDocument(id))?.["title"]).not.toBe("Privacy, by night");

  await question.getByRole("button", { name: "Publish" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect
    .poll(() => editor.fetch<unknown>("*[_id == $id][0].effectiveDate", { id }))
    .toBe(tomorrow.toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" }));
});
