import type { Act } from "../act.ts";
import { field, openDocument, someArticle, untilStored } from "../hands.ts";
import { goWithin, signInAt } from "../../harness/studio.ts";

/** What takes two tabs or another tool. */
export const togetherActs: readonly Act[] = [
  {
    name: "edit an article in two tabs at once",
    async perform(walker) {
      const { page, colleague, chance } = walker;
      const id = await someArticle(walker);
      await openDocument(page, "article", id);
      await openDocument(colleague, "article", id);
      const [title, summary] = [chance.words(), chance.words()];
      await Promise.all([
        field(page, "title").getByRole("textbox").fill(title),
        field(colleague, "summary").getByRole("textbox").fill(summary),
      ]);
      await untilStored(walker, id, "title == $title && summary == $summary", { title, summary });
      await page.getByTestId("field-summary").getByText(summary).waitFor();
    },
  },
  {
    name: "see who else is in the Studio",
    async perform({ page, colleague }) {
      await goWithin(colleague, "/structure/author");
      await page.getByRole("button", { name: /Global presence|Who is here/i }).click();
      await page.getByText("Marketing").first().waitFor();
    },
  },
  {
    name: "open another tab for a moment",
    async perform(walker) {
      const tab = await walker.page.context().newPage();
      try {
        await tab.goto(`/intent/edit/id=${await someArticle(walker)};type=article`);
        await tab.getByTestId("form-view").first().waitFor();
      } finally {
        await tab.close();
      }
    },
  },
  {
    name: "sign in and out",
    async perform({ newContext, lake, chance }) {
      const context = await newContext();
      try {
        const page = await context.newPage();
        await page.goto("/");
        await page.getByRole("link", { name: "E-mail and password" }).click();
        await signInAt(page, lake, chance.pick(["legal", "marketer", "administrator"]));
        await page.getByTestId("studio-navbar").getByRole("button").last().click();
        await page.getByRole("menuitem", { name: "Sign out" }).click();
        await page.getByRole("link", { name: "E-mail and password" }).waitFor();
      } finally {
        await context.close();
      }
    },
  },
  {
    name: "look at the preview",
    async perform({ page }) {
      await goWithin(page, "/presentation");
      await page.frameLocator("iframe").getByText("A page of a site.").waitFor();
    },
  },
  {
    name: "load the Studio again",
    async perform({ page }) {
      await page.reload();
      await page.getByTestId("studio-navbar").waitFor();
    },
  },
];
