import { expect, type Locator, type Page } from "@playwright/test";

import { claimOf, type Row } from "./row.ts";

/**
 * Checks one row on a page that is open. A row that does not hold fails the test, named by its claim, and the test goes on. A row with a message
 * sends the page's form, so it wants the page as it opens.
 */
export async function checkRow(page: Page, row: Row): Promise<void> {
  const place = page.getByRole(row.in ?? "main");
  if ("text" in row) await expect.soft(place, claimOf(row)).toContainText(row.text);
  else if ("message" in row) {
    await send(place, row);
    await expect.soft(place, claimOf(row)).toContainText(row.message);
  } else await expect.soft(elementOf(place, row), claimOf(row)).toBeVisible();
}

type ElementRow = Exclude<Row, { text: unknown } | { message: unknown }>;

/** The first element that is all that its row says; there may be more of them, such as two links to one page. */
function elementOf(place: Locator, row: ElementRow): Locator {
  if ("heading" in row) return place.getByRole("heading", calledExactly(row.heading)).first();
  if ("link" in row)
    return place
      .getByRole("link", calledExactly(row.link))
      .and(place.locator(`[href="${row.to}"]`))
      .first();
  if ("current" in row)
    return place.getByRole("link", calledExactly(row.current)).and(place.locator("[aria-current=page]"));
  if ("button" in row) return place.getByRole("button", calledExactly(row.button));
  if ("picture" in row) return place.getByRole("img", calledExactly(row.picture));
  const { field, name, type, required } = row;
  const named = name === undefined ? "" : `[name="${name}"]`;
  const input = place.locator(`${named}[type="${type}"]${required ? "[required]" : ":not([required])"}`);
  return place.getByLabel(field, { exact: true }).and(input);
}

const calledExactly = (name: string | RegExp) => ({ name, exact: true });

async function send(place: Locator, { filled, sentWith }: Extract<Row, { message: unknown }>): Promise<void> {
  for (const [label, value] of Object.entries(filled)) await place.getByLabel(label, { exact: true }).fill(value);
  for (const box of await place.getByRole("checkbox").all()) await box.check();
  await place.getByRole("button", calledExactly(sentWith)).click();
}
