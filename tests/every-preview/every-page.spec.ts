import { expect, type Frame, type Page, test } from "@playwright/test";

import { readingPages } from "../../app/pages.ts";
import { editorOf } from "../harness/editor.ts";
import { startProcess } from "../harness/process.ts";
import { startStack } from "../harness/stack.ts";
import { enterStudio, publish } from "../harness/studio.ts";
import { type ComposedPage, writeComposedPages } from "./composed-pages.ts";

const patience = { timeout: 120_000 };
const clicksOnPage = 3;

/** A page, and the document whose form stands beside its preview. */
interface PreviewedPage extends ComposedPage {
  isLegal: boolean;
}

const ownPages = readingPages.map(({ address, documents: [main] }): PreviewedPage => {
  const { type, key } = typeof main === "string" ? { type: main, key: main } : main;
  return { address, id: key, isLegal: type === "legalDocument" };
});

/** Goes to an address as a link of the page does, until the form of its document stands beside it. */
async function follow(page: Page, address: string, id: string): Promise<Frame> {
  const found = () => page.frames().find((one) => one.url().startsWith(new URL(address).origin));
  await expect.poll(() => found() !== undefined).toBe(true);
  await found()?.goto(address);
  await expect(page).toHaveURL(new RegExp(`/preview/[^?]*${id}`), patience);
  await expect(page.frameLocator("iframe").locator("sanity-visual-editing")).toBeAttached(patience);
  const frame = found();
  if (!frame) throw new Error("The Studio shows no page of the site.");
  return frame;
}

/** The places among a page's elements of the words that can be clicked: the first, the last, and one between. */
function placesOfWords(frame: Frame): Promise<number[]> {
  return frame.evaluate((count) => {
    const mark = /\p{Cf}{40,}/u;
    const ofWords = [...document.querySelectorAll("main *")].flatMap((element, place) =>
      element.checkVisibility() &&
      [...element.childNodes].some((node) => node instanceof Text && mark.test(node.data)) &&
      !element.closest("button, a, summary")
        ? [place]
        : [],
    );
    const last = ofWords.length - 1;
    return [
      ...new Set(Array.from({ length: count }, (_, index) => ofWords[Math.round((index * last) / (count - 1))] ?? 0)),
    ];
  }, clicksOnPage);
}

/** Clicks words until the Studio has opened their field, which its address names. */
async function openFieldAt(page: Page, frame: Frame, place: number): Promise<void> {
  const before = page.url();
  await expect(async () => {
    await frame
      .locator("main *")
      .nth(place)
      .click({ position: { x: 4, y: 4 }, timeout: 6_000 });
    await expect.poll(() => page.url() !== before && page.url().includes("/preview/"), { timeout: 6_000 }).toBe(true);
  }).toPass(patience);
}

for (const role of ["marketer", "legal"] as const) {
  test(`${role}: on every page clicks open fields, what is typed is seen there, and by visitors once it is published`, async ({
    browser,
  }) => {
    await using stack = await startStack();
    await using studio = await startProcess("studio-host", stack.environment);
    const composed = await writeComposedPages(await editorOf(stack.environment, "composes"));
    const problems: string[] = [];
    const page = await enterStudio({ browser, studio, lake: stack.contentLake, problems }, role, "/preview?preview=/");
    const asVisitor = async (address: string) => (await fetch(stack.site.origin + address)).text();
    const shown = page.frameLocator("iframe");
    await expect(shown.locator("sanity-visual-editing")).toBeAttached(patience);

    for (const { address, id, isLegal } of [...ownPages, ...composed.map((one) => ({ ...one, isLegal: false }))]) {
      await test.step(address, async () => {
        const frame = await follow(page, stack.site.origin + address, id);
        const places = await placesOfWords(frame);
        expect(places).toHaveLength(clicksOnPage);
        for (const place of places) await openFieldAt(page, frame, place);

        await page.goto(`/preview?preview=${encodeURIComponent(address)}`);
        const field = page.getByTestId(isLegal ? "field-title" : "field-lead").getByRole("textbox");
        await field.waitFor(patience);
        if (!(await field.isEditable())) return;
        const before = await asVisitor(address);
        const words = `${role} wrote this for ${id}.`;
        await field.fill(words);
        await expect(shown.getByText(words).first()).toBeAttached(patience);
        expect(await asVisitor(address)).toBe(before);
        // When a legal text may be published, and from which day it applies, is tested in tests/studio/effective-day.spec.ts.
        if (isLegal) return;
        await publish(page);
        await expect.poll(() => asVisitor(address)).toContain(words);
      });
    }
    await page.context().close();
    expect(problems, "what the browser's console shows in red").toEqual([]);
  });
}
