import { expect, test } from "../harness/studio-test.ts";

const firstFolders = { marketer: "Offers", legal: "Legal", administrator: "Pages" } as const;

for (const role of ["marketer", "legal", "administrator"] as const) {
  test(`a desk (${role}) begins with what is theirs, and only administrators have Vision`, async ({ enterStudio }) => {
    const page = await enterStudio(role);
    const folders = page.getByTestId("structure-tool-list-pane").first().getByRole("link");
    await expect(folders.first()).toHaveText(firstFolders[role]);
    await expect(folders).toHaveCount(11);
    await expect(page.getByRole("link", { name: "Vision" })).toHaveCount(role === "administrator" ? 1 : 0);
  });
}

test("a document leads to where visitors read it, in another window", async ({ enterDocument, stack }) => {
  const page = await enterDocument("legal", "legalDocument", "legalDocument-terms");
  const link = page.getByRole("link", { name: "View on site" });
  await expect(link).toHaveAttribute("href", `${stack.site.origin}/tc`);
  await expect(link).toHaveAttribute("target", "_blank");
});

test("a figure tells which documents name it", async ({ enterDocument }) => {
  const page = await enterDocument("marketer", "offerFigure", "offerFigure-deposit-bonus-limit");
  await page.getByRole("tab", { name: "Where used" }).click();
  await expect(page.getByText("{deposit-bonus-limit}").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /TERAHDEPOSIT.*Published/ })).toBeVisible();
});
