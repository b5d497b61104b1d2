import type { Page } from "@playwright/test";

import { expect, test as base } from "../harness/browser-test.ts";
import { editorOf } from "../harness/editor.ts";
import type { KnownVisitor } from "../harness/known-visitor.ts";
import {
  accountPages,
  formPages,
  formsOnTheWay,
  legalRecord,
  lessons,
  linkPages,
  otpDialog,
  readingPages,
  unknownAddress,
} from "../harness/pages.ts";
import { startStack, type Stack } from "../harness/stack.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";
import { withoutMarked, writeMarkedSeed } from "./marked-seed.ts";
import { wordsOnPage } from "./words-on-page.ts";
import { hydrated } from "../harness/hydrated.ts";

/** Addresses are not marked, because marked ones would be refused; nor are the words that players type. */
const addresses = ["support@terahrummy.example", "grievance@terahrummy.example"];

const test = base.extend<object, { stack: Stack }>({
  stack: [
    // Playwright reads the required fixtures from the braces: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      await using seed = await temporaryFolder();
      await writeMarkedSeed(seed.path);
      await using stack = await startStack({ seed: seed.path });
      await provide(stack);
    },
    { scope: "worker" },
  ],
});

// One after another: a second worker would import the seed a second time, which takes longer than all these pages.
test.describe.configure({ mode: "default" });

/** Words of a page that came from elsewhere than the dataset. Numbers and punctuation do not count. */
async function ownWords(page: Page, { player }: KnownVisitor): Promise<string[]> {
  const all = await wordsOnPage(page);
  expect(
    all.some(({ words }) => words.startsWith("⟦")),
    "the page shows the marked dataset",
  ).toBe(true);
  return all
    .filter(
      ({ words }) => ![...addresses, player.name, player.email].includes(words) && /\p{L}/u.test(withoutMarked(words)),
    )
    .map(({ place, words }) => `${place} ${words}`);
}

test("every word of the pages that are only read comes from the dataset", async ({ page, visit, somebody }) => {
  for (const path of [...readingPages, ...lessons, unknownAddress]) {
    await visit(path);
    expect.soft(await ownWords(page, somebody), path).toEqual([]);
  }
});

test("every word of the account and of mailed links comes from the dataset, those that script adds too", async ({
  page,
  visit,
  somebody,
}) => {
  for (const path of [...linkPages, ...accountPages]) {
    await visit(path, { waitUntil: "networkidle" });
    expect.soft(await ownWords(page, somebody), path).toEqual([]);
  }
});

for (const path of [...formPages, ...formsOnTheWay, otpDialog]) {
  test(`every word of ${path} comes from the dataset, those that script adds and what an empty form is told too`, async ({
    page,
    visit,
    somebody,
  }) => {
    await visit(path, { waitUntil: "networkidle" });
    expect(await ownWords(page, somebody)).toEqual([]);
    await hydrated(page);
    await page.locator("form [required]:visible").last().press("Enter");
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await ownWords(page, somebody)).toEqual([]);
  });
}

test("every word of the legal record and of its comparisons comes from the dataset", async ({
  page,
  visit,
  somebody,
  stack,
}) => {
  const editor = await editorOf(stack.environment);
  // One word, so that the comparison keeps its brackets together.
  await editor.patch("legalDocument-terms").set({ "sections[0].heading": "⟦Anew⟧" }).commit();
  await expect.poll(async () => (await fetch(`${stack.site.origin}/tc/versions/2`)).status).toBe(200);
  for (const path of [...legalRecord, "/tc/versions?older=1&newer=2"]) {
    await visit(path);
    expect(await ownWords(page, somebody), path).toEqual([]);
  }
  await expect(page.getByRole("insertion").filter({ hasText: "⟦Anew⟧" })).toBeVisible();
});

test("what a phone says of the site on its home screen comes from the dataset", async ({ request }) => {
  const manifest: unknown = await (await request.get("/manifest.webmanifest")).json();
  const words = expect.stringMatching(/^⟦.*⟧$/);
  expect(manifest).toMatchObject({ name: words, short_name: words, description: words });
});
