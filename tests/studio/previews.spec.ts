import type { Frame, FrameLocator, Locator, Page } from "@playwright/test";
import { z } from "zod";

import { exampleBlocks } from "../../app/blocks/testing/example-page.ts";
import { legalDocumentKeys } from "../../app/content/queries/legal-version.ts";
import { pageAddress, readingPages } from "../../app/pages.ts";
import { editorOf } from "../harness/editor.ts";
import type { OwnStack } from "../harness/stack.ts";
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

/** Words that a click leads nowhere, and why. */
const leadsNowhere = [
  // Addresses are compared and linked to, so they carry no mark. They are among the legal settings.
  /^(?:support|grievance)@/,
  // Days are written by code. The words before them lead to their label, and the form beside the page has them.
  /^\d{1,2} \p{L}+ \d{4}$/u,
];

/** What a page's words lead to, as a member of staff sees it in the frame. */
interface Seen {
  /** Words that are neither within an item nor marked themselves. */
  dead: string[];
  /** Pictures whose field no click opens. */
  deadPictures: string[];
  /** Three places with a field of their own, each with the path that a click opens. */
  fields: { selector: string; path: string }[];
}

/** The path of the field that a mark names. */
function pathIn(mark: string): string {
  const { href } = z.object({ href: z.string() }).parse(JSON.parse(mark));
  return new URL(href).searchParams.get("path") ?? "";
}

/** Reads a page in the frame, and numbers three of its words to be clicked. */
async function readWords(frame: Frame): Promise<Seen> {
  const { fields, ...words } = await frame.evaluate(() => {
    const mark = /\p{Cf}{40,}/u;
    const ownMark = (element: Element) =>
      [...element.childNodes].some((node) => node instanceof Text && mark.test(node.data));
    const leads = (element: Element | null): boolean =>
      element !== null && (element.hasAttribute("data-sanity") || ownMark(element) || leads(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const dead: string[] = [];
    const clickable: Element[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || parentElement.closest("script, style, sanity-visual-editing, .preview-bar")) continue;
      if (/[\p{L}\p{N}]/u.test(textContent ?? "") && !leads(parentElement)) dead.push(textContent ?? "");
      const isField = ownMark(parentElement) && parentElement.childElementCount === 0;
      if (isField && parentElement.closest("main") && parentElement.checkVisibility()) clickable.push(parentElement);
    }
    const pictures = [...document.images].filter((picture) => !leads(picture)).map(({ src }) => src);
    const decoded = (text: string) => {
      const [invisible = ""] = mark.exec(text) ?? [];
      const digits = Array.from(invisible.slice(4), (letter) => "\u200b\u200c\u200d\ufeff".indexOf(letter));
      const bytes = Array.from({ length: digits.length / 4 }, (_, index) =>
        digits.slice(index * 4, index * 4 + 4).reduce((byte, digit) => byte * 4 + digit, 0),
      );
      return new TextDecoder().decode(new Uint8Array(bytes));
    };
    const chosen = [0, Math.floor(clickable.length / 2), clickable.length - 1].flatMap((at) => clickable[at] ?? []);
    const fields = [...new Set(chosen)].map((element, number) => {
      element.setAttribute("data-chosen", String(number));
      return { selector: `[data-chosen="${number}"]`, mark: decoded(element.textContent) };
    });
    return { dead, deadPictures: pictures, fields };
  });
  return { ...words, fields: fields.map(({ selector, mark }) => ({ selector, path: pathIn(mark) })) };
}

/** The frame in which the Studio shows the site. */
function frameOf(page: Page, stack: OwnStack): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(stack.site.origin));
  if (!frame) throw new Error("The Studio shows no page of the site.");
  return frame;
}

/** Follows a link of the frame, and waits until the Studio has opened the form of the page's document beside it. */
async function goTo(page: Page, stack: OwnStack, address: string, id: string): Promise<void> {
  await frameOf(page, stack).evaluate((to) => {
    location.assign(to);
  }, address);
  await expect(page, address).toHaveURL(new RegExp(`/preview/[^?]*${id}`), patience);
  await expect(page.frameLocator("iframe").locator("sanity-visual-editing"), address).toBeAttached(patience);
  await expect(page.getByTestId("action-publish"), address).toBeVisible(patience);
}

/** Checks that all words of the open page lead to their fields, and opens three of them. */
async function checkWords(page: Page, stack: OwnStack, address: string): Promise<void> {
  const { dead, deadPictures, fields } = await readWords(frameOf(page, stack));
  expect([address, dead.filter((words) => !leadsNowhere.some((known) => known.test(words)))]).toEqual([address, []]);
  expect([address, deadPictures]).toEqual([address, []]);
  expect([address, fields.length]).toEqual([address, 3]);
  for (const { selector, path } of fields)
    await expect(async () => {
      await page
        .frameLocator("iframe")
        .locator(selector)
        .click({ position: { x: 4, y: 6 } });
      await expect
        .poll(() => decodeURIComponent(page.url()).replaceAll("%22", '"'), { timeout: 6_000 })
        .toContain(path);
    }, `${address}: ${path}`).toPass(patience);
}

/** Writes ten pages of three blocks each, so that every block that staff can add stands on one of them; answers their ids, which are their addresses too. */
async function writeTenPages(stack: OwnStack): Promise<string[]> {
  const editor = await editorOf(stack.environment, "writes ten pages");
  const asset = await editor.fetch<string>('*[_type == "sanity.imageAsset"][0]._id');
  const [first, ...others] = exampleBlocks(asset);
  const pages = Array.from({ length: 10 }, (_, number) => ({
    _id: `walked-${number}`,
    _type: "page",
    language: "en-IN",
    title: `Page ${number}`,
    lead: `The lead of page ${number}.`,
    address: { _type: "slug", current: `walked-${number}` },
    blocks: [
      ...(number === 0 && first ? [first] : []),
      ...[0, 1, 2].flatMap((place) => others[(number * 3 + place) % others.length] ?? []),
    ],
  }));
  const transaction = editor.transaction();
  for (const page of pages) transaction.create(page);
  await transaction.commit();
  return pages.map(({ _id }) => _id);
}

/** Types into a field of the open document, sees it in the frame and not as a visitor, and publishes it. */
async function typeAndPublish(page: Page, stack: OwnStack, address: string, field: string): Promise<void> {
  const asVisitor = async () => (await fetch(stack.site.origin + address)).text();
  const typed = `Typed for ${address}.`;
  await page.getByTestId(`field-${field}`).getByRole("textbox").first().fill(typed);
  // A page that begins with a hero has its title in the browser's tab only.
  const shown = () => frameOf(page, stack).evaluate(() => document.title + document.body.textContent);
  await expect.poll(shown, { ...patience, message: address }).toContain(typed);
  await expect(page.frameLocator("iframe").locator("body")).toHaveCount(1);
  expect(await asVisitor()).not.toContain(typed);
  await publish(page);
  await expect.poll(asVisitor, patience).toContain(typed);
}

test("a marketer opens every page and ten composed ones, clicks, types, sees it there and publishes", async ({
  enterStudio,
  stack,
}) => {
  const ids = await writeTenPages(stack);
  const { page } = await openPreview(enterStudio, "marketer", "/");
  const own = readingPages.flatMap(({ address, documents: [main] }) =>
    typeof main !== "string" && main.type === "page" ? [{ address, id: main.key }] : [],
  );
  for (const { address, id } of [...own, ...ids.map((id) => ({ address: `/${id}`, id }))]) {
    await goTo(page, stack, address, id);
    await checkWords(page, stack, address);
    await goTo(page, stack, address, id);
    await typeAndPublish(page, stack, address, "title");
  }
});

test("legal opens every legal page, and clicks on its words open their fields", async ({ enterStudio, stack }) => {
  const { page } = await openPreview(enterStudio, "legal", "/disclaimer");
  for (const name of legalDocumentKeys) {
    const address = pageAddress(name);
    await goTo(page, stack, address, `legalDocument-${name}`);
    await checkWords(page, stack, address);
  }
});

/** What the Studio's script knows a part of the page as. */
const part = (frame: FrameLocator, path: string) =>
  frame.locator(`[data-sanity*=${JSON.stringify(`"path":${JSON.stringify(path)}`)}]`);

/** Chooses from the menu of a part of the page, whose submenus open by a click. */
async function chooseFor(frame: FrameLocator, item: Locator, ...names: string[]): Promise<void> {
  const menu = frame.locator("sanity-visual-editing");
  await expect(async () => {
    await item.press("Escape", { timeout: 6_000 });
    await item.hover({ position: { x: 6, y: 6 }, force: true, timeout: 6_000 });
    await item.click({ button: "right", position: { x: 6, y: 6 }, force: true, timeout: 6_000 });
    for (const name of names)
      await menu.getByText(name, { exact: true }).filter({ visible: true }).last().click({ timeout: 6_000 });
  }).toPass(patience);
}

test("a marketer adds, moves, copies and removes blocks and cards on the page; visitors see none of it", async ({
  enterStudio,
  stack,
}) => {
  const visited = await (await fetch(`${stack.site.origin}/leaderboard`)).text();
  const { page, frame } = await openPreview(enterStudio, "marketer", "/leaderboard");
  const blocks = frame.locator(".page-blocks > [data-sanity]");
  const before = await blocks.count();
  const order = () => blocks.evaluateAll((all) => all.map((block) => block.getAttribute("data-sanity")));
  const first = blocks.first();

  await chooseFor(frame, first, "Insert after", "Text cards");
  await expect(frame.getByRole("heading", { name: "When it is" }), "it begins with its example").toBeVisible(patience);
  await expect(blocks).toHaveCount(before + 1);
  const cards = blocks.nth(1).locator("li[data-sanity]");
  await expect(cards).toHaveCount(3);
  await chooseFor(frame, cards.first(), "Duplicate");
  await expect(cards).toHaveCount(4, patience);
  await chooseFor(frame, cards.first(), "Remove");
  await expect(cards).toHaveCount(3, patience);

  const [one, other] = await order();
  await chooseFor(frame, blocks.nth(1), "Move", "Up");
  await expect.poll(async () => (await order()).slice(0, 2), patience).toEqual([other, one]);
  await chooseFor(frame, blocks.first(), "Remove");
  await expect(blocks).toHaveCount(before, patience);

  expect(await (await fetch(`${stack.site.origin}/leaderboard`)).text()).toBe(visited);
  for (const trace of ["data-sanity", "new-items"]) expect(visited).not.toContain(trace);
  await expect(page.getByTestId("action-publish")).toBeEnabled();
});

test("figures and pictures open by a click, and the page is shown under other conditions at a button", async ({
  enterStudio,
}) => {
  const { page, frame } = await openPreview(enterStudio, "marketer", "/");
  await openFieldOf(page, part(frame, 'blocks[_key=="hero"].picture'), /homePage.*hero.*picture/);
  await openFieldOf(page, frame.getByText("Rs.25", { exact: true }).first(), /offerFigure-welcome-bonus.*amount/);
  const amount = page.getByTestId("field-amount").getByRole("spinbutton");
  await amount.fill("26");
  await expect(frame.getByText("Rs.26", { exact: true }).first()).toBeAttached(patience);

  const bar = frame.getByRole("complementary", { name: "Preview" });
  const pageColour = () => frame.locator("body").evaluate((body) => getComputedStyle(body).backgroundColor);
  const light = await pageColour();
  await bar.getByRole("button", { name: "Dark" }).click();
  await expect.poll(pageColour, patience).not.toBe(light);
  await bar.getByRole("button", { name: "On" }).click();
  await expect(frame.getByText("First time registration bonus")).toHaveCount(0, patience);
  await expect(bar.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
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
