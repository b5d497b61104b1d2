import type { Locator, Page } from "@playwright/test";
import { z } from "zod";

import { expect, test } from "../harness/studio-test.ts";
import { openDocument, sessionOf, untilSaved } from "../harness/studio.ts";

const schedules = z.object({
  schedules: z.array(z.object({ id: z.string(), executeAt: z.string(), state: z.string() })),
});

const dayMilliseconds = 86_400_000;

// Whoever travels reads Indian time, too.
test.use({ timezoneId: "America/New_York" });

test("a page is set to be published at an Indian time, seen, taken back, set again, and published by the clock", async ({
  loadStudio,
  stack,
}) => {
  const page = await loadStudio("marketer");
  const address = `${stack.contentLake.origin}/v2025-02-19/schedules/embedded/production`;
  const headers = { Authorization: `Bearer ${await sessionOf(page)}`, "Content-Type": "application/json" };
  const inTheLake = async () =>
    schedules.parse(await (await fetch(`${address}?documentIds=leaderboardPage`, { headers })).json()).schedules;
  const html = async () => (await fetch(`${stack.site.origin}/leaderboard`)).text();
  const day = indianDay(Date.now() + dayMilliseconds);

  await openDocument(page, "page", "leaderboardPage");
  await page.getByLabel("Title").first().fill("Who leads {");
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
  await expect(await scheduleIn(page), "nor is a text with a mistake scheduled").toBeDisabled();
  await page.keyboard.press("Escape");
  await page.getByLabel("Title").first().fill("Who leads tomorrow");
  await untilSaved(page, stack.contentLake, "leaderboardPage", "Who leads tomorrow");
  await setSchedule(page, `${day} 10:30`);
  await expect(page.getByText("Schedule created")).toBeVisible();
  const [waiting] = await inTheLake();
  expect(waiting?.executeAt, "half past ten in India").toMatch(/T05:00:00/);

  await expect(page.getByText("Upcoming schedule (Indian time)")).toBeVisible();
  await expect(page.getByText(/, 10:30 am$/)).toBeVisible();

  await page.getByRole("link", { name: "Schedules" }).click();
  await expect(page.getByTestId("timezone-button").last()).toContainText("India Standard Time");
  const listed = page.getByRole("link", { name: /^Who leads tomorrow.*10:30 AM/ });
  await listed.locator("xpath=following::button").filter({ visible: true }).first().click();
  const questions: string[] = [];
  page.once("dialog", (question) => {
    questions.push(question.message());
    void question.accept();
  });
  await page.getByRole("menuitem", { name: "Delete schedule" }).click();
  await expect(page.getByText("Schedule deleted")).toBeVisible();
  expect(questions).toEqual([expect.stringContaining("Delete this schedule?")]);
  expect(await inTheLake()).toEqual([]);
  expect(await html()).not.toContain("Who leads tomorrow");

  await openDocument(page, "page", "leaderboardPage");
  await setSchedule(page, `${day} 10:30`);
  await expect.poll(inTheLake).toHaveLength(1);
  const [again] = await inTheLake();
  // What “Edit schedule” sends, but for the seconds: its form knows only minutes.
  const soon = { executeAt: new Date(Date.now() + 1_500).toISOString() };
  await fetch(`${address}/${again?.id ?? ""}`, { method: "PATCH", headers, body: JSON.stringify(soon) });
  await expect.poll(html).toContain("Who leads tomorrow");
  expect(await inTheLake()).toMatchObject([{ state: "succeeded" }]);
  await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeDisabled();
});

/** Opens the menu of the open document; answers its entry that sets a time for the publication. */
async function scheduleIn(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Open document actions" }).click();
  return page.getByRole("menuitem", { name: "Schedule" });
}

/** Sets the open document's publication for a time, as `dd/MM/yyyy HH:mm`. */
async function setSchedule(page: Page, time: string): Promise<void> {
  await (await scheduleIn(page)).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByTestId("timezone-button").last()).toContainText("India Standard Time");
  await dialog.getByRole("textbox").fill(time);
  await dialog.getByRole("textbox").press("Enter");
  await dialog.getByRole("button", { name: "Schedule" }).click();
}

/** The day in India, as `dd/MM/yyyy`. */
function indianDay(time: number): string {
  return new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kolkata", dateStyle: "short" }).format(time);
}
