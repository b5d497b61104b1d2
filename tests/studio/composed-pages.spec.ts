import type { Page } from "@playwright/test";
import sharp from "sharp";

import { editorOf } from "../harness/editor.ts";
import { expect, test } from "../harness/studio-test.ts";
import { goWithin, idOf, openDocument, publish, untilEditable, untilSaved } from "../harness/studio.ts";

test("marketing composes a page, puts it into the menu, moves its address and takes it down", async ({
  enterStudio,
  stack,
}) => {
  const { site, contentLake } = stack;
  const ask = (path: string) => fetch(site.origin + path, { redirect: "manual" });
  const status = async (path: string) => (await ask(path)).status;
  const html = async (path: string) => (await ask(path)).text();
  const page = await enterStudio("marketer");
  let id = "";

  await test.step("composes it of blocks that begin with examples", async () => {
    await newDocument(page, "page");
    id = idOf(page);
    await page.getByLabel("Title", { exact: true }).first().fill("Diwali tournament");
    await page.getByRole("button", { name: "Generate" }).click();
    const address = page.getByLabel("Address", { exact: true });
    await expect(address).toHaveValue("diwali-tournament");
    await address.fill("diwali");
    await page.getByLabel("Lead", { exact: true }).fill("Cards and lamps for the whole family.");
    await addBlock(page, "Picture", async () => {
      await page.getByTestId("file-button-input").setInputFiles(await lamp());
      await expect(page.getByRole("button", { name: "Open image options menu" })).toBeVisible();
    });
    await addBlock(page, "Bonus code");
    await addBlock(page, "Action cards");
    await addBlock(page, "Questions");
    await untilSaved(page, contentLake, id, "Who may take part?");
    await publishUntil(page, async () => (await status("/diwali")) === 200);
    const shown = await html("/diwali");
    for (const words of ["Diwali tournament", "Thirteen cards, sorted", "DIWALI", "Three steps", "Who may take part?"])
      expect(shown).toContain(words);
  });

  await test.step("puts it into the menu", async () => {
    await openDocument(page, "siteSettings");
    await page.getByRole("tab", { name: "Navigation" }).click();
    await page.getByTestId("field-navigation").getByRole("button", { name: "Add item" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Label" }).fill("Diwali");
    await choosePage(page, "Diwali tournament");
    await page.getByRole("button", { name: "Close dialog" }).click();
    await untilSaved(page, contentLake, "siteSettings", id);
    await publishUntil(page, async () => (await html("/about-us")).includes('<a href="/diwali">Diwali</a>'));
  });

  await test.step("moves its address, and visitors of the old one are sent there", async () => {
    await openDocument(page, "page", id);
    await page.getByLabel("Address", { exact: true }).fill("diwali-2026");
    await expect(whatWouldChange(page)).toBeVisible();
    await publishUntil(page, async () => (await html("/")).includes('<a href="/diwali-2026">Diwali</a>'));
    await expect.poll(() => status("/diwali-2026")).toBe(200);
    await expect.poll(() => status("/diwali")).toBe(301);
    expect((await ask("/diwali")).headers.get("Location")).toBe("/diwali-2026");
  });

  await test.step("takes it down: no address, no menu entry, no link and no redirect leads nowhere", async () => {
    const editor = await editorOf(stack.environment, "author of a link to Diwali");
    const link = { _key: "link", _type: "link", href: "/diwali-2026#gifts" };
    const words = { _key: "words", _type: "span", text: "Diwali of this year", marks: ["link"] };
    const paragraph = { _key: "p", _type: "block", style: "normal", markDefs: [link], children: [words] };
    const text = { _key: "text", _type: "textBlock", body: [paragraph] };
    await editor.patch("aboutPage").insert("after", "blocks[-1]", [text]).commit();
    await openDocument(page, "page", id);
    await page.getByRole("button", { name: "Published", exact: true }).click();
    await page.getByRole("button", { name: "Unpublish" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByTestId("linking-document")).toHaveText(/About.*Published/);
    await dialog.getByLabel("The other address").fill("/diwlai");
    await dialog.getByRole("button", { name: "Unpublish" }).click();
    await expect(dialog.getByRole("alert")).toContainText("Nothing is at /diwlai");
    await dialog.getByLabel("The other address").fill("/how-to-play");
    await editor.patch("redirect-diwali").set({ kind: "temporary" }).commit();
    await dialog.getByRole("button", { name: "Unpublish" }).click();
    await expect(dialog.getByRole("alert")).toContainText("somebody changed the redirect from /diwali.");
    await dialog.getByRole("button", { name: "Unpublish" }).click();
    await expect.poll(() => status("/diwali-2026")).toBe(301);
    expect((await ask("/diwali-2026")).headers.get("Location")).toBe("/how-to-play");
    await expect.poll(() => html("/")).not.toContain("Diwali");
    // The entry has a red mark now, with which nobody can publish the settings.
    const entry = await editor.fetch<string>('*[_id == "siteSettings"][0].navigation[page._ref == $id][0]._key', {
      id,
    });
    await editor
      .patch("siteSettings")
      .unset([`navigation[_key == "${entry}"]`])
      .commit();
    await expect
      .poll(async () => (await ask("/diwali")).headers.get("Location"), "its earlier address")
      .toBe("/how-to-play");
    expect(await status("/diwali"), "as the colleague said").toBe(302);
    // The draft of the page is still there, with the address.
    await openDocument(page, "redirect", "redirect-diwali-2026");
    await page.getByTestId("field-kind").locator("select").selectOption("Moved for a while");
    await expect(page.getByTestId("action-publish"), "there is a draft").toBeEnabled();
    await expect(whatWouldChange(page), "a redirect has no words").toHaveCount(0);
    await publish(page);
    await expect.poll(() => status("/diwali-2026")).toBe(302);
  });
});

/** The link of the open form to the list of what its draft would change. */
const whatWouldChange = (page: Page) => page.getByRole("link", { name: "What would change" });

/** Chooses a page in the open form's field for one. */
async function choosePage(page: Page, title: string): Promise<void> {
  await page.getByRole("combobox", { name: "Page" }).fill(title);
  await page.getByRole("option", { name: title }).click();
}

/** Publishes the open document and waits until the site shows it. */
async function publishUntil(page: Page, isShown: () => Promise<boolean>): Promise<void> {
  await publish(page);
  await expect.poll(isShown).toBe(true);
}

/** Opens the form of a new document. */
async function newDocument(page: Page, type: string): Promise<void> {
  await goWithin(page, `/intent/create/type=${type}`);
  await untilEditable(page);
}

/** Adds a block with its example, after completing it in its dialog. */
async function addBlock(page: Page, title: string, complete = () => Promise.resolve()): Promise<void> {
  await page.getByTestId("field-blocks").getByRole("button", { name: "Add item" }).click();
  await page.getByRole("menuitem", { name: title, exact: true }).click();
  await complete();
  await page.getByRole("button", { name: "Close dialog" }).click();
}

/** A small picture. */
async function lamp() {
  const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: "#f5ab2b" } });
  return { name: "lamp.png", mimeType: "image/png", buffer: await picture.png().toBuffer() };
}
