import type { Browser, Page } from "playwright";

import type { TestProcess } from "../harness/process.ts";

/** Whose Studio a picture shows; the lake's first start makes one person of each role. */
export type StaffRole = "legal" | "marketer";

/** A Studio that is served, and where. */
export interface ServedStudio {
  browser: Browser;
  studio: TestProcess;
  /** The lake as it was first started: it printed the passwords. */
  lake: TestProcess;
}

/** Opens the Studio in a browser context of its own and signs in as the person of that role. The caller closes the context. */
export async function enterStudio({ browser, studio, lake }: ServedStudio, role: StaffRole): Promise<Page> {
  const viewport = { width: 1280, height: 720 };
  const context = await browser.newContext({ baseURL: studio.origin, viewport });
  const page = await context.newPage();
  await page.goto("/structure");
  const printed = lake.log.find((line) => line.includes(`${role}@`)) ?? "";
  const [email = "", password = ""] = printed.trim().split(/\s+/);
  await page.getByRole("link", { name: /sign in/i }).click();
  await page.getByLabel("E-mail address").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByTestId("studio-navbar").waitFor();
  return page;
}

/** Opens a document's form and waits until it can be edited. */
export async function openDocument(page: Page, type: string, id = type): Promise<void> {
  await page.goto(`/intent/edit/id=${id};type=${type}`);
  await page.getByTestId("action-publish").waitFor();
}
