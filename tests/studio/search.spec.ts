import type { Page } from "@playwright/test";

import { axeFindings } from "../harness/axe.ts";
import { editorOf } from "../harness/editor.ts";
import { expect, test } from "../harness/studio-test.ts";
import { untilEditable } from "../harness/studio.ts";

/** Sentences as visitors read them, each with what the desk calls its document and the place in it. */
const sentences = [
  ["The weekly leaderboard ranks the players who did best in the week.", "Leaderboard", "Page › "],
  ["register for the frist time and get a flat Rs.25 bonus", "Home page", "First time registration bonus › Text"],
  ["A change does not undo what was already settled before it.", "Terms & Conditions", "Changes to terms › Body"],
  ["What was typed before with your address has been deleted.", "Account opened afresh", "Mail › "],
] as const;

const openSearch = async (page: Page) => {
  await page.getByRole("button", { name: "Open search" }).click();
  return page.getByLabel("Words that visitors read");
};

test("staff find a text as visitors read it, with figures, first in the list, and what they just wrote; a click or Enter opens its field", async ({
  enterStudio,
  stack,
}) => {
  const page = await enterStudio("marketer");
  const words = await openSearch(page);
  const first = page.getByTestId("found-text").first();
  for (const [sentence, title, place] of sentences) {
    await words.fill(sentence);
    await expect(first, sentence).toContainText(title);
    await expect(first, sentence).toContainText(place);
  }
  expect(await axeFindings(page, '[data-testid="text-search"]')).toEqual([]);

  await words.fill("Nobody under 18 may open an account");
  await expect(first).toContainText("Legal publishes it");
  await words.fill("What is the first registration bonus?");
  await expect(first).toContainText("FAQ group › What is the first registration bonus? › Question");
  await first.click();
  await untilEditable(page);
  await expect(page.getByLabel("Question", { exact: true })).toHaveValue("What is the first registration bonus?");
  await expect(page.getByLabel("Question", { exact: true })).toBeFocused();

  const editor = await editorOf(stack.environment, "writes");
  await openSearch(page);
  await words.fill("Zephyrs");
  await expect(page.getByTestId("text-search").getByRole("status")).toHaveText("No text says this.");
  await page.keyboard.press("Escape");

  const published = await editor.getDocument("notFoundPage");
  if (published === undefined) throw new Error("The seed has a page for unknown addresses.");
  await editor.createOrReplace({ ...published, _id: "drafts.notFoundPage", text: "Zephyrs deal at midnight." });
  await page.keyboard.press("Control+k");
  await words.fill("zephyrs deal at midnihgt");
  await expect(first).toContainText("In a draft");
  await page.keyboard.press("Enter");
  await untilEditable(page);
  await expect(page.getByText("Zephyrs deal at midnight.")).toBeFocused();
});

test(
  "staff find a text that only a release has, and it opens there; a text of a draft opens outside of it again",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    const editor = await editorOf(stack.environment, "prepares");
    const releaseId = "rSearch";
    const metadata = { title: "Quiet season", releaseType: "undecided" } as const;
    await editor.action({ actionType: "sanity.action.release.create", releaseId, metadata });
    const published = await editor.getDocument("notFoundPage");
    if (published === undefined) throw new Error("The seed has a page for unknown addresses.");
    await editor.createOrReplace({ ...published, _id: `versions.${releaseId}.notFoundPage`, text: "Quokkas shuffle." });
    await editor.createOrReplace({ ...published, _id: "drafts.notFoundPage", text: "Lemurs cut the deck." });

    const page = await enterStudio("marketer");
    const first = page.getByTestId("found-text").first();
    await (await openSearch(page)).fill("quokkas shuffle");
    await expect(first).toContainText("In a release");
    await first.click();
    await expect(page.getByText("Quokkas shuffle.")).toBeFocused();
    expect(new URL(page.url()).searchParams.get("perspective")).toBe(releaseId);

    await (await openSearch(page)).fill("lemurs cut the deck");
    await expect(first).toContainText("In a draft");
    await page.keyboard.press("Enter");
    await untilEditable(page);
    await expect(page.getByText("Lemurs cut the deck.")).toBeFocused();
    await editor.action({ actionType: "sanity.action.release.archive", releaseId });
    await editor.delete("drafts.notFoundPage");
  },
);
