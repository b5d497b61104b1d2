import { expect, type Page } from "@playwright/test";

import { axeFindings } from "./axe.ts";

/** Expects that everybody can use a page as it is now. Axe needs script to look, and finds the same in every window: it looks on the phone. */
export async function expectAccessible(page: Page, javaScriptEnabled: boolean | undefined): Promise<void> {
  if (page.viewportSize()?.width !== 360 || !javaScriptEnabled || page.url() === "about:blank") return;
  expect(await axeFindings(page), `what axe finds on ${page.url()}`).toEqual([]);
}
