import { expect, test } from "vitest";

import { lessons, readingPages } from "../harness/pages.ts";
import { startProcess } from "../harness/process.ts";
import { stackEnvironment } from "../harness/stack.ts";
import { temporaryFolder } from "../harness/temporary-folder.ts";

/** What a phone loads quickly, and far below the smallest original. */
const largestPictureBytes = 100_000;

test("a site that never reached a lake has every page and every picture, and sends no originals", async () => {
  await using folder = await temporaryFolder();
  await using site = await startProcess("site", await stackEnvironment(folder.path));
  const renderings = new Set<string>();
  for (const page of [...readingPages, ...lessons, "/there-is-no-such-page"]) {
    const answer = await fetch(site.origin + page);
    expect(answer.status).toBe(page === "/there-is-no-such-page" ? 404 : 200);
    const html = await answer.text();
    expect(html).toContain("Terah Fintech Private Limited");
    for (const rendering of html.match(/\/media\/[^", ]+/g) ?? []) renderings.add(rendering);
  }
  expect(renderings.size).toBeGreaterThan(0);
  for (const rendering of renderings) {
    const answer = await fetch(site.origin + rendering);
    expect(answer.status, rendering).toBe(200);
    expect((await answer.arrayBuffer()).byteLength, rendering).toBeLessThan(largestPictureBytes);
  }
});
