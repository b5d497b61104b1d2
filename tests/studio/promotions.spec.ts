import type { Page } from "@playwright/test";

import { expect, test } from "../harness/studio-test.ts";
import { addressOf, goWithin, idOf, openDocument, publish } from "../harness/studio.ts";

const dayMilliseconds = 86_400_000;

const promotions = [
  ["promotion-first-registration-bonus", "First time registration bonus"],
  ["promotion-instant-deposit-bonus", "Instant deposit bonus"],
] as const;

test("a promotion's code is refused while another one has it; a marketer makes a campaign, gives it to two promotions, and ends both by moving its end", async ({
  enterStudio,
  stack,
}) => {
  const page = await enterStudio("marketer");
  await test.step("a code is refused by the other's name, and published once it differs", async () => {
    await openDocument(page, "promotion", "promotion-instant-deposit-bonus");
    const code = page.getByLabel("Code", { exact: true });
    await code.fill("terahdeposit");
    await page
      .getByRole("button", { name: /validation|error/i })
      .first()
      .click();
    await expect(page.getByText("The promotion “Deposit bonus” has this code")).toBeVisible();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
    await code.fill("TERAHNOW");
    await publish(page);
    await expect.poll(async () => (await fetch(`${stack.site.origin}/promotion`)).text()).toContain("TERAHNOW");
  });

  await goWithin(page, "/structure");
  const titles = promotions.map(([, title]) => title);
  const shown = async () => {
    const html = await (await fetch(`${stack.site.origin}/promotion`)).text();
    return titles.filter((title) => html.includes(`>${title}</h3>`));
  };
  expect(await shown()).toEqual(titles);

  await page.getByRole("link", { name: "Offers" }).click();
  await page.getByRole("link", { name: "Campaigns" }).click();
  await page.getByRole("link", { name: "Campaign", exact: true }).click();
  await page.getByLabel("Name").fill("Monsoon festival");
  await setTime(page, "Starts", Date.now() - dayMilliseconds);
  await setTime(page, "Ends", Date.now() + dayMilliseconds);
  const campaign = idOf(page);
  await publish(page);

  for (const [id] of promotions) {
    await openDocument(page, "promotion", id);
    await page.getByRole("combobox", { name: "Campaign" }).fill("Monsoon");
    await page.getByRole("option", { name: /Monsoon festival/ }).click();
    await expect(page.getByLabel("Starts")).toHaveCount(0);
    await publish(page);
  }
  expect(await shown()).toEqual(titles);

  await openDocument(page, "campaign", campaign);
  await setTime(page, "Ends", Date.now() - dayMilliseconds / 2);
  await publish(page);
  await expect.poll(shown).toEqual([]);
  await page.getByRole("tab", { name: "Promotions" }).click();
  for (const title of titles) await expect(page.getByRole("link", { name: title })).toBeVisible();

  await openDocument(page, "promotion", promotions[0][0]);
  await page.getByRole("tab", { name: "Where shown" }).click();
  await expect(page.getByText("These pages list this promotion.")).toBeVisible();
  await expect(page.getByRole("link", { name: "A good start at the table" })).toBeVisible();

  await test.step("the list says that they are over, and a promotion is chosen by its title or its code", async () => {
    await goWithin(page, "/structure/offers;promotion");
    const list = page.getByTestId("document-list-pane");
    for (const title of titles)
      await expect(list.getByRole("link").filter({ hasText: title })).toContainText("Over since");
    const offers = encodeURIComponent('blocks[_key=="offers"].offers');
    await goWithin(page, `${addressOf("page", "promotionPage")};path=${offers}`);
    // Behind it the page's blocks have such a button, too.
    await page.getByRole("button", { name: "Add item" }).last().click();
    const found = page.getByRole("option").filter({ hasText: "Instant deposit bonus" });
    for (const words of ["Instant dep", "terahnow"]) {
      await page.getByRole("combobox").last().fill(words);
      await expect(found).toContainText(/TERAHNOW · Over since/);
    }
  });
});

/** Types an instant into a field, in Indian time, as `27 November 2026 10:30`. */
async function setTime(page: Page, label: string, instant: number): Promise<void> {
  const inIndia = (options: Intl.DateTimeFormatOptions) =>
    new Date(instant).toLocaleString("en-GB", { timeZone: "Asia/Kolkata", ...options });
  const day = inIndia({ day: "numeric", month: "long", year: "numeric" });
  const field = page.getByLabel(label);
  await field.fill(`${day} ${inIndia({ hour: "2-digit", minute: "2-digit" })}`);
  await field.press("Enter");
}
