import { contrastsIn } from "../harness/axe.ts";
import { expect, test } from "../harness/studio-test.ts";
import { goWithin } from "../harness/studio.ts";

/** What small letters need (WCAG 1.4.3). */
const leastContrast = 4.5;

/** Lists whose rows have two lines. */
const lists = ["offers;offerFigure", "offers;promotion", "help;faqGroup"] as const;

test("both lines of every row can be read, of the selected one too", { tag: "@nightly" }, async ({ enterStudio }) => {
  const page = await enterStudio("marketer");
  for (const list of lists) {
    await goWithin(page, `/structure/${list}`);
    // Not of the list before.
    const rows = page.getByTestId("document-list-pane").locator(`a[href*="/structure/${list};"]`);
    const row = rows.nth(1);
    await row.click();
    await expect(row, list).toHaveAttribute("data-selected");
    // The list is drawn anew beside the document that opens, at first without rows.
    await expect(async () => {
      const lines = await contrastsIn(page, '[data-testid="document-list-pane"]');
      expect(lines.length, list).toBeGreaterThan(3);
      expect(lines.filter(({ contrast }) => contrast < leastContrast)).toEqual([]);
    }).toPass({ timeout: 45_000 });
  }
});
