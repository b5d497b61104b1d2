import { setTimeout as delay } from "node:timers/promises";

import type { Locator, Page } from "playwright";

import { goWithin } from "../harness/studio.ts";

import { NotNow, type Walker } from "./act.ts";

const patience = { timeout: 45_000 };

/** Waits until the open document can be edited. */
export async function untilOpen(page: Page): Promise<void> {
  await page.locator('[data-testid="form-view"]:not([data-read-only])').first().waitFor(patience);
}

/** Opens a document's form. */
export async function openDocument(page: Page, type: string, id: string): Promise<void> {
  await goWithin(page, `/intent/edit/id=${id};type=${type}`);
  await page.waitForURL((url) => url.pathname.includes(id), patience);
  await untilOpen(page);
}

/** Which articles an act may take: a GROQ filter over all states of documents. */
export const anyArticle = "true";

/** The published id of one of the articles that were edited last, as the filter says. */
export async function someArticle({ client, chance }: Walker, filter = anyArticle): Promise<string> {
  const query = `array::unique(*[_type == "article" && !(_id in path("versions.**")) && (${filter})] | order(_updatedAt desc) [0...8]._id)`;
  const found = await client.fetch<string[]>(query, {}, { perspective: "raw" });
  const locked = await client.fetch<string[]>(
    '*[_type == "article" && _id in path("versions.**")]._id',
    {},
    { perspective: "raw" },
  );
  const ids = [...new Set(found.map((id) => id.replace("drafts.", "")))];
  const free = ids.filter((id) => !locked.some((version) => version.endsWith(id)));
  if (free.length === 0) throw new NotNow("no such article");
  return chance.pick(free);
}

/** Opens one of the articles that were edited last, and returns its published id. */
export async function openArticle(walker: Walker, filter = anyArticle): Promise<string> {
  const id = await someArticle(walker, filter);
  await openDocument(walker.page, "article", id);
  return id;
}

/** The field of that name in the open document; for a field of an object its whole path, such as `search.heading`. */
export const field = (page: Page, name: string): Locator =>
  page.locator(`[data-testid="field-${name}"], [data-comments-field-id="${name}"]`).first();

/** Waits until a GROQ query answers true. */
export async function untilTrue(
  { client }: Pick<Walker, "client">,
  query: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  const ends = Date.now() + patience.timeout;
  while (!(await client.fetch<boolean>(query, params, { perspective: "raw" }))) {
    if (Date.now() > ends) throw new Error(`This did not become true: ${query}`);
    await delay(200);
  }
}

/** Waits until neither a document nor a draft of it is in the lake. */
export const untilGone = (walker: Walker, id: string): Promise<void> =>
  untilTrue(walker, 'count(*[_id in [$id, "drafts." + $id]]) == 0', { id });

/** Waits until the lake has stored a document, or a draft of it, that passes a GROQ filter. */
export const untilStored = (
  walker: Walker,
  id: string,
  filter: string,
  params: Readonly<Record<string, unknown>> = {},
): Promise<void> => untilTrue(walker, `count(*[_id in [$id, "drafts." + $id] && (${filter})]) > 0`, { ...params, id });

/** Chooses an entry of the open document's menu of actions. */
export async function chooseAction(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Open document actions" }).last().click(patience);
  // Its name may end with a shortcut.
  const item = page.getByRole("menuitem", { name: new RegExp(`^${name}`) });
  await item.waitFor(patience);
  if (await item.isDisabled()) throw new NotNow(`"${name}" is not possible`);
  await item.click(patience);
}

/** Chooses an entry of the menu in the head of the last pane. */
export async function choosePaneAction(page: Page, name: string | RegExp): Promise<void> {
  await page.getByTestId("pane-context-menu-button").last().click(patience);
  await page.getByRole("menuitem", { name }).click(patience);
}

/** Shows the published version of the open document, whose actions are others than its draft's. */
export async function showPublished(page: Page): Promise<void> {
  await page.getByTestId("document-header-Published-chip").click(patience);
  await page.waitForURL(/perspective=published/, patience);
}

/** Publishes the open document. */
export async function publish(page: Page): Promise<void> {
  const button = page.getByTestId("action-publish");
  await button.and(page.locator(":enabled")).click(patience);
  await button.and(page.locator(":disabled")).waitFor(patience);
}

/** Presses the button of a dialog. */
export async function confirm(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("dialog").getByRole("button", { name }).last().click(patience);
}
