import { contrastsIn } from "../harness/axe.ts";
import { expect, test } from "../harness/studio-test.ts";

/** What small letters need (WCAG 1.4.3). */
const leastContrast = 4.5;

/** Lists whose rows have two lines. */
const lists = ["offers;offerFigure", "offers;promotion", "help;faqGroup"] as const;

for (const list of lists)
  test(`both lines of every row can be read, of the selected one too: ${list}`, async ({ enterStudio }) => {
    const page = await enterStudio("marketer", `/structure/${list}`);
    const row = page.getByTestId("document-list-pane").getByRole("link").nth(1);
    await row.click();
    await expect(row).toHaveAttribute("data-selected");
    const lines = await contrastsIn(page, '[data-testid="document-list-pane"]');
    expect(lines.length).toBeGreaterThan(3);
    expect(lines.filter(({ contrast }) => contrast < leastContrast)).toEqual([]);
  });
