import type { Page } from "playwright";

import type { Act } from "../act.ts";
import { goWithin } from "../../harness/studio.ts";

const queries = [
  '*[_type == "article"]{title, author->{name}} | order(_updatedAt desc) [0...5]',
  "count(*)",
  '*[_type == "article" && title match "*a*"] | score(title match "king") {title, _score}',
  '*[_type == "article" && dateTime(_updatedAt) > dateTime(now()) - 60*60]._id',
  '*[references(*[_type == "author"]._id)]{_id, "names": author->name}',
  "array::unique(*[].tags[])",
  '*[_type == "article"]{"words": pt::text(body), "short": string::split(title, " ")[0]}',
];

async function openVision(page: Page): Promise<void> {
  await goWithin(page, "/vision");
  await page.getByRole("button", { name: "Fetch" }).waitFor();
}

/** Puts a text into one of the editors, the query's or the parameters'. */
async function write(page: Page, editor: number, text: string): Promise<void> {
  await page.locator(".cm-content").nth(editor).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(text);
}

async function run(page: Page): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().includes("/data/query/") && response.url().includes("vision"),
  );
  await page.getByRole("button", { name: "Fetch" }).click();
  await answered;
}

/** What developers do in Vision. */
export const visionActs: readonly Act[] = [
  {
    name: "run a query in Vision",
    async perform({ page, chance }) {
      await openVision(page);
      await write(page, 0, chance.pick(queries));
      await run(page);
    },
  },
  {
    name: "run a query with parameters in Vision",
    async perform({ page, chance }) {
      await openVision(page);
      // Vision runs the query that it finds when it is opened, so it must find one that needs no parameters.
      await write(page, 1, JSON.stringify({ type: chance.pick(["article", "author"]), count: 3 }));
      await page.waitForTimeout(1_000);
      await write(page, 0, "*[_type == $type][0...$count]");
      await run(page);
      await write(page, 0, "count(*)");
      await run(page);
      await write(page, 1, "{}");
    },
  },
  {
    name: "run a query in another perspective in Vision",
    async perform({ page, chance }) {
      await openVision(page);
      await page
        .locator("select")
        .filter({ hasText: "drafts" })
        .selectOption(chance.pick(["raw", "published", "drafts"]));
      await write(page, 0, chance.pick(queries));
      await run(page);
    },
  },
  {
    name: "run a wrong query in Vision",
    intended: [/^GET .*\/data\/query\/production 400$/, /^console error: Failed to load resource.* 400/],
    async perform({ page }) {
      await openVision(page);
      await write(page, 0, "*[");
      await run(page);
      await write(page, 0, "*[0]");
    },
  },
  {
    name: "listen in Vision",
    async perform({ page, client }) {
      await openVision(page);
      await write(page, 0, '*[_type == "author"]');
      await page.getByRole("button", { name: "Listen" }).click();
      await page.getByRole("button", { name: "Stop" }).waitFor();
      await page.waitForTimeout(1_500);
      await client.create({ _id: "drafts.heard", _type: "author", name: "Heard" });
      await page.getByText("mutation").first().waitFor();
      await client.delete("drafts.heard");
      await page.getByRole("button", { name: "Stop" }).click();
    },
  },
  {
    name: "save and load a query in Vision",
    async perform({ page, chance }) {
      await openVision(page);
      await write(page, 0, `// ${chance.words()} ${chance.below(1_000)}\n*[0]`);
      await page.getByRole("button", { name: "Load queries" }).click();
      await page
        .getByRole("button", { name: /^Save( as personal| query)/ })
        .first()
        .click();
      await page.getByText(/saved/i).first().waitFor();
    },
  },
];
