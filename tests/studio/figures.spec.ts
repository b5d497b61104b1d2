import type { Locator, Page } from "@playwright/test";

import { axeFindings } from "../harness/axe.ts";
import { htmlOf } from "../harness/html-of.ts";
import { expect, test } from "../harness/studio-test.ts";
import { untilSaved } from "../harness/studio.ts";

/** A sentence, with everything that must not be pasted, as Word, Google Docs and web pages write it. */
const copiedFromWordProcessors = `<p class="MsoNormal">Refunds take <del cite="mailto:x">gone 1 </del><s>gone 2 </s><strike>gone 3 </strike>
<span style='text-decoration:line-through'>gone 4 </span><span style="font-weight:400;text-decoration-line: underline line-through">gone 5 </span>
<span style='display:none;mso-hide:all'>gone 6 </span><span hidden>gone 7 </span><span style="visibility: hidden">gone 8 </span>
<ins>five days</ins><span class="MsoCommentReference"><a class="msocomanchor" href="#_msocom_1">[gone 9]</a></span> <span
style="text-decoration:none;-webkit-backface-visibility:hidden;backface-visibility: hidden;mso-hide:screen">and</span> <u>a weekend.</u></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p>gone 10</p></div></div>`;

const figures = (page: Page): Locator => page.getByRole("listbox", { name: "Figures" });

test("somebody who types a brace is offered the figures", { tag: "@nightly" }, async ({ enterDocument, stack }) => {
  const page = await enterDocument("marketer", "promotion", "promotion-instant-deposit-bonus");

  const title = page.getByLabel("Title", { exact: true }).first();

  await test.step("a figure is found by its name, and taken with the keyboard", async () => {
    await title.fill("Get up to ");
    await title.press("End");
    await title.pressSequentially("{deposit");
    await expect(figures(page).getByRole("option").first()).toContainText("{deposit-bonus");
    expect(await axeFindings(page, '[aria-label="Figures"]')).toEqual([]);
    await title.press("ArrowDown");
    const chosen = figures(page).getByRole("option", { selected: true });
    const [token = ""] = /\{[^}]+\}/.exec((await chosen.textContent()) ?? "") ?? [];
    await title.press("Enter");
    await expect(title).toHaveValue(`Get up to ${token}`);
    await expect(figures(page)).toBeHidden();
    await title.pressSequentially(" more.");
    await expect(title).toHaveValue(`Get up to ${token} more.`);
    await untilSaved(page, stack.contentLake, "promotion-instant-deposit-bonus", `Get up to ${token} more.`);
  });

  await test.step("Escape closes the list and keeps what was typed", async () => {
    await title.fill("");
    await title.pressSequentially("Up to {dep");
    await expect(figures(page)).toBeVisible();
    await title.press("Escape");
    await expect(figures(page)).toBeHidden();
    await expect(title).toHaveValue("Up to {dep");
    await title.pressSequentially("o");
    await expect(figures(page)).toBeHidden();
    await expect(title).toHaveValue("Up to {depo");
  });

  await test.step("the list closes when the caret leaves the brace", async () => {
    await title.pressSequentially(" {dep");
    await expect(figures(page)).toBeVisible();
    await title.press("Home");
    await expect(figures(page)).toBeHidden();
  });
});

test("legal is offered rule figures alone, in formatted text too, and publishes a text with one", async ({
  enterDocument,
  stack,
}) => {
  const page = await enterDocument("legal", "legalDocument", "legalDocument-terms");
  const introduction = page.getByTestId("field-introduction").locator("[contenteditable=true]");
  await introduction.click();
  await introduction.press("Control+End");
  // The list may open under it, and it would point at a figure.
  await page.mouse.move(0, 0);
  await introduction.pressSequentially(" Nobody younger than {");
  await expect(figures(page).getByRole("option", { name: "{minimum-age}" })).toContainText("18");
  await expect(figures(page).getByRole("option", { name: "bonus" })).toHaveCount(0);
  const heard = page.getByTestId("field-introduction").getByRole("status");
  await expect(heard).toContainText(/^\{[a-z-]+\}, .*, 1 of \d+$/);
  await introduction.press("ArrowDown");
  await expect(heard).toContainText(/, 2 of \d+$/);
  await introduction.pressSequentially("min");
  await expect(heard).toContainText(/^\{minimum-age\}, .*, 18, 1 of \d+$/);
  await introduction.press("Enter");
  await expect(heard).toBeEmpty();
  await introduction.pressSequentially(" may play.");
  await expect(introduction).toContainText("Nobody younger than {minimum-age} may play.");
  await untilSaved(page, stack.contentLake, "legalDocument-terms", "Nobody younger than {minimum-age} may play.");
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expect.poll(() => htmlOf(`${stack.site.origin}/tc`)).toContain("Nobody younger than 18 may play.");

  await test.step("one is taken with the mouse, and none when Escape is pressed", async () => {
    await introduction.pressSequentially(" From {age");
    await figures(page).getByRole("option", { name: "{minimum-age}" }).click();
    await introduction.pressSequentially(" on {min");
    await expect(figures(page)).toBeVisible();
    await introduction.press("Escape");
    await expect(figures(page)).toBeHidden();
    await expect(introduction).toContainText("From {minimum-age} on {min");
  });

  await test.step("words that are struck through, hidden or a comment where they were copied are not pasted", async () => {
    await introduction.press("Control+End");
    await introduction.evaluate((editor, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/html", html);
      clipboardData.setData("text/plain", "Pasted words, which the editor takes only where there is no HTML.");
      editor.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData }));
    }, copiedFromWordProcessors);
    await expect(introduction).toContainText("Refunds take five days and a weekend.");
    await expect(introduction).not.toContainText(/gone/u);
    const message = page.getByText("Words that were struck through, hidden or a comment were not pasted");
    await expect(message).toBeVisible();
    await expect(page.getByText("“gone 1”, “gone 2”, “gone 3”", { exact: false })).toBeVisible();
    const before = await introduction.textContent();
    await introduction.press("Control+z");
    await expect(introduction).not.toContainText("Refunds take five days");
    expect(before).not.toBe(await introduction.textContent());
  });
});
