import { expect, test } from "../harness/studio-test.ts";

/** Sentences as visitors read them, each with the title of the document that it stands in. */
const sentences = [
  ["The weekly leaderboard ranks the players who did best in the week.", "Leaderboard"],
  ["Those who stay below the limit longest.", "Points, Deals and Pool"],
  ["A change does not undo what was already settled before it.", "Terms & Conditions"],
  ["What was typed before with your address has been deleted.", "Your account has been opened afresh"],
] as const;

test("staff find a document by a sentence of it, first in the list", async ({ enterStudio }) => {
  const page = await enterStudio("marketer");
  await expect(page.getByRole("option", { name: "Site settings" })).toBeVisible();
  await page.getByRole("button", { name: "Open search" }).click();
  for (const [sentence, title] of sentences) {
    await page.getByPlaceholder("Search", { exact: false }).first().fill(sentence);
    await expect(page.getByTestId("search-results").getByRole("option").first(), sentence).toContainText(title);
  }
});
