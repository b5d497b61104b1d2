import { expect } from "../harness/browser-test.ts";
import { accountPages, publicPages } from "../harness/pages.ts";
import { checkRow } from "./check-row.ts";
import { claimOf } from "./row.ts";
import { test } from "./visited-test.ts";
import { footer, publicMenu, specification } from "./specification.ts";

for (const [path, rows] of Object.entries(specification)) {
  for (const row of rows) {
    test(`${path}: ${claimOf(row)}`, async ({ visited, openPage }) => {
      if (!("message" in row)) return checkRow(await visited(path), row);
      const page = await openPage(path);
      await checkRow(page, row);
      await page.close();
    });
  }
}

for (const row of publicMenu) {
  test(`every page for everyone: ${claimOf(row)}`, async ({ visited }) => {
    for (const path of publicPages) await checkRow(await visited(path), row);
  });
}

for (const row of footer) {
  test(`every page: ${claimOf(row)}`, async ({ visited }) => {
    for (const path of [...publicPages, ...accountPages]) await checkRow(await visited(path), row);
  });
}

test("every route of the specification answers", async ({ request }) => {
  for (const path of Object.keys(specification)) {
    expect((await request.get(path)).status(), path).toBe(200);
  }
});
