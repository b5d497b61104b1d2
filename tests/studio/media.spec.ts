import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { z } from "zod";

import { axeFindings } from "../harness/axe.ts";
import { editorOf } from "../harness/editor.ts";
import { heroPicture } from "../harness/hero-picture.ts";
import { expect, test } from "../harness/studio-test.ts";
import { goWithin, publish, untilEditable } from "../harness/studio.ts";

const libraryIn = (page: Page) => page.getByTestId("media");

/** What axe finds once the pointer rests on nothing, and no button is between two colours any more. */
async function findings(page: Page, part = '[data-testid="media"]'): Promise<string[]> {
  await page.mouse.move(0, 0);
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  return axeFindings(page, part);
}

/** Looks at what is open on a phone, and leaves it as wide as a desk. */
async function expectFitsPhone(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await libraryIn(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  expect(await findings(page)).toEqual([]);
  if (before) await page.setViewportSize(before);
}

/** Uploads a picture of one colour by the button, as a person does. */
async function upload(page: Page, name: string, background: string): Promise<void> {
  const create = { width: 1600, height: 900, channels: 3, background } as const;
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Upload pictures" }).click();
  await (await chooser).setFiles({ name, mimeType: "image/png", buffer: await sharp({ create }).png().toBuffer() });
  await expect(page.getByRole("status").filter({ hasText: `“${name}” is` })).toBeVisible();
}

/** Opens the one picture that has these words in its name or tags. */
async function open(page: Page, words: string): Promise<void> {
  const library = libraryIn(page);
  await library.getByLabel("Search by name or tag").fill(words);
  await expect(library.getByTestId("picture")).toHaveCount(1);
  await library.getByTestId("picture").getByRole("link").click();
  await expect(library.getByRole("heading", { level: 1 })).toBeFocused();
}

test(
  "a marketer uploads a picture, renames and tags it, finds it by its tag, deletes it, and restores it",
  { tag: "@nightly" },
  async ({ enterStudio }) => {
    const page = await enterStudio("marketer", "/media");
    const library = libraryIn(page);
    await expect(library.getByRole("heading", { name: "Media", level: 1 })).toBeVisible();
    await expect(library.getByText("hero-hand.png")).toBeVisible();
    await upload(page, "clay-lamp.png", "#b5651d");
    expect(await findings(page)).toEqual([]);
    await expectFitsPhone(page);

    await open(page, "clay-lamp.png");
    await expect(library).toContainText("1,600 × 900 pixels, file clay-lamp.png");
    await library.getByLabel("Name of the picture").fill("A lit lamp");
    await library.getByRole("button", { name: "Rename" }).click();
    await expect(library.getByRole("heading", { name: "A lit lamp", level: 1 })).toBeVisible();
    await library.getByRole("button", { name: "Add the tag" }).click();
    await expect(library.getByRole("alert").filter({ hasText: "Please fill in “New tag”." })).toBeVisible();
    for (const tag of ["Lights", "Festival"]) {
      await library.getByLabel("New tag").fill(tag);
      await library.getByRole("button", { name: "Add the tag" }).click();
      await expect(library.getByRole("button", { name: `Remove the tag ${tag}` })).toBeVisible();
    }
    await library.getByRole("button", { name: "Remove the tag Lights" }).click();
    await expect(library.getByRole("heading", { name: "Tags" })).toBeFocused();
    await expect(library.getByRole("button", { name: "Remove the tag Lights" })).toHaveCount(0);
    await expect(library.getByText("No document shows this picture.")).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await expectFitsPhone(page);

    await library.getByRole("link", { name: "All pictures" }).click();
    await library.getByLabel("Tag", { exact: true }).selectOption("Festival");
    await expect(library.getByTestId("picture")).toHaveCount(1);
    await open(page, "festival lamp");

    await library.getByRole("button", { name: "Delete the picture" }).click();
    const question = page.getByRole("dialog", { name: "Delete “A lit lamp”?" });
    await expect(question).toContainText("It goes into the recycle bin");
    expect(await findings(page, '[role="dialog"]')).toEqual([]);
    await question.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(library.getByRole("status").filter({ hasText: "“A lit lamp” is deleted." })).toBeVisible();
    await library.getByLabel("Search by name or tag").fill("festival");
    await expect(library.getByText("No picture has this name or tag.")).toBeVisible();

    await goWithin(page, "/structure/recycle-bin");
    await expect(page.getByText(/^Picture, deleted by Marketing, /)).toBeVisible();
    expect(await findings(page, '[data-testid="recycle-bin"]')).toEqual([]);
    const restore = page.getByRole("button", { name: "Restore “A lit lamp”" });
    await restore.click();
    await expect(restore).toHaveCount(0);
    await goWithin(page, "/media");
    await library.getByLabel("Tag", { exact: true }).selectOption("Festival");
    await open(page, "A lit lamp");
  },
);

test("a marketer sees where a picture is used, replaces it everywhere but at legal's, and cannot delete it meanwhile", async ({
  enterStudio,
  stack,
}) => {
  const editor = await editorOf(stack.environment, "places pictures");
  const heroOf = async (id: string) =>
    heroPicture.parse(await editor.fetch('*[_id == $id][0].blocks[_key == "hero"][0]', { id }, { perspective: "raw" }));
  const before = await heroOf("homePage");
  const { asset } = before.picture;
  const about = await editor.getDocument("aboutPage");
  if (!about) throw new Error("The seed has a page about us.");
  const releaseId = "rMedia";
  await editor.action({
    actionType: "sanity.action.release.create",
    releaseId,
    metadata: { title: "Festival of lights", releaseType: "undecided" },
  });
  const shareHero = { set: { "seo.picture": { _type: "image", asset } } };
  const [draftId, versionId] = ["drafts.aboutPage", `versions.${releaseId}.aboutPage`];
  await editor
    .transaction()
    .createOrReplace({ ...about, _id: draftId })
    .createOrReplace({ ...about, _id: versionId })
    .patch(draftId, shareHero)
    .patch(versionId, shareHero)
    .patch("homePage", {
      set: {
        'blocks[_key=="hero"].picture.crop': { _type: "sanity.imageCrop", left: 0.1, right: 0, top: 0, bottom: 0 },
      },
    })
    .patch("legalDocument-terms", shareHero)
    .commit();

  const page = await enterStudio("marketer", "/media");
  const library = libraryIn(page);
  await open(page, "hero-hand.png");

  await test.step("sees where it is used", async () => {
    const used = library.getByTestId("used-in");
    await expect(used).toHaveCount(4);
    await expect(used.filter({ hasText: "Home page" })).toContainText("Published");
    await expect(used.filter({ hasText: "Draft" })).toHaveCount(1);
    await expect(used.filter({ hasText: "In the release “Festival of lights”" })).toHaveCount(1);
    await expect(used.filter({ hasText: "Terms & Conditions" })).toContainText("Published");
    expect(await findings(page)).toEqual([]);
  });

  await test.step("is refused the deletion", async () => {
    await library.getByRole("button", { name: "Delete the picture" }).click();
    await expect(library.getByRole("alert").filter({ hasText: "it is used: see “Where used” above" })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  await test.step("chooses another, which is uploaded for it, and replaces it", async () => {
    await library.getByRole("button", { name: "Choose another picture" }).click();
    const choice = page.getByRole("dialog", { name: "Choose another picture" });
    await upload(page, "marigolds.png", "#e8a317");
    await choice.getByLabel("Search by name or tag").fill("marigolds");
    expect(await findings(page, '[role="dialog"]')).toEqual([]);
    await choice.getByRole("button", { name: /marigolds\.png/ }).click();
    await expect(library.getByTestId("would-change")).toHaveCount(3);
    await expect(library.getByTestId("left")).toContainText("Ask legal to replace it there.");
    expect(await findings(page)).toEqual([]);
    await expectFitsPhone(page);
    await library.getByRole("button", { name: "Replace in 3 documents" }).click();
    await expect(library.getByRole("status").filter({ hasText: "Nothing is published yet." })).toBeVisible();
    await expect(library.getByRole("heading", { name: "Replace everywhere" })).toBeFocused();
    await expect(library.getByTestId("waiting")).toHaveCount(3);
    await expect(library.getByTestId("used-in")).toHaveCount(2);
    expect(await findings(page)).toEqual([]);
    await expectFitsPhone(page);
  });

  await test.step("finds a draft whose form asks for a new description, and visitors who see the old picture until it is published", async () => {
    const draft = await heroOf("drafts.homePage");
    expect(draft.picture).toMatchObject({ alt: before.picture.alt });
    expect(draft.picture.asset._ref).not.toBe(asset._ref);
    expect(draft.picture).not.toHaveProperty("crop");
    expect((await heroOf("homePage")).picture.asset._ref).toBe(asset._ref);
    const html = async () => (await fetch(`${stack.site.origin}/`)).text();
    const sha1 = /^image-([0-9a-f]+)-/.exec(draft.picture.asset._ref)?.[1] ?? "";
    expect(await html()).not.toContain(sha1);
    await library.getByTestId("waiting").filter({ hasText: "Home page" }).getByRole("link").click();
    await untilEditable(page);
    await page.getByRole("button", { name: /validation|warning/i }).click();
    await expect(
      page.getByText(/^This picture is new, and its description is still that of the old one/),
    ).toBeVisible();
    await publish(page);
    await expect.poll(html).toContain(sha1);
  });

  await editor.action({ actionType: "sanity.action.release.archive", releaseId });
});

const answerWithPictures = z.looseObject({ result: z.array(z.looseObject({})) });

test("whoever shows more pictures to the last goes on from the first new one, also where a picture is chosen", async ({
  enterDocument,
}) => {
  const page = await enterDocument("marketer", "promotion", "promotion-instant-deposit-bonus");
  await page.route(
    ({ pathname, search }) => pathname.includes("/data/query/") && search.includes("library.tags"),
    async (route) => {
      const response = await route.fetch();
      const answer = answerWithPictures.parse(await response.json());
      const result = Array.from({ length: 61 }, (_, index) => ({
        ...answer.result[0],
        _id: `picture-${index}`,
        title: `Picture number ${index}.`,
      }));
      await route.fulfill({ response, json: { ...answer, result } });
    },
  );
  const showAll = async (place: Locator) => {
    await expect(place.getByText("Pictures: 61")).toBeVisible();
    await place.getByRole("button", { name: "Show more" }).press("Enter");
    await expect(place.getByTestId("picture")).toHaveCount(61);
    await expect(place.getByRole("button", { name: "Show more" })).toHaveCount(0);
    await expect(place.getByTestId("picture").filter({ hasText: "Picture number 60." })).toBeFocused();
  };
  await page.getByRole("button", { name: "Choose from Media" }).click();
  await showAll(page.getByRole("dialog", { name: "Choose a picture" }));
  await page.keyboard.press("Escape");
  await goWithin(page, "/media");
  await showAll(libraryIn(page));
});
