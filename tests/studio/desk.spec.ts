import type { Page } from "@playwright/test";

import { axeFindings } from "../harness/axe.ts";
import { expect, test } from "../harness/studio-test.ts";
import { goWithin, openDocument } from "../harness/studio.ts";

async function expectDesk(page: Page, firstFolder: string): Promise<void> {
  const folders = page.getByTestId("structure-tool-list-pane").first().getByRole("link");
  await expect(folders.first()).toHaveText(firstFolder);
  await expect(folders).toHaveCount(11);
}

async function expectLibrary(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Media", exact: true }).click();
  await expect(page.getByTestId("media").getByText("hero-hand.png")).toBeVisible();
}

const tool = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

test("marketing's desk begins with offers, and has neither Vision nor the staff nor the audit; a figure tells which documents name it", async ({
  enterStudio,
}) => {
  const page = await enterStudio("marketer");
  await expectDesk(page, "Offers");
  await expect(tool(page, "Vision")).toHaveCount(0);

  await openDocument(page, "offerFigure", "offerFigure-deposit-bonus-limit");
  await page.getByRole("tab", { name: "Where used" }).click();
  await expect(page.getByText("{deposit-bonus-limit}").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /TERAHDEPOSIT.*Published/ })).toBeVisible();

  await goWithin(page, "/account");
  await expect(page.getByTestId("your-account").getByTestId("log-in").first()).toBeVisible();
  for (const name of ["Staff", "Audit"]) await expect(tool(page, name)).toHaveCount(0);
});

test("legal's desk begins with legal, without Vision, and has the library and the audit; a document leads to where visitors read it, in another window", async ({
  enterStudio,
  stack,
}) => {
  const page = await enterStudio("legal");
  await expectDesk(page, "Legal");
  await expect(tool(page, "Vision")).toHaveCount(0);

  await openDocument(page, "legalDocument", "legalDocument-terms");
  const link = page.getByRole("link", { name: "View on site" });
  await expect(link).toHaveAttribute("href", `${stack.site.origin}/tc`);
  await expect(link).toHaveAttribute("target", "_blank");

  await expectLibrary(page);
  await goWithin(page, "/audit");
  await expect(page.getByTestId("audit").getByTestId("audit-entry").first()).toBeVisible();
  expect(await axeFindings(page, '[data-testid="audit"]')).toEqual([]);
});

test("administrators' desk begins with pages, and has Vision and the library", async ({ enterStudio }) => {
  const page = await enterStudio("administrator");
  await expectDesk(page, "Pages");
  await expect(tool(page, "Vision")).toHaveCount(1);
  await expectLibrary(page);
});
