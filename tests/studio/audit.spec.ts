import type { Page, Route } from "@playwright/test";

import { allowRefusals, expect, test } from "../harness/studio-test.ts";
import { goWithin } from "../harness/studio.ts";

/** Entries of the lake's audit with the numbers from the first down to the last. */
const entries = (first: number, last: number) =>
  Array.from({ length: Math.max(0, first - last + 1) }, (_, index) => ({
    sequence: first - index,
    at: "2026-11-01T00:00:00Z",
    what: "logged in",
    by: { name: `Priya ${first - index}` },
  }));

const parametersOf = (route: Route) => new URL(route.request().url()).searchParams;

const pressed = (page: Page, name: string) =>
  page.getByTestId("audit").getByRole("button", { name, exact: true }).press("Enter");

const hasNoFocus = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test("whoever shows older entries to the last goes on from the first new one, and is told when there was none", async ({
  enterStudio,
}) => {
  const page = await enterStudio("legal");
  let last = 1;
  await page.route("**/staff/audit?**", (route) => {
    const before = Number(parametersOf(route).get("before") ?? 111);
    return route.fulfill({ json: { entries: entries(before - 1, Math.max(last, before - 50)) } });
  });
  await goWithin(page, "/audit");
  const audit = page.getByTestId("audit");
  const listed = audit.getByTestId("audit-entry");
  const status = audit.getByRole("status");
  const older = audit.getByRole("button", { name: "Show older" });
  await expect(status.filter({ hasText: "Entries: the newest 50" })).toBeVisible();
  await pressed(page, "Show older");
  await expect(listed.filter({ hasText: "Priya 60 logged in" })).toBeFocused();
  await pressed(page, "Show older");
  await expect(listed.filter({ hasText: "Priya 10 logged in" })).toBeFocused();
  await expect(older).toHaveCount(0);
  await expect(status.filter({ hasText: "Older entries were read." })).toBeVisible();
  await expect(status.filter({ hasText: "Entries: 110" })).toBeVisible();

  await test.step("a page that is full to its end", async () => {
    last = 61;
    await audit.getByLabel("Person: a part of the name").fill("priya");
    await pressed(page, "Show");
    await expect(status.filter({ hasText: "Entries: the newest 50" })).toBeVisible();
    await pressed(page, "Show older");
    await expect(status.filter({ hasText: "There are no older entries." })).toBeVisible();
    await expect(older).toHaveCount(0);
    expect(await hasNoFocus(page)).toBe(false);
    await expect(listed.last()).toBeFocused();
  });
});

test("the same choice is read again, and an export goes on while others are listed", async ({ enterStudio }) => {
  allowRefusals();
  const page = await enterStudio("legal");
  let newest = 60;
  const exports: Route[] = [];
  await page.route("**/staff/audit?**", (route) => {
    const { before = newest + 1, person } = Object.fromEntries(parametersOf(route));
    const last = person === undefined ? Math.max(1, Number(before) - 50) : Number(before) - 2;
    return route.fulfill({ json: { entries: entries(Number(before) - 1, last) } });
  });
  await page.route("**/staff/audit/export**", (route) => {
    exports.push(route);
  });
  await goWithin(page, "/audit");
  const audit = page.getByTestId("audit");
  const listed = audit.getByTestId("audit-entry");
  const status = audit.getByRole("status");
  await expect(listed.first()).toContainText("Priya 60 logged in");
  // The first key also gives the window the focus, for which alone the list is read again.
  for (newest of [61, 62]) {
    await pressed(page, "Show");
    await expect(listed.first()).toContainText(`Priya ${newest} logged in`);
  }

  await pressed(page, "Export all");
  const waits = status.filter({ hasText: "Wait: all entries are being read." });
  await expect(waits).toBeVisible();
  await pressed(page, "Show older");
  await expect(listed).toHaveCount(62);
  await audit.getByLabel("Person: a part of the name").fill("priya");
  await pressed(page, "Show");
  await expect(status.filter({ hasText: "Entries: 2" })).toBeVisible();
  await expect(waits).toBeVisible();
  await pressed(page, "Export all");
  const refusal = { status: 403, json: { error: { description: "Not on Sundays.", type: "refused" } } };
  expect(exports).toHaveLength(1);
  await exports[0]?.fulfill(refusal);
  await expect(audit.getByRole("alert").filter({ hasText: "Not on Sundays." })).toBeVisible();
  await expect(waits).toHaveCount(0);
});
