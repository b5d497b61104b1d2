import type { Locator, Page } from "@playwright/test";

import { readingPages } from "../../app/pages.ts";
import type { StaffRole } from "../harness/studio.ts";
import { publish } from "../harness/studio.ts";
import { expect, test } from "../harness/studio-test.ts";

const patience = { timeout: 120_000 };

type EnterStudio = (role: StaffRole, path?: string) => Promise<Page>;

/** Opens the preview of an address, and waits until its page is connected with the Studio: then the document's form is open beside it. */
async function openPreview(enterStudio: EnterStudio, role: StaffRole, address: string) {
  const page = await enterStudio(role, `/preview?preview=${encodeURIComponent(address)}`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("complementary", { name: "Preview" })).toBeVisible(patience);
  await expect(page.getByTestId("action-publish")).toBeVisible(patience);
  await expect(frame.locator("sanity-visual-editing")).toBeAttached(patience);
  return { page, frame };
}

/** Clicks words in the frame until the Studio has opened their field: the page learns where its words are from a moment after it is drawn. */
async function openFieldOf(page: Page, words: Locator, path: RegExp): Promise<void> {
  await expect(async () => {
    await words.click();
    await expect(page).toHaveURL(path, { timeout: 6_000 });
  }).toPass(patience);
}

test("a marketer clicks words on the page, types, sees them there, and publishes; visitors see the old ones until then", async ({
  enterStudio,
  stack,
}) => {
  const asVisitor = async () => (await fetch(`${stack.site.origin}/about-us`)).text();
  const before = await asVisitor();
  const { page, frame } = await openPreview(enterStudio, "marketer", "/about-us");

  await openFieldOf(page, frame.getByText("A family game").first(), /aboutPage.*parts.*heading/);
  await openFieldOf(page, frame.getByText("A rummy website that tells you the rules first."), /aboutPage.*lead/);
  const lead = page.getByTestId("field-lead").getByRole("textbox");
  await frame.locator("footer").scrollIntoViewIfNeeded();
  await lead.fill("A game that everybody at home knows.");
  await expect(frame.getByText("A game that everybody at home knows.")).toBeAttached(patience);
  await expect(frame.locator("footer"), "the page stays where it was scrolled to").toBeInViewport();
  expect(await asVisitor()).toBe(before);

  await publish(page);
  await expect.poll(asVisitor).toContain("A game that everybody at home knows.");
  for (const trace of ["preview-bar", "overlay.js", "csp-nonce", "\u200b"])
    expect(await asVisitor()).not.toContain(trace);
});

test("what a person opened on the page stays open while the words change, and the preview ends at its button", async ({
  enterStudio,
  stack,
}) => {
  const { page, frame } = await openPreview(enterStudio, "legal", "/rummy-faq");
  const summary = frame.locator("summary").filter({ hasText: "How do I register" });
  const question = frame.locator("details:not(:has(details))").filter({ has: summary });
  // A click on marked words opens their field; the keyboard works as on the page.
  await expect(async () => {
    await frame
      .locator("details")
      .first()
      .evaluate((group) => {
        group.setAttribute("open", "");
      });
    await expect(summary).toBeVisible({ timeout: 2_000 });
  }).toPass(patience);
  await summary.press("Enter");
  await expect(question).toHaveAttribute("open", "");

  const words = page.getByTestId("field-lead").getByRole("textbox");
  await words.fill("Asked and answered.");
  await expect(frame.getByText("Asked and answered.")).toBeVisible(patience);
  await expect(question).toHaveAttribute("open", "");
  expect(await (await fetch(`${stack.site.origin}/rummy-faq`)).text()).not.toContain("Asked and answered.");

  await expect(frame.getByRole("button", { name: "Leave the preview" })).toBeHidden();
  const tab = await page.context().newPage();
  await tab.goto(`${stack.site.origin}/rummy-faq`);
  await expect(tab.getByText("Asked and answered.")).toBeVisible();
  await tab.getByRole("button", { name: "Leave the preview" }).click();
  await expect(tab).toHaveURL(`${stack.site.origin}/rummy-faq`);
  await expect(tab.getByRole("complementary", { name: "Preview" })).toHaveCount(0);
  await expect(tab.getByText("Asked and answered.")).toHaveCount(0);
});

test("every page can be previewed, with the form of its document beside it", async ({ enterStudio }) => {
  const page = await enterStudio("marketer", "/preview");
  const frame = page.frameLocator("iframe");
  for (const { address, documents } of readingPages) {
    await page.goto(`/preview?preview=${encodeURIComponent(address)}`);
    await expect(frame.getByRole("complementary", { name: "Preview" })).toBeVisible(patience);
    const [main] = documents;
    const id = typeof main === "string" ? main : main.key;
    await expect(page, address).toHaveURL(new RegExp(`/preview/[^?]*${id}`), patience);
    await expect(page.getByTestId("action-publish"), address).toBeVisible(patience);
  }
});

test("legal clicks a sentence of the terms and types; the terms that apply stay as they are", async ({
  enterStudio,
  stack,
}) => {
  const asVisitor = async () => (await fetch(`${stack.site.origin}/tc`)).text();
  const before = await asVisitor();
  const { page, frame } = await openPreview(enterStudio, "legal", "/tc");
  const heading = await frame.locator("main h2[id]").nth(1).innerText();
  await openFieldOf(page, frame.getByText(heading).first(), /legalDocument-terms.*sections/);
  const title = page.getByRole("dialog").getByRole("textbox").first();
  await title.fill("What we promise you");
  await expect(frame.getByRole("heading", { name: "What we promise you" })).toBeAttached(patience);
  expect(await asVisitor()).toBe(before);
});

test("a form can be previewed: its words change there, and the page comes to rest", async ({ enterStudio, stack }) => {
  const { page, frame } = await openPreview(enterStudio, "marketer", "/login");
  await openFieldOf(page, frame.getByRole("heading", { level: 1 }), /loginForm.*title/);
  let loads = 0;
  page.on("framenavigated", (navigated) => {
    if (navigated.url().startsWith(stack.site.origin)) loads += 1;
  });
  const title = page.getByTestId("field-title").getByRole("textbox");
  await title.fill("Come in and play");
  await expect(frame.getByRole("heading", { name: "Come in and play" })).toBeVisible(patience);
  await expect(frame.locator("sanity-visual-editing")).toBeAttached(patience);
  const loadsUntilShown = loads;
  await openFieldOf(page, frame.getByRole("button", { name: "Login" }), /loginForm.*[bB]utton/);
  expect(loadsUntilShown).toBeLessThanOrEqual(2);
  expect(loads - loadsUntilShown).toBeLessThanOrEqual(1);
});
