import { setTimeout } from "node:timers/promises";

import type { Frame, FrameLocator, Locator, Page, Route } from "@playwright/test";

import { paragraphs } from "../../app/blocks/paragraphs.ts";
import { exampleBlocks } from "../../app/blocks/testing/example-page.ts";
import { readingPages } from "../../app/pages.ts";
import { connectTwice, delayPages, missChange } from "../harness/delayed-pages.ts";
import { editorOf } from "../harness/editor.ts";
import type { OwnStack } from "../harness/stack.ts";
import type { StaffRole } from "../harness/staff-session.ts";
import { goWithin, publish } from "../harness/studio.ts";
import { allowRefusals, type EnterStudio, expect, test } from "../harness/studio-test.ts";

const patience = { timeout: 120_000 };

/** Opens the preview of an address, and waits until its page is connected with the Studio: then the document's form is open beside it. */
async function openPreview(enterStudio: EnterStudio, role: StaffRole, address: string) {
  const page = await enterStudio(role, `/preview?preview=${encodeURIComponent(address)}`);
  const frame = page.frameLocator("iframe");
  await expect(frame.getByRole("complementary", { name: "Preview" })).toBeVisible(patience);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible(patience);
  await expect(frame.locator("sanity-visual-editing")).toBeAttached(patience);
  return { page, frame };
}

/** Goes to another address in a preview, as a link of its page does, and waits until the Studio has followed. */
async function followLink(page: Page, stack: OwnStack, address: string, id: string): Promise<void> {
  await frameOf(page, stack).goto(stack.site.origin + address);
  await expect(page.frameLocator("iframe").locator("sanity-visual-editing"), address).toBeAttached(patience);
  await expect(page, address).toHaveURL(new RegExp(`/preview/[^?]*${id}`), patience);
  await expect(page.getByRole("button", { name: "Publish", exact: true }), address).toBeVisible(patience);
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
  const lead = page.getByLabel("Lead", { exact: true });
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

test(
  "legal clicks a sentence of the terms and types, and the terms that apply stay as they are; what a person opened on a page stays open while the words change, and the preview ends at its button",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const terms = async () => (await fetch(`${stack.site.origin}/tc`)).text();
    const before = await terms();
    const { page, frame } = await openPreview(enterStudio, "legal", "/tc");
    const heading = await frame.locator("main h2[id]").nth(1).innerText();
    await openFieldOf(page, frame.getByText(heading).first(), /legalDocument-terms.*sections/);
    const title = page.getByRole("dialog").getByRole("textbox").first();
    await title.fill("What we promise you");
    await expect(frame.getByRole("heading", { name: "What we promise you" })).toBeAttached(patience);
    expect(await terms()).toBe(before);

    await followLink(page, stack, "/rummy-faq", "faqPage");
    const summary = frame.locator("summary").filter({ hasText: "How do I register" });
    const question = frame.locator("details:not(:has(details))").filter({ has: summary });
    // A click on marked words opens their field; the keyboard works as on the page.
    await expect(async () => {
      await frame
        .locator("details")
        .first()
        .evaluate((group) => group.setAttribute("open", ""));
      await expect(summary).toBeVisible({ timeout: 2_000 });
    }).toPass(patience);
    await summary.press("Enter");
    await expect(question).toHaveAttribute("open", "");

    const words = page.getByLabel("Lead", { exact: true });
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
  },
);

/** Words that a click leads nowhere, and why. */
const leadsNowhere = [
  // Addresses are compared and linked to, so they carry no mark. They are among the legal settings.
  /^(?:support|grievance)@/,
  // Days are written by code. The words before them lead to their label, and the form beside the page has them.
  /^\d{1,2} \p{L}+ \d{4}$/u,
];

/** The words and pictures of a page whose field no click opens: neither within an item nor marked themselves. */
function deadPlaces(frame: Frame): Promise<{ words: string[]; pictures: string[] }> {
  return frame.evaluate(() => {
    const mark = /\p{Cf}{40,}/u;
    const leads = (element: Element | null): boolean =>
      element !== null &&
      (element.hasAttribute("data-sanity") ||
        [...element.childNodes].some((node) => node instanceof Text && mark.test(node.data)) ||
        leads(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const words: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement || parentElement.closest("script, style, sanity-visual-editing, .preview-bar")) continue;
      if (/[\p{L}\p{N}]/u.test(textContent ?? "") && !leads(parentElement)) words.push(textContent ?? "");
    }
    const pictures = [...document.images].filter((picture) => !leads(picture)).map(({ src }) => src);
    return { words, pictures };
  });
}

/** The frame in which the Studio shows the site. */
function frameOf(page: Page, { site }: OwnStack): Frame {
  const frame = page.frames().find((one) => one.url().startsWith(site.origin));
  if (!frame) throw new Error("The Studio shows no page of the site.");
  return frame;
}

/** Writes a page with every block that staff can add; answers its id, which is its address too. */
async function writePageOfAllBlocks(stack: OwnStack): Promise<string> {
  const editor = await editorOf(stack.environment, "writes a page of all blocks");
  const asset = await editor.fetch<string>('*[_type == "sanity.imageAsset"][0]._id');
  const { _id } = await editor.create({
    _id: "all-blocks",
    _type: "page",
    language: "en-IN",
    title: "All blocks",
    lead: "One of each.",
    address: { _type: "slug", current: "all-blocks" },
    blocks: exampleBlocks(asset),
  });
  return _id;
}

test(
  "every page can be previewed, with the form of its document beside it, and all its words and pictures lead to their fields, also after pages that answered late",
  { tag: "@nightly" },
  async ({ loadStudio, stack }) => {
    const composed = await writePageOfAllBlocks(stack);
    const { page } = await openPreview(loadStudio, "marketer", "/");
    const site = frameOf(page, stack);
    await delayPages(page);
    const loaded: string[] = [];
    page.on("framenavigated", (frame) => {
      if (frame === site) loaded.push(new URL(frame.url()).pathname);
    });
    const pages = readingPages.map(({ address, documents: [main] }) => ({
      address,
      id: typeof main === "string" ? main : main.key,
    }));
    const walked = [...pages, { address: `/${composed}`, id: composed }];
    for (const { address, id } of walked) {
      await followLink(page, stack, address, id);
      const { words, pictures } = await deadPlaces(site);
      const unexpected = words.filter((one) => !leadsNowhere.some((known) => known.test(one)));
      expect({ address, words: unexpected, pictures }).toEqual({ address, words: [], pictures: [] });
    }
    expect(loaded, "each page is loaded once").toEqual(walked.map(({ address }) => address));
  },
);

/** What the Studio's script knows a part of the page as. */
const part = (frame: FrameLocator, path: string) =>
  frame.locator(`[data-sanity*=${JSON.stringify(`"path":${JSON.stringify(path)}`)}]`);

/** Chooses from the menu of a part of the page, once it is that of an item of this type; its submenus open by a click. */
async function chooseFor(frame: FrameLocator, item: Locator, type: string, ...names: string[]): Promise<void> {
  const menu = frame.locator("sanity-visual-editing");
  await expect(async () => {
    await item.press("Escape", { timeout: 6_000 });
    await item.click({ button: "right", position: { x: 6, y: 6 }, force: true, timeout: 6_000 });
    await expect(menu.getByText(type, { exact: true }).filter({ visible: true }).first()).toBeVisible({
      timeout: 6_000,
    });
    for (const name of names)
      await menu.getByText(name, { exact: true }).filter({ visible: true }).last().click({ timeout: 6_000 });
  }).toPass(patience);
}

/** Drags an item past another one, which stands before it in a row or above it. The Studio's script takes only what is dropped between items. */
async function dragPast(page: Page, item: Locator, other: Locator, stands: "before" | "above"): Promise<void> {
  await other.scrollIntoViewIfNeeded();
  const [from, to] = [await item.boundingBox(), await other.boundingBox()];
  if (!from || !to) throw new Error("An item to drag is not on the page.");
  await page.mouse.move(from.x + 6, from.y + 6, { steps: 3 });
  await page.mouse.down();
  await page.mouse.move(to.x + to.width - 6, to.y + to.height + (stands === "above" ? 6 : -6), { steps: 12 });
  await page.mouse.up();
}

test("a marketer adds a block on the page, and copies, drags and removes its cards and the block; visitors see none of it", async ({
  enterStudio,
  stack,
}) => {
  const visited = await (await fetch(`${stack.site.origin}/leaderboard`)).text();
  const { page, frame } = await openPreview(enterStudio, "marketer", "/leaderboard");
  const blocks = frame.locator(".page-blocks > [data-sanity]");
  const before = await blocks.count();

  await chooseFor(frame, blocks.first(), "Picture", "Insert after", "Text cards");
  await expect(frame.getByRole("heading", { name: "When it is" }), "it begins with its example").toBeVisible(patience);
  await expect(blocks).toHaveCount(before + 1);
  const cards = blocks.nth(1).locator("li[data-sanity]");
  await expect(cards).toHaveCount(3);
  await expect(
    page.getByRole("button", { name: "Publish", exact: true }),
    "the form knows the new block",
  ).toBeEnabled();
  // Only the new block's own card is copied, although another block stood here before.
  // Until the page's copy of the document has the new block, its menu does nothing.
  await expect(async () => {
    await chooseFor(frame, cards.first(), "Text card", "Duplicate");
    await expect(cards).toHaveCount(4, { timeout: 30_000 });
  }).toPass(patience);

  const headings = cards.getByRole("heading");
  const last = (await headings.last().innerText()).replaceAll(/\p{Cf}/gu, "");
  const dragged = cards.filter({ hasText: last });
  await expect(async () => {
    await dragPast(page, dragged, cards.first(), "before");
    await expect(headings.nth(1)).toContainText(last, { timeout: 30_000 });
  }).toPass(patience);

  await chooseFor(frame, dragged, "Text card", "Remove");
  await expect(cards).toHaveCount(3, patience);
  await expect(dragged).toHaveCount(0);

  // The card that was removed lay under the mouse.
  await chooseFor(frame, blocks.nth(1), "Text cards", "Remove");
  await expect(blocks).toHaveCount(before, patience);

  expect(await (await fetch(`${stack.site.origin}/leaderboard`)).text()).toBe(visited);
  for (const trace of ["data-sanity", "new-items"]) expect(visited).not.toContain(trace);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeEnabled();
});

test(
  "a text of several paragraphs cannot be dragged by one of them, and texts beside it can be dragged",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const editor = await editorOf(stack.environment, crypto.randomUUID());
    const text = (key: string, ...words: string[]) => ({ _type: "textBlock", _key: key, body: paragraphs(...words) });
    const texts = [
      text("one", "First."),
      text("two", "Second.", "And more of it."),
      ...["three", "four", "five"].map((key) => text(key, `This is ${key}.`)),
    ];
    const tab = (id: string, blocks: readonly object[]) => ({
      _type: "tab",
      _key: id,
      id,
      label: id,
      heading: id,
      blocks,
    });
    await editor.create({
      _id: "five-texts",
      _type: "page",
      language: "en-IN",
      title: "Five texts",
      lead: "One below the other.",
      address: { _type: "slug", current: "five-texts" },
      blocks: [
        {
          _type: "tabsBlock",
          _key: "tabs",
          label: "Texts",
          tabs: [tab("five", texts), tab("one", [text("six", "Last.")])],
        },
      ],
    });
    const { page, frame } = await openPreview(enterStudio, "marketer", "/five-texts");
    const keysInOrder = async () => {
      const query = '*[_id == "drafts.five-texts"][0].blocks[0].tabs[0].blocks[]._key';
      return (await editor.fetch<string[] | null>(query, {}, { perspective: "raw" }))?.join(" ");
    };
    const dragBelow = (words: string, others: string) =>
      dragPast(page, frame.getByText(words, { exact: true }), frame.getByText(others, { exact: true }), "above");

    await expect(async () => {
      await dragBelow("This is four.", "This is five.");
      await expect.poll(keysInOrder, { timeout: 20_000 }).toBe("one two three five four");
    }).toPass(patience);
    // A drag may do nothing while the page is drawn anew.
    for (let times = 0; times < 3; times += 1) await dragBelow("Second.", "This is three.");
    await expect(async () => {
      await dragBelow("This is five.", "This is four.");
      await expect.poll(keysInOrder, { timeout: 20_000 }).toMatch(/four five$/);
    }).toPass(patience);
    expect(await keysInOrder()).toBe("one two three four five");
  },
);

/** A stream of events that begins, and is interrupted at once. */
const interruptedStream = {
  contentType: "text/event-stream",
  body: 'event: welcome\ndata: {"listenerName": "first"}\n\n',
};

/** Writes the secret of a preview. */
const writingSecret = /\/data\/mutate\/.*preview-url-secret/;

test(
  "a change of an item that the lake refuses is said with the reason, also after the preview's secret could not be written at first and the stream of events was interrupted",
  { tag: "@nightly" },
  async ({ enterStudio }) => {
    allowRefusals();
    const enterWithInterruption: EnterStudio = async (role, path = "") => {
      const page = await enterStudio(role);
      const interrupt = async (route: Route) => {
        await page.frameLocator("iframe").locator("sanity-visual-editing").waitFor({ state: "attached" });
        await route.fulfill(interruptedStream);
      };
      await page.route(/\/data\/listen\/.*presentation-documents/, interrupt, { times: 1 });
      await page.route(writingSecret, (route) => route.abort(), { times: 1 });
      const isNotWritten = page.waitForEvent("requestfailed", (request) => writingSecret.test(request.url()));
      await goWithin(page, path);
      await isNotWritten;
      return page;
    };
    const { page, frame } = await openPreview(enterWithInterruption, "marketer", "/tc");
    const sections = frame.locator('main [data-sanity*="sections["]');
    const before = await sections.count();
    const refusal = page.getByRole("alert").filter({ hasText: "Your change to the page was not saved" });
    await expect(async () => {
      await chooseFor(frame, sections.first(), "Section", "Duplicate");
      await expect(refusal).toContainText("permission", { timeout: 20_000 });
    }).toPass(patience);
    await expect(sections).toHaveCount(before);
  },
);

test(
  "a preview that is open for hours stays at its page, and on the day that was chosen for it",
  { tag: "@nightly" },
  async ({ loadStudio, stack }) => {
    // The streams of events find that they were silent for hours.
    allowRefusals();
    const enterWithClock: EnterStudio = async (role, path = "") => {
      const page = await loadStudio(role);
      await page.getByTestId("studio-navbar").waitFor(patience);
      // Only what begins from now on goes by this clock.
      await page.clock.install();
      await goWithin(page, path);
      return page;
    };
    const { page, frame } = await openPreview(enterWithClock, "marketer", "/");
    const secrets: string[] = [];
    page.on("request", (request) => {
      if (writingSecret.test(request.url())) secrets.push(request.url());
    });
    await followLink(page, stack, "/about-us", "aboutPage");
    const bar = frame.getByRole("complementary", { name: "Preview" });
    const day = bar.getByLabel("Day");
    await day.fill("2030-01-02");
    await bar.getByRole("button", { name: "Show" }).click();
    await expect(bar.getByRole("button", { name: "Today" })).toBeVisible(patience);
    await expect(frame.locator("sanity-visual-editing")).toBeAttached(patience);

    await page.clock.fastForward(3 * 3_600_000);
    // Whatever the hours begin is asked for at once. The page's own clock is not waited for.
    await setTimeout(3_000);
    expect(secrets).toEqual([]);
    expect(frameOf(page, stack).url()).toBe(`${stack.site.origin}/about-us`);
    await expect(day).toHaveValue("2030-01-02");
  },
);

test(
  "a preview that has ended says what to do, and Retry opens it anew at the page where it was",
  { tag: "@nightly" },
  async ({ loadStudio, stack }) => {
    allowRefusals();
    const { page, frame } = await openPreview(loadStudio, "marketer", "/");
    await followLink(page, stack, "/about-us", "aboutPage");
    await page.context().clearCookies();
    const lead = page.getByLabel("Lead", { exact: true });
    await lead.fill("Read for eight hours.");
    await expect(frame.getByText("This preview has ended. Load the Studio again")).toBeVisible(patience);
    // A link of the page leads to what visitors see, which is shown in no frame.
    await frameOf(page, stack)
      .goto(`${stack.site.origin}/about-us`)
      .catch(() => undefined);
    await page.getByRole("button", { name: "Retry" }).click(patience);
    await expect(frame.getByText("Read for eight hours.")).toBeVisible(patience);
  },
);

test("a form can be previewed: its words change there, and the page comes to rest; figures and pictures open by a click, and the page is shown under other conditions at a button", async ({
  enterStudio,
  stack,
}) => {
  const { page, frame } = await openPreview(enterStudio, "marketer", "/otp");
  await openFieldOf(page, frame.getByRole("heading", { level: 1 }), /otpForm.*title/);
  let loads = 0;
  page.on("framenavigated", (navigated) => {
    if (navigated.url().startsWith(stack.site.origin)) loads += 1;
  });
  const title = page.getByLabel("Title", { exact: true }).first();
  await title.fill("Which number is yours?");
  await expect(frame.getByRole("heading", { name: "Which number is yours?" })).toBeVisible(patience);
  await expect(frame.locator("sanity-visual-editing")).toBeAttached(patience);
  const loadsUntilShown = loads;
  await openFieldOf(page, frame.getByRole("button", { name: "Send OTP" }), /otpForm.*[bB]utton/);
  expect(loadsUntilShown).toBeLessThanOrEqual(2);
  expect(loads - loadsUntilShown).toBeLessThanOrEqual(1);

  await followLink(page, stack, "/", "homePage");
  await openFieldOf(page, part(frame, 'blocks[_key=="hero"].picture'), /homePage.*hero.*picture/);
  await openFieldOf(page, frame.getByText("Rs.25", { exact: true }).first(), /offerFigure-welcome-bonus.*amount/);
  const amount = page.getByLabel("Amount", { exact: true });
  await amount.fill("26");
  await expect(frame.getByText("Rs.26", { exact: true }).first()).toBeAttached(patience);

  const bar = frame.getByRole("complementary", { name: "Preview" });
  const body = frame.locator("body");
  const light = await body.evaluate((element) => getComputedStyle(element).backgroundColor);
  await bar.getByRole("button", { name: "Dark" }).click();
  // Not by evaluating: the button loads the page again, which would end that.
  await expect(body).not.toHaveCSS("background-color", light, patience);
  await amount.fill("27");
  await expect(frame.getByText("Rs.27", { exact: true }).first(), "it is drawn anew in the other theme").toBeAttached(
    patience,
  );
  await expect(body).not.toHaveCSS("background-color", light);
  await bar.getByRole("button", { name: "On" }).click();
  await expect(frame.getByText("First time registration bonus")).toHaveCount(0, patience);
  await expect(bar.getByRole("button", { name: "Dark" })).toHaveAttribute("aria-pressed", "true");
});

/** A field of a page that runs no script, and one of a page that does. */
const fieldsOfPages = [
  { address: "/", words: "Rs.25", label: "Amount", path: /offerFigure-welcome-bonus.*amount/, typed: "27" },
  { address: "/login", words: "Login", label: "Title", path: /loginForm.*title/, typed: "Come in" },
];

for (const { address, words, label, path, typed } of fieldsOfPages)
  test(
    `what is typed while ${address} is loaded again is shown there, also when the page is connected twice`,
    { tag: "@nightly" },
    async ({ enterStudio }) => {
      const { page, frame } = await openPreview(enterStudio, "marketer", address);
      await openFieldOf(page, frame.locator("main").getByText(words).first(), path);
      await using _missed = await missChange(page);
      await using _connected = await connectTwice(page);
      const dark = frame.getByRole("complementary", { name: "Preview" }).getByRole("button", { name: "Dark" });
      await dark.click();
      await expect(dark).toHaveAttribute("aria-pressed", "true", patience);
      await page.getByLabel(label, { exact: true }).first().fill(typed);
      await expect(frame.locator("main").getByText(typed).first()).toBeAttached(patience);
    },
  );
