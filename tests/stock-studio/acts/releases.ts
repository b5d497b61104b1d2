import { NotNow, type Act, type Walker } from "../act.ts";
import { field, someArticle, untilOpen, untilTrue } from "../hands.ts";
import { goWithin } from "../../harness/studio.ts";

/** A release as the lake has it. */
interface Release {
  name: string;
  title: string;
  versions: number;
}

/** One of the releases that pass a GROQ filter. */
async function someRelease({ client, chance }: Walker, filter: string): Promise<Release> {
  const query = `*[_type == "system.release" && metadata.cardinality != "one" && (${filter})]{
    name, "title": metadata.title, "versions": count(*[sanity::partOfRelease(^.name)])}`;
  const found = await client.fetch<Release[]>(query, {}, { perspective: "raw" });
  if (found.length === 0) throw new NotNow("no such release");
  return chance.pick(found);
}

async function openRelease(walker: Walker, filter: string): Promise<Release> {
  const release = await someRelease(walker, filter);
  await goWithin(walker.page, `/releases/${release.name}`);
  await walker.page.getByTestId("release-menu-button").first().waitFor();
  return release;
}

/** Waits until a release passes a GROQ filter. */
const untilRelease = (walker: Walker, name: string, filter: string): Promise<void> =>
  untilTrue(walker, `count(*[_id == "_.releases." + $name && (${filter})]) > 0`, { name });

async function chooseOfRelease(walker: Walker, entry: string, button: string | RegExp): Promise<void> {
  const { page } = walker;
  await page.getByTestId("release-menu-button").first().click();
  await page.getByTestId(entry).click();
  await page.getByRole("dialog").getByRole("button", { name: button }).last().click();
}

const active = 'state == "active"';
const filled = `${active} && count(*[sanity::partOfRelease(^.name)]) > 0`;

/** What is done with releases. */
export const releaseActs: readonly Act[] = [
  {
    name: "create a release",
    async perform(walker) {
      const { page, chance, client } = walker;
      await goWithin(page, "/releases");
      await page.getByRole("button", { name: "New release" }).first().click();
      const title = `${chance.words()} ${chance.below(1_000)}`;
      await page.getByTestId("release-form-title").fill(title);
      await page.getByTestId("submit-release-button").click();
      await page.getByTestId("release-menu-button").first().waitFor();
      const [name = ""] = await client.fetch<string[]>(
        '*[_type == "system.release" && metadata.title == $title].name',
        { title },
        { perspective: "raw" },
      );
      await untilRelease(walker, name, active);
    },
  },
  {
    name: "rename a release",
    async perform(walker) {
      const { page, chance } = walker;
      const { name } = await openRelease(walker, active);
      const title = `${chance.words()} ${chance.below(1_000)}`;
      await page.getByTestId("release-form-title").fill(title);
      await untilRelease(walker, name, `metadata.title == "${title}"`);
    },
  },
  {
    name: "add an article to a release and edit it there",
    async perform(walker) {
      const { page, chance } = walker;
      const { name } = await someRelease(walker, active);
      const id = await someArticle(walker);
      await goWithin(page, `/intent/edit/id=${id};type=article?perspective=${name}`);
      await page.getByRole("button", { name: "Add to release" }).click();
      await untilRelease(walker, name, `count(*[_id == "versions.${name}.${id}"]) > 0`);
      await untilOpen(page);
      const title = chance.words();
      await field(page, "title").getByRole("textbox").fill(title);
      await untilRelease(walker, name, `count(*[_id == "versions.${name}.${id}" && title == "${title}"]) > 0`);
    },
  },
  {
    name: "take an article out of a release",
    async perform(walker) {
      const { page, client } = walker;
      const { name } = await someRelease(walker, filled);
      const [version = ""] = await client.fetch<string[]>(
        "*[sanity::partOfRelease($name)]._id",
        { name },
        { perspective: "raw" },
      );
      const id = version.split(".").at(-1) ?? "";
      await goWithin(page, `/intent/edit/id=${id};type=article?perspective=${name}`);
      await page.getByRole("button", { name: "Open document actions" }).last().click();
      await page.getByRole("menuitem", { name: "Discard version" }).click();
      await page.getByRole("button", { name: "Remove from release" }).click();
      await untilRelease(walker, name, `count(*[_id == "${version}"]) == 0`);
    },
  },
  {
    name: "unpublish an article with a release",
    async perform(walker) {
      const { page, client } = walker;
      const { name } = await someRelease(walker, filled);
      const query =
        '*[sanity::partOfRelease($name) && _system.delete != true && count(*[_id == string::split(^._id, $name + ".")[1]]) > 0]._id';
      const [version] = await client.fetch<string[]>(query, { name }, { perspective: "raw" });
      if (version === undefined) throw new NotNow("no published article in a release");
      const id = version.split(".").at(-1) ?? "";
      await goWithin(page, `/intent/edit/id=${id};type=article?perspective=${name}`);
      await page.getByRole("button", { name: "Open document actions" }).last().click();
      await page.getByRole("menuitem", { name: "Unpublish when releasing", exact: true }).click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Yes|Unpublish/ })
        .last()
        .click();
      await untilRelease(walker, name, `count(*[_id == "${version}" && _system.delete == true]) > 0`);
    },
  },
  {
    name: "look at a release's documents",
    async perform(walker) {
      const { page } = walker;
      await openRelease(walker, filled);
      await page.getByTestId("document-table-card").waitFor();
      await page.getByTestId("document-table-card").getByRole("row").nth(1).waitFor();
    },
  },
  {
    name: "publish a release",
    async perform(walker) {
      const { page } = walker;
      const { name } = await openRelease(walker, filled);
      await page.getByTestId("publish-all-button").and(page.locator(":enabled:not([data-disabled='true'])")).click();
      await page
        .getByTestId("confirm-publish-dialog")
        .or(page.getByRole("dialog"))
        .first()
        .getByTestId("confirm-button")
        .click();
      await untilRelease(walker, name, 'state == "published"');
    },
  },
  {
    name: "revert a release",
    async perform(walker) {
      const { page } = walker;
      await openRelease(walker, 'state == "published"');
      await page.getByTestId("revert-button").click();
      await page.getByLabel("Immediately revert the release").check();
      await page.getByRole("dialog").getByRole("button", { name: "Revert now" }).click();
      await untilTrue(
        walker,
        `count(*[_type == "system.release" && metadata.title match "Reverting*" && state == "published"]) > 0`,
      );
    },
  },
  {
    name: "revert a release by another release",
    async perform(walker) {
      const { page } = walker;
      await openRelease(walker, 'state == "published"');
      await page.getByTestId("revert-button").click();
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /Stage revert|Create/ })
        .last()
        .click();
      await page
        .getByText(/revert/i)
        .first()
        .waitFor();
      await page.waitForTimeout(2_000);
    },
  },
  {
    name: "archive a release",
    async perform(walker) {
      const { name } = await openRelease(walker, active);
      await chooseOfRelease(walker, "archive-release-menu-item", /archive/i);
      await untilRelease(walker, name, 'state == "archived"');
    },
  },
  {
    name: "unarchive a release",
    async perform(walker) {
      const { page } = walker;
      const { name } = await openRelease(walker, 'state == "archived"');
      await page.getByTestId("release-menu-button").first().click();
      await page.getByTestId("unarchive-release-menu-item").click();
      await untilRelease(walker, name, active);
    },
  },
  {
    name: "delete a release",
    async perform(walker) {
      const { name } = await openRelease(walker, 'state in ["archived", "published"]');
      await chooseOfRelease(walker, "delete-release-menu-item", /delete/i);
      await walker.page.waitForURL((url) => !url.pathname.includes(name));
    },
  },
  {
    name: "duplicate a release",
    async perform(walker) {
      await openRelease(walker, filled);
      await chooseOfRelease(walker, "duplicate-release-menu-item", /duplicate/i);
      await walker.page
        .getByText(/duplicated/i)
        .first()
        .waitFor();
    },
  },
  {
    name: "schedule a release",
    async perform(walker) {
      const { page } = walker;
      const { name } = await openRelease(walker, filled);
      await page.getByTestId("release-menu-button").first().click();
      await page.getByTestId("schedule-button-menu-item").click();
      const dialog = page.getByTestId("confirm-schedule-dialog").or(page.getByRole("dialog")).first();
      await dialog.getByTestId("confirm-button").click();
      await untilRelease(walker, name, 'state == "scheduled"');
    },
  },
  {
    name: "unschedule a release",
    async perform(walker) {
      const { page } = walker;
      const { name } = await openRelease(walker, 'state == "scheduled"');
      await page.getByTestId("release-menu-button").first().click();
      await page.getByTestId("unschedule-release-menu-item").click();
      await untilRelease(walker, name, active);
    },
  },
  {
    name: "look at archived releases",
    async perform(walker) {
      const { page } = walker;
      const { title } = await someRelease(walker, 'state in ["archived", "published"]');
      await goWithin(page, "/releases?group=archived");
      await page.getByText(title, { exact: true }).first().waitFor();
    },
  },
];
