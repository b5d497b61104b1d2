import type { Page } from "@playwright/test";

import { paragraphs } from "../../app/blocks/paragraphs.ts";
import { editorOf } from "../harness/editor.ts";
import { htmlOf } from "../harness/html-of.ts";
import { expect, test } from "../harness/studio-test.ts";
import { addressOf, openDocument, untilEditable, untilSaved } from "../harness/studio.ts";

/** Longer than the second in which the Studio collects what is typed before it saves it. */
const slowMilliseconds = 2_500;

/** Answers each publication later, as a slow network does. Tells how many were asked for. */
async function answerPublicationsLate(page: Page): Promise<() => number> {
  let asked = 0;
  await page.route(/\/data\/actions\//, async (route) => {
    if (route.request().postData()?.includes("sanity.action.document.publish") === true) {
      asked += 1;
      await page.waitForTimeout(slowMilliseconds);
    }
    await route.continue();
  });
  return () => asked;
}

const promotions = ["promotion-instant-deposit-bonus", "promotion-deposit-bonus"];

test("Publish pressed while the last words are not saved yet publishes them, however slow the lake is, and those of a rich text, also by the keyboard", async ({
  enterDocument,
  stack,
}) => {
  const page = await enterDocument("marketer", "notFoundPage");
  const asked = await answerPublicationsLate(page);
  await page.getByLabel("Title").first().pressSequentially(" Typed and published at once", { delay: 20 });
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect
    .poll(() => htmlOf(`${stack.site.origin}/there-is-no-such-page`))
    .toContain(" Typed and published at once");
  expect(asked()).toBe(1);

  for (const [index, way] of ["the button", "the keyboard"].entries()) {
    await openDocument(page, "promotion", promotions[index]);
    const terms = page.getByTestId("field-terms").locator("[contenteditable=true]");
    await terms.click();
    await terms.press("Control+End");
    const button = page.getByRole("button", { name: "Publish", exact: true });
    await terms.pressSequentially(" Typed and", { delay: 20 });
    // There is a draft, without which neither way does anything.
    await expect(button).toBeEnabled();
    await terms.pressSequentially(` published by ${way}.`, { delay: 20 });
    if (way === "the button") await button.click();
    else await page.keyboard.press("Control+Alt+P");
    await expect.poll(() => htmlOf(`${stack.site.origin}/promotion`)).toContain(`Typed and published by ${way}.`);
    expect(asked()).toBe(2 + index);
  }
});

test(
  "a legal text whose day is asked for is published the same way, and so is the end of a rich text",
  { tag: "@nightly" },
  async ({ enterDocument, stack }) => {
    const page = await enterDocument("legal", "legalDocument", "legalDocument-terms");
    const asked = await answerPublicationsLate(page);
    const introduction = page.getByTestId("field-introduction").locator("[contenteditable=true]");
    await introduction.click();
    await introduction.press("Control+End");
    await introduction.pressSequentially(" Typed and published at once.", { delay: 20 });
    await page.getByRole("button", { name: "Publish", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await expect.poll(() => htmlOf(`${stack.site.origin}/tc`)).toContain("Typed and published at once.");
    expect(asked()).toBe(1);

    await test.step("what was typed last has a mistake: it is neither asked about nor published", async () => {
      const figures = await withholdFigures(page);
      for (const text of ["Right", "Wrong {"]) {
        await page.getByLabel("Title").first().fill(text);
        await untilSaved(page, stack.contentLake, "legalDocument-terms", text);
        await expect.poll(figures.asked).toBeGreaterThan(0);
      }
      await page.getByRole("button", { name: "Publish", exact: true }).click();
      figures.answerAll();
      await expect(page.getByText("What was typed last has a mistake.")).toBeVisible();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      expect(asked()).toBe(1);
    });
  },
);

/** Withholds the lake's answers when a validation asks which figures exist. */
async function withholdFigures(page: Page) {
  const withheld: (() => void)[] = [];
  let isGiven = false;
  await page.route(/\/data\/query\/.*offerFigure/, async (route) => {
    if (!isGiven) await new Promise<void>((resolve) => withheld.push(resolve));
    await route.continue();
  });
  /** Answers what was asked so far. */
  const answer = () => {
    for (const give of withheld) give();
  };
  return {
    asked: () => withheld.length,
    answer,
    /** The same, and answers from now on. */
    answerAll() {
      isGiven = true;
      answer();
    },
  };
}

/** What is typed while the text before it is validated. */
const cases = [
  { name: "a mistake that is corrected", first: "{ ", then: "Right", isRight: true, isPressedEarly: true },
  { name: "one that is found after its correction", first: "{ ", then: "Mended", isRight: true, isPressedEarly: false },
  { name: "a mistake", first: "As it was", then: "Wrong { ", isRight: false, isPressedEarly: true },
];

test(
  "Publish waits for the validation of the text as it is: a corrected mistake is published, one that was found after its correction does not disable it, and one that was typed meanwhile is not published",
  { tag: "@nightly" },
  async ({ enterDocument, stack }) => {
    const id = "promotion-instant-deposit-bonus";
    const page = await enterDocument("marketer", "promotion", id);
    const publications = await answerPublicationsLate(page);
    const title = page.getByLabel("Title").first();
    const button = page.getByRole("button", { name: "Publish", exact: true });
    for (const { name, first, then, isRight, isPressedEarly } of cases)
      await test.step(name, async () => {
        const sentBefore = publications();
        const figures = await withholdFigures(page);
        for (const text of [first, then]) {
          await title.fill(text);
          await untilSaved(page, stack.contentLake, id, text);
          await expect.poll(figures.asked).toBeGreaterThan(0);
        }
        if (isPressedEarly) await button.click();
        const askedForFirst = figures.asked();
        figures.answer();
        // The first text's validation has ended, and the second's begun.
        await expect.poll(figures.asked).toBeGreaterThan(askedForFirst);
        if (!isPressedEarly) {
          await expect(button).toBeEnabled();
          await button.click();
        }
        figures.answerAll();
        if (isRight) {
          await expect.poll(() => htmlOf(`${stack.site.origin}/promotion`)).toContain(then);
          await expect(button).toBeDisabled();
          return;
        }
        await expect(page.getByText("Please fix the validation errors before publishing")).toBeVisible();
        await expect(button).toBeDisabled();
        expect(publications() - sentBefore, "nothing was sent").toBe(0);
      });
  },
);

test(
  "a link to a page that a colleague publishes is refused no longer, in a tab that was hidden meanwhile, and again once the page is gone",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const editor = await editorOf(stack.environment, "publisher of the page that is linked to");
    const page = (id: string, ...blocks: readonly object[]) =>
      editor.create({
        _id: `drafts.${id}`,
        _type: "page",
        language: "en-IN",
        title: id,
        lead: "A page of a test.",
        address: { _type: "slug", current: id },
        blocks: [{ _type: "textBlock", _key: "text", body: paragraphs("A page of a test.") }, ...blocks],
      });
    await page("linked-to-later");
    const [paragraph] = paragraphs("Read on.");
    const marked = { _key: "words", _type: "span", text: "Read on.", marks: ["link"] };
    const link = { _key: "link", _type: "link", href: "/linked-to-later" };
    await page("links-too-early", {
      _type: "textBlock",
      _key: "link",
      body: [{ ...paragraph, _key: "linking", markDefs: [link], children: [marked] }],
    });
    const studio = await enterStudio("marketer", addressOf("page", "links-too-early"));
    const publish = studio.getByTestId("action-publish");
    await untilEditable(studio);
    await expect(publish).toBeDisabled();
    const show = (state: DocumentVisibilityState) =>
      studio.evaluate((visibilityState) => {
        Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
      }, state);

    await show("hidden");
    const ids = { draftId: "drafts.linked-to-later", publishedId: "linked-to-later" };
    await editor.action({ actionType: "sanity.action.document.publish", ...ids });
    await expect.poll(async () => (await editor.getDocument(ids.publishedId))?._id).toBe(ids.publishedId);
    await show("visible");
    await expect(publish).toBeEnabled();

    await editor.delete(ids.publishedId);
    await expect(publish, "while the tab is shown").toBeDisabled();
  },
);
