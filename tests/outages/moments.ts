import type { SanityClient } from "@sanity/client";
import { expect, type Locator, type Page } from "@playwright/test";
import sharp from "sharp";

import { openDocument } from "../harness/studio.ts";

/** What a person is doing in the Studio when an outage begins. */
export interface Moment {
  readonly name: string;
  /** Opens what is needed, and waits until the next step can be taken. */
  prepare(page: Page, client: SanityClient): Promise<void>;
  /** The step itself. It does not wait for an answer. */
  act(page: Page, client: SanityClient): Promise<void>;
  /** Whether the step was taken, exactly once. */
  isDone(client: SanityClient): Promise<boolean>;
  /** What a person does who sees, after the outage, that the step was not taken. Typing has nothing of the kind: it must be there by itself. */
  again?(page: Page, client: SanityClient): Promise<void>;
}

const draftOf = (client: SanityClient, id: string) => client.getDocument<Record<string, unknown>>(`drafts.${id}`);

const titleOf = (page: Page): Locator => page.getByTestId("field-title").locator("input");

/** Opens the document's form, gives it another title, and waits until that is saved. */
async function openWithDraft(page: Page, client: SanityClient, type: string, id: string, title: string) {
  await openDocument(page, type, id);
  await titleOf(page).fill(title);
  await expect.poll(async () => (await draftOf(client, id))?.["title"]).toBe(title);
}

const dialogButton = (page: Page, name: RegExp) => page.getByRole("dialog").getByRole("button", { name });

/** Takes an action of the open document's menu, and confirms it. */
async function takeFromMenu(page: Page, item: string, confirmation: RegExp) {
  await page.getByTestId("action-menu-button").click();
  await page.getByRole("menuitem", { name: item }).click();
  await dialogButton(page, confirmation).click();
}

const picture = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#00ff00" } })
    .png()
    .toBuffer();

/** Whether there is one green picture, and the draft of the home page shows it. */
async function showsGreenPicture(client: SanityClient): Promise<boolean> {
  const [id, ...more] = await client.fetch<string[]>('*[originalFilename == "green.png"]._id');
  return id !== undefined && more.length === 0 && JSON.stringify(await draftOf(client, "homePage")).includes(id);
}

async function uploadPicture(page: Page) {
  const hero = page.getByRole("dialog", { name: /THE JOY BEGINS/ });
  await hero.getByRole("button", { name: "Open image options menu" }).click();
  const upload = page.getByRole("menuitem", { name: "Upload" });
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), upload.click()]);
  await chooser.setFiles({ name: "green.png", mimeType: "image/png", buffer: await picture() });
}

/** A picture that was not taken may still be shown as being uploaded; the person cancels it first. */
async function uploadAgain(page: Page) {
  const cancel = page.getByRole("dialog", { name: /THE JOY BEGINS/ }).getByRole("button", { name: "Cancel" });
  if (await cancel.isVisible()) await cancel.click();
  await uploadPicture(page);
  await expect(cancel).toBeHidden();
}

/** A step that a person takes once more when it was not taken. */
const press = (step: (page: Page) => Promise<void>) => ({ act: step, again: step });

const confirmSchedule = (page: Page): Promise<void> => dialogButton(page, /^Schedule$/).click();

const promotion = "promotion-instant-deposit-bonus";

/** The moments of the matrix, in an order in which each finds what it needs. */
export const moments: readonly Moment[] = [
  {
    name: "typing into a field",
    prepare: (page, client) => openWithDraft(page, client, "notFoundPage", "notFoundPage", "Saved"),
    async act(page) {
      await titleOf(page).press("End");
      await titleOf(page).pressSequentially(", and typed");
    },
    isDone: async (client) => (await draftOf(client, "notFoundPage"))?.["title"] === "Saved, and typed",
  },
  {
    name: "typing rich text",
    async prepare(page, client) {
      await openWithDraft(page, client, "legalDocument", "legalDocument-legality", "Saved");
      await page.getByTestId("field-introduction").locator("[contenteditable=true]").click();
    },
    async act(page) {
      const words = page.getByTestId("field-introduction").locator("[contenteditable=true]");
      await words.press("Control+End");
      await words.pressSequentially(" Typed once.");
    },
    async isDone(client) {
      const text = JSON.stringify(await draftOf(client, "legalDocument-legality"));
      return text.split("Typed once.").length === 2;
    },
  },
  {
    name: "adding an item",
    prepare: (page, client) => openWithDraft(page, client, "notFoundPage", "notFoundPage", "Saved"),
    act: (page) => page.getByTestId("field-moreLinks").getByRole("button", { name: "Add item" }).click(),
    async isDone(client) {
      const links = (await draftOf(client, "notFoundPage"))?.["moreLinks"];
      return Array.isArray(links) && links.length === 4;
    },
  },
  {
    name: "uploading a picture",
    async prepare(page) {
      await openDocument(page, "page", "homePage");
      await page.getByTestId("field-blocks").getByText("THE JOY BEGINS").click();
      await page.getByRole("button", { name: "Open image options menu" }).waitFor();
    },
    act: uploadPicture,
    isDone: showsGreenPicture,
    again: uploadAgain,
  },
  {
    name: "publishing",
    async prepare(page, client) {
      await openWithDraft(page, client, "page", "leaderboardPage", `Published at ${Date.now()}`);
      await expect(page.getByTestId("action-publish")).toBeEnabled();
    },
    ...press((page) => page.getByTestId("action-publish").click()),
    isDone: async (client) => (await draftOf(client, "leaderboardPage")) === undefined,
  },
  {
    name: "discarding changes",
    prepare: (page, client) => openWithDraft(page, client, "page", "howToPlayPage", "To be discarded"),
    ...press((page) => takeFromMenu(page, "Discard changes", /^(?:Confirm|Discard)/)),
    isDone: async (client) => (await draftOf(client, "howToPlayPage")) === undefined,
  },
  {
    name: "deleting",
    async prepare(page, client) {
      await openWithDraft(page, client, "promotion", promotion, "To be deleted");
    },
    ...press((page) => takeFromMenu(page, "Delete", /^Delete/)),
    isDone: async (client) => (await client.getDocument(promotion)) === undefined,
  },
  {
    name: "restoring what was deleted",
    async prepare(page) {
      await page.goto("/structure/recycle-bin");
      await page.getByRole("button", { name: "Restore" }).first().waitFor();
    },
    ...press((page) => page.getByRole("button", { name: "Restore" }).first().click()),
    async isDone(client) {
      return (await draftOf(client, promotion)) !== undefined || (await client.getDocument(promotion)) !== undefined;
    },
  },
  {
    name: "publishing what was restored",
    async prepare(page) {
      await openDocument(page, "promotion", promotion);
      await expect(page.getByTestId("action-publish")).toBeEnabled();
    },
    ...press((page) => page.getByTestId("action-publish").click()),
    isDone: async (client) => (await client.getDocument(promotion)) !== undefined,
  },
  {
    name: "setting a schedule",
    async prepare(page, client) {
      await openWithDraft(page, client, "page", "aboutPage", "For tomorrow");
      await chooseTomorrow(page);
    },
    act: confirmSchedule,
    // The Studio closes the dialog also when it says that the schedule could not be set.
    async again(page) {
      if ((await page.getByRole("dialog").count()) === 0) await chooseTomorrow(page);
      await confirmSchedule(page);
    },
    isDone: async (client) => (await schedulesOf(client, "aboutPage")) === 1,
  },
];

/** Opens the dialog that schedules the open document, and chooses a time. */
async function chooseTomorrow(page: Page): Promise<void> {
  await page.getByTestId("action-menu-button").click();
  await page.getByRole("menuitem", { name: "Schedule" }).click();
  const date = page.getByRole("dialog").getByTestId("date-input");
  await date.fill(tomorrow());
  await date.press("Enter");
}

/** A document's number of waiting schedules. */
async function schedulesOf(client: SanityClient, id: string): Promise<number> {
  const { schedules } = await client.request<{ schedules: readonly { state: string }[] }>({
    uri: `/schedules/embedded/production?documentIds=${id}`,
  });
  return schedules.filter(({ state }) => state === "scheduled").length;
}

/** The same time tomorrow in India, as `dd/MM/yyyy HH:mm`. */
function tomorrow(): string {
  const day = new Date(Date.now() + 86_400_000);
  return `${new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", dateStyle: "short" }).format(day)} 10:30`;
}
