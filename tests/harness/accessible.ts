import { expect, type Page } from "@playwright/test";

import { axeFindings } from "./axe.ts";

/** Expects no accessibility violation on a page in its current state. Axe needs script and finds the same at every width, so it runs on the phone only. */
export async function expectAccessible(page: Page, javaScriptEnabled: boolean | undefined): Promise<void> {
  if (page.viewportSize()?.width !== 360 || !javaScriptEnabled || page.url() === "about:blank") return;
  expect(await axeFindings(page), `what axe finds on ${page.url()}`).toEqual([]);
}
