import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { z } from "zod";

import type { TestProcess } from "./process.ts";
import { logIn, printedLogIn, type StaffRole } from "./staff-session.ts";

/** A running Studio. */
export interface ServedStudio {
  browser: Browser;
  studio: TestProcess;
  /** The lake as it was first started: it printed the passwords. */
  lake: TestProcess;
  /** Collects the errors of browsers' consoles, one sentence each. */
  problems?: string[];
}

/** The item of the browser's storage in which the Studio keeps the session of the embedded lake. */
const sessionItem = "__studio_auth_token_embedded";

/** The size of a window on a desk. */
export const viewport = { width: 1600, height: 900 };

/** The time limit for a Studio to appear on a busy machine; the benchmark measures its speed. */
const patienceMilliseconds = 120_000;

/** Opens the Studio at a path in a browser context of its own, logged in as the person of that role. The caller closes the context. */
export async function enterStudio(
  { browser, studio, lake, problems = [] }: ServedStudio,
  role: StaffRole,
  path = "/structure",
): Promise<Page> {
  const token = await logIn(lake, studio.origin, role);
  const kept = { name: sessionItem, value: JSON.stringify({ token }) };
  const storageState = { cookies: [], origins: [{ origin: studio.origin, localStorage: [kept] }] };
  const context = await browser.newContext({ baseURL: studio.origin, viewport, storageState });
  watchConsole(context, problems);
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** A link to a document's form that does not depend on the desk's structure. */
export function addressOf(type: string, id: string = type): string {
  return `/intent/edit/id=${id};type=${type}`;
}

/** The id of the document that is open and was made in the Studio. */
export const idOf = (page: Page): string => /[0-9a-f-]{36}/.exec(page.url())?.[0] ?? "";

/** Opens a document's form in an open Studio and waits until it can be edited. */
export async function openDocument(page: Page, type: string, id?: string): Promise<void> {
  await goWithin(page, addressOf(type, id));
  await untilEditable(page);
}

/** Opens a path of the Studio as its links do, without loading the Studio again, which takes seconds of processor time. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** Waits until the document's form can be edited. Before that it shows the document, and what is typed then is lost. */
export async function untilEditable(page: Page): Promise<void> {
  await page.getByTestId("action-publish").waitFor({ timeout: patienceMilliseconds });
  await page.locator('[data-testid="form-view"]:not([data-read-only])').waitFor({ timeout: patienceMilliseconds });
}

/**
 * Publishes the open document and waits until the Studio has learned that the draft no longer exists.
 *
 * @throws {Error} when the lake refuses
 */
export async function publish(page: Page): Promise<void> {
  const button = page.getByTestId("action-publish");
  await expect(button).toBeEnabled({ timeout: patienceMilliseconds });
  const answered = page.waitForResponse((response) => response.url().includes("tag=sanity.studio.document.publish"), {
    timeout: patienceMilliseconds,
  });
  await button.click();
  const answer = await answered;
  if (!answer.ok()) throw new Error(`The lake refused to publish: ${await answer.text()}`);
  const published = button.and(page.locator(":disabled")).filter({ hasText: /^Publish$/ });
  await expect(published).toBeVisible({ timeout: patienceMilliseconds });
}

/** Waits until the document's draft in the lake has the text, because rich text is sent a moment after it was typed. */
export async function untilSaved(
  page: Page,
  lake: Pick<TestProcess, "origin">,
  id: string,
  text: string,
): Promise<void> {
  const headers = { Authorization: `Bearer ${await sessionOf(page)}` };
  const address = `${lake.origin}/v2025-02-19/data/doc/production/drafts.${id}`;
  await expect.poll(async () => (await fetch(address, { headers })).text()).toContain(text);
}

/** The session token that the Studio keeps in the browser; the lake accepts it like any token. */
export async function sessionOf(page: Page): Promise<string> {
  const kept = await page.evaluate((item) => localStorage.getItem(item), sessionItem);
  return z.object({ token: z.string() }).parse(JSON.parse(kept ?? "{}")).token;
}

/** Messages that say nothing of the Studio. */
const withoutMeaning: readonly RegExp[] = [
  // A Studio that is being closed writes to the presence socket that it has just closed.
  /^WebSocket is already in CLOSING or CLOSED state\.$/,
  // The preview took more than 8 s to load on a busy machine. One that never loads fails the test that looks at it.
  /^Unable to connect to visual editing\./,
];

/**
 * Collects every console error of a context's pages; a request to another machine counts as one. Warnings are Sanity's, of its own work: a page that
 * answers late, a change that it leaves out.
 */
function watchConsole(context: BrowserContext, problems: string[]): void {
  context.on("console", (message) => {
    if (message.type() === "error" && !withoutMeaning.some((known) => known.test(message.text())))
      problems.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => problems.push(String(error.error())));
}

/** Signs in at the lake's log-in page and waits for the Studio; `lake` is the lake as it was first started. */
export async function signInAt(page: Page, lake: TestProcess, role: StaffRole): Promise<void> {
  const { email, password } = printedLogIn(lake, role);
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL((url) => url.origin !== lake.origin);
  await page.getByTestId("studio-navbar").waitFor({ timeout: patienceMilliseconds });
}
