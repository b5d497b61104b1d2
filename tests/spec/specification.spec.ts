import { test } from "../harness/browser-test.ts";
import { accountPages, publicPages } from "../harness/pages.ts";
import { checkRow } from "./check-row.ts";
import { footer, publicMenu, specification } from "./specification.ts";
import type { Row } from "./row.ts";

const forEveryone = new Map<string, readonly Row[]>(publicPages.map((path) => [path, [...publicMenu, ...footer]]));
const forPlayers = new Map<string, readonly Row[]>(accountPages.map((path) => [path, footer]));
const rowsOfPages = new Map<string, readonly Row[]>(Object.entries(specification));

test.use({ viewport: { width: 1280, height: 800 } });

// One test for each page and not for each row: hundreds of rows are read from a few pages, and a failed row names itself.
for (const path of new Set([...rowsOfPages.keys(), ...forEveryone.keys(), ...forPlayers.keys()])) {
  test(`${path} shows every row of the specification`, async ({ page, visit }) => {
    await visit(path);
    const rows = [rowsOfPages, forEveryone, forPlayers].flatMap((pages) => pages.get(path) ?? []);
    for (const row of rows.filter((row) => !("message" in row))) await checkRow(page, row);
    // What a form says stands where it was sent, so each wants the page as it opens.
    for (const row of rows.filter((row) => "message" in row)) {
      await visit(path);
      await checkRow(page, row);
    }
  });
}
