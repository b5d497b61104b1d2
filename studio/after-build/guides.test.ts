import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";

import { expect, test } from "vitest";

import { guidePage, writeGuides } from "./guides.mjs";

test("a guide is a page with its title, its table, and no HTML of its own", () => {
  const page = guidePage("# For <all>\n\nText.\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n<script>alert(1)</script>\n");
  expect(page).toContain("<title>For &lt;all&gt;</title>");
  expect(page).toContain("<td>1</td>");
  expect(page).not.toContain("<script>");
});

test("every picture of the guides is beside the pages", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "guides-"));
  const target = pathToFileURL(`${folder}/`);
  await writeGuides(new URL("../../docs/staff/", import.meta.url), target);
  for (const name of ["marketing.html", "legal.html"]) {
    const page = await readFile(new URL(name, target), "utf8");
    const pictures = [...page.matchAll(/<img src="([^"]*)"/g)].map(([, source = ""]) => source);
    expect(pictures.length).toBeGreaterThan(2);
    for (const picture of pictures) expect((await readFile(new URL(picture, target))).length).toBeGreaterThan(0);
  }
  await rm(folder, { recursive: true });
});
