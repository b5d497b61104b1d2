import type { Page, Route } from "@playwright/test";

import { editorOf } from "../harness/editor.ts";
import { allowRefusals, expect, test } from "../harness/studio-test.ts";
import { goWithin } from "../harness/studio.ts";

/** A page at /fair, and what another page says of it. */
const words = (text: string, markDefs: object[] = []) => {
  const span = { _type: "span", _key: "span", text, marks: markDefs.map(() => "link") };
  return [{ _type: "block", _key: "block", style: "normal", markDefs, children: [span] }];
};
const fair = {
  _id: "fair",
  _type: "page",
  language: "en-IN",
  title: "Autumn fair",
  lead: "Cards under lanterns.",
  address: { _type: "slug", current: "fair" },
  blocks: [{ _type: "textBlock", _key: "text", body: words("Until the moon is full.") }],
};
const linkToFair = [{ _key: "link", _type: "link", href: "/fair" }];

test("marketing publishes two documents and ends a third as one release, and takes the release back", async ({
  enterStudio,
  stack,
}) => {
  const { site } = stack;
  const editor = await editorOf(stack.environment, "author of the fair");
  await editor.create(fair);
  const link = { _type: "textBlock", _key: "fair", body: words("The fair", linkToFair) };
  await editor.patch("leaderboardPage").insert("after", "blocks[-1]", [link]).commit();
  const atFair = async () => {
    const { status, headers } = await fetch(`${site.origin}/fair`, { redirect: "manual" });
    return [status, headers.get("Location")];
  };
  await expect.poll(atFair).toEqual([200, null]);
  const shown = async () => {
    const pages = ["/there-is-no-such-page", "/leaderboard"].map((path) => fetch(site.origin + path));
    const texts = await Promise.all((await Promise.all(pages)).map((page) => page.text()));
    return texts.filter((text) => text.includes("for Diwali")).length;
  };
  const page = await enterStudio("marketer", "/releases");

  await test.step("collects changes in a release, which no visitor sees", async () => {
    await page.getByRole("button", { name: "New release" }).first().click();
    await page.getByRole("dialog").getByRole("textbox").first().fill("Diwali");
    await page.getByRole("button", { name: "Create release" }).click();
    await page.getByText("No documents").waitFor();
    await page.getByRole("link", { name: "Content", exact: true }).click();
    await page.getByText("Pages", { exact: true }).first().click();
    await changeInRelease(page, "Page not found", "Not dealt for Diwali");
    await changeInRelease(page, "Leaderboard", "Leaders for Diwali");
    expect(await shown()).toBe(0);
  });

  await test.step("lets it take a page down, and says where that page's visitors go then", async () => {
    await page.getByText("Your own pages", { exact: true }).click();
    await page.getByText("Autumn fair", { exact: true }).first().click();
    await page.getByRole("button", { name: "Add to release" }).click();
    await takeDownWithRelease(page);
    await page.getByRole("button", { name: "Open document actions" }).click();
    const offered = ["Duplicate", "Revert unpublish when releasing", "Discard version"];
    await expect(page.getByRole("menuitem"), "no deletion at once").toHaveText(offered);
    await page.getByRole("menuitem", { name: "Duplicate" }).click();
    const copies = () =>
      editor.fetch<{ _id: string; leaves: boolean | null }[]>(
        '*[_type == "page" && title == "Autumn fair" && !sanity::versionOf("fair")]{_id, "leaves": _system.delete}',
        {},
        { perspective: "raw" },
      );
    await expect.poll(copies, "a copy does not leave the site").toMatchObject([{ leaves: null }]);
    await expect(page).toHaveURL(/[0-9a-f-]{36}/);
    await page.goBack();
    for (const { _id } of await copies()) {
      // Another test wants the recycle bin empty.
      const instead = { _id: _id.split(".").at(-1) ?? "", _type: "redirect", language: "en-IN", kind: "gone" };
      await editor
        .transaction()
        .create({ ...instead, from: "/copied-fair" })
        .delete(_id)
        .commit();
    }

    await page.getByRole("button", { name: "Open document actions" }).click();
    await page.getByRole("menuitem", { name: "Revert unpublish when releasing" }).click();
    const redirects = () => editor.fetch<string[]>('*[from == "/fair"]._id', {}, { perspective: "raw" });
    await expect.poll(redirects, "the redirect is taken back, too").toEqual([]);
    await takeDownWithRelease(page);
    await page.getByRole("button", { name: "Open document actions" }).click();
    await page.getByRole("menuitem", { name: "Discard version" }).click();
    await page.getByRole("button", { name: "Remove from release" }).click();
    await expect.poll(redirects, "it is discarded with the page’s version, too").toEqual([]);
    await page.getByRole("button", { name: "Add to release" }).click();
    await takeDownWithRelease(page);
    expect(await redirects()).toHaveLength(1);
    expect(await atFair()).toEqual([200, null]);
  });

  await test.step("runs it: visitors see all of it", async () => {
    await page.getByRole("link", { name: "Releases", exact: true }).click();
    await page.getByText("Diwali", { exact: true }).last().click();
    await expect(page.getByText("Change (2)")).toBeVisible();
    await expect(page.getByText("Unpublish (1)")).toBeVisible();
    await page
      .getByRole("row", { name: /Leaders for Diwali/ })
      .getByRole("button")
      .last()
      .click();
    const takeDown = page.getByRole("menuitem", { name: "Unpublish" });
    await expect(takeDown, "the document's own menu asks what its visitors get").toBeDisabled();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Run release" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Run release" }).click();
    await expect.poll(shown).toBe(2);
    await expect.poll(atFair).toEqual([301, "/how-to-play"]);
  });

  await test.step("takes it back: visitors see what stood there before", async () => {
    await page.getByRole("button", { name: "Revert release" }).click();
    await page.getByLabel("Immediately revert the release").check();
    await page.getByRole("dialog").getByRole("button", { name: "Revert now" }).click();
    await expect.poll(shown).toBe(0);
    await expect.poll(atFair).toEqual([200, null]);
    // Another test wants the recycle bin empty, and the redirect is in it.
    await editor.create({
      _id: "redirect-fair",
      _type: "redirect",
      language: "en-IN",
      from: "/old-fair",
      kind: "gone",
    });
  });
});

test(
  "a colleague schedules a release while a marketer types in it, who reads why that was refused and saves it later",
  { tag: "@nightly" },
  async ({ enterStudio, stack }) => {
    allowRefusals();
    const editor = await editorOf(stack.environment, "schedules the release");
    const releaseId = "rHarvest1";
    const publishAt = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const metadata = { title: "Harvest", releaseType: "scheduled", intendedPublishAt: publishAt } as const;
    await editor.action({ actionType: "sanity.action.release.create", releaseId, metadata });
    const versionId = `versions.${releaseId}.leaderboardPage`;
    const published = await editor.getDocument("leaderboardPage");
    await editor.create({ ...published, _id: versionId, _type: "page" });

    const page = await enterStudio("marketer", "/releases");
    await page.getByText("Harvest", { exact: true }).last().click({ timeout: 120_000 });
    await page.getByRole("link", { name: /Leaderboard/ }).click({ timeout: 120_000 });
    const field = page.getByLabel("Title", { exact: true }).first();
    await expect(field).toBeEditable();
    // The form learns of the schedule by an event, before which the change is on its way.
    const schedule = async (route: Route) => {
      await editor.action({ actionType: "sanity.action.release.schedule", releaseId, publishAt });
      await route.continue();
    };
    await page.route(/\/data\/actions\//, schedule, { times: 1 });
    await field.fill("Leaders of the harvest");
    const offer = page.getByRole("dialog");
    await expect(offer).toContainText("You typed this, and it was not saved", { timeout: 120_000 });
    await expect(offer).toContainText('The release "Harvest" is scheduled');
    await editor.patch("leaderboardPage").set({ lead: "Published while the release waits." }).commit();
    const older = page.getByTestId("older-draft");
    await expect(older).toContainText("publishing its release with it takes that back");
    await editor.action({ actionType: "sanity.action.release.unschedule", releaseId });
    await offer.getByRole("button", { name: "Save it in the draft" }).click();
    await expect.poll(() => editor.getDocument(versionId)).toMatchObject({ title: "Leaders of the harvest" });

    const draft = { ...published, _id: "drafts.leaderboardPage", _type: "page", title: "Drafted for another day" };
    await test.step("a draft is replaced by the release's text at once, or it stays", async () => {
      await editor.createOrReplace(draft);
      const copying = (route: Route) =>
        route.request().postData()?.includes("version.create") ? route.abort() : route.fallback();
      await page.route(/\/data\/actions\//, copying);
      await copyToDrafts(page);
      await expect(page.getByText("Failed to create version")).toBeVisible();
      expect(await editor.getDocument(draft._id)).toMatchObject({ title: draft.title });
      await page.unroute(/\/data\/actions\//, copying);
      await copyToDrafts(page);
      await expect.poll(() => editor.getDocument(draft._id)).toMatchObject({ title: "Leaders of the harvest" });
    });

    await goWithin(page, `/releases/${releaseId}`);
    const renaming = (route: Route) =>
      route.request().postData()?.includes("release.edit") ? route.abort() : route.fallback();
    await page.route(/\/data\/actions\//, renaming);
    await page.getByTestId("release-form-title").fill("Harvest home");
    await expect(page.getByText("Your change of the release was not saved.")).toBeVisible();
    await page.unroute(/\/data\/actions\//, renaming);

    await test.step("each detail that was typed is saved, and what a colleague changed meanwhile stays", async () => {
      const changing = async (route: Route) => {
        const posted = route.request().postData() ?? "";
        const patch = { set: { "metadata.releaseType": "undecided" } };
        if (posted.includes("release.edit") && !posted.includes('"dryRun":true'))
          await editor.action({ actionType: "sanity.action.release.edit", releaseId, patch });
        await route.continue();
      };
      await page.route(/\/data\/actions\//, changing);
      // The Studio waits for 200 ms before it saves.
      await page.getByTestId("release-form-title").fill("Harvest supper");
      await page.getByTestId("release-form-description").focus();
      await page.getByTestId("release-form-description").fill("What we show at the harvest.");
      const saved = { title: "Harvest supper", description: "What we show at the harvest.", releaseType: "undecided" };
      await expect.poll(() => editor.getDocument(`_.releases.${releaseId}`)).toMatchObject({ metadata: saved });
      await page.unroute(/\/data\/actions\//, changing);
    });

    const filling = (route: Route) =>
      route.request().postData()?.includes("version.create") ? route.abort() : route.fallback();
    await page.route(/\/data\/actions\//, filling);
    await page.getByTestId("release-menu-button").click();
    await page.getByRole("menuitem", { name: "Duplicate release" }).click();
    await page.getByRole("button", { name: "Yes, duplicate release" }).click();
    await expect(page.getByText("Failed to duplicate")).toBeVisible();
    const named = '*[_type == "system.release" && metadata.title match "*Harvest*"].metadata.title';
    const titles = () => editor.fetch<string[]>(named, {}, { perspective: "raw" });
    await expect.poll(titles, "no empty copy is left behind").toEqual(["Harvest supper"]);
    await page.unroute(/\/data\/actions\//, filling);
    await goWithin(page, "/structure");
    await editor.delete(draft._id);
    if (published) await editor.createOrReplace(published);
    await editor.action({ actionType: "sanity.action.release.archive", releaseId });
    await editor.action({ actionType: "sanity.action.release.delete", releaseId });
  },
);

/** Copies the chosen release's text of the open document over its draft. */
async function copyToDrafts(page: Page): Promise<void> {
  await page.getByTestId("document-header-Harvest-chip").click({ button: "right" });
  await page.getByTestId("copy-version-to-release-button-group").hover();
  await page.getByTestId("copy-to-drafts-menu-item").click();
  await page.getByRole("button", { name: "Yes, override Draft" }).click();
}

/** Has the chosen release take the open page down, whose visitors then learn to play. */
async function takeDownWithRelease(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Open document actions" }).click();
  await page.getByRole("menuitem", { name: "Unpublish when releasing", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByTestId("linking-document")).toHaveText(/Leaders for Diwali.*In the release “Diwali”/);
  await dialog.getByLabel("The other address").fill("/how-to-play");
  await dialog.getByRole("button", { name: "Unpublish with the release" }).click();
  await expect(dialog).toBeHidden();
}

/** Adds a document of the open list to the chosen release, and gives it another title there. */
async function changeInRelease(page: Page, document: string, title: string): Promise<void> {
  await page.getByText(document, { exact: true }).first().click();
  await page.getByRole("button", { name: "Add to release" }).click();
  const field = page.getByLabel("Title", { exact: true }).first();
  await expect(field).toBeEditable();
  const isSaved = page.waitForResponse((response) => response.url().includes("/data/actions/"));
  await field.fill(title);
  await isSaved;
}
