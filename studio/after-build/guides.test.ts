import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
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

test("a link to a heading or to another guide leads there; one to a document that no guide is reads as words", () => {
  const guide = `# A & B

See [below](#publish-together), [legal](legal.md#the-record-every-version-stays), [them](legal.md), [the site](https://example.com/a.md)
and [operators](../operating.md#content).

## Publish together

## What is legal’s: the record
`;
  const page = guidePage(guide);
  expect(page).toContain('<h2 id="publish-together">');
  expect(page).toContain('<h2 id="what-is-legals-the-record">');
  expect([...page.matchAll(/<a href="([^"]*)">/g)].map(([, address]) => address)).toEqual([
    "#publish-together",
    "legal.html#the-record-every-version-stays",
    "legal.html",
    "https://example.com/a.md",
  ]);
  expect(page).toContain("and operators.");
});

const guides = new URL("../../docs/staff/", import.meta.url);

test("every link of every written guide leads to a page that is there, and to a heading on it", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "guides-"));
  const target = pathToFileURL(`${folder}/`);
  await writeGuides(guides, target);
  const names = (await readdir(target)).filter((name) => name.endsWith(".html"));
  const links: string[] = [];
  const dead: string[] = [];
  for (const name of names) {
    const page = await readFile(new URL(name, target), "utf8");
    for (const [, address = ""] of page.matchAll(/<a href="([^"]*)"/g)) {
      const goal = new URL(address, new URL(name, target));
      if (goal.protocol !== "file:") continue;
      links.push(address);
      const leads = await readFile(new URL(goal.pathname, target), "utf8").then(
        (words) => goal.hash === "" || words.includes(`id="${decodeURIComponent(goal.hash.slice(1))}"`),
        () => false,
      );
      if (!leads) dead.push(`${name}: ${address}`);
    }
  }
  await rm(folder, { recursive: true });
  expect(links.length).toBeGreaterThan(1);
  expect(dead).toEqual([]);
});

test("every picture of the guides is beside the pages", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "guides-"));
  const target = pathToFileURL(`${folder}/`);
  await writeGuides(guides, target);
  for (const name of ["marketing.html", "legal.html"]) {
    const page = await readFile(new URL(name, target), "utf8");
    const pictures = [...page.matchAll(/<img src="([^"]*)"/g)].map(([, source = ""]) => source);
    expect(pictures.length).toBeGreaterThan(2);
    for (const picture of pictures) expect((await readFile(new URL(picture, target))).length).toBeGreaterThan(0);
  }
  await rm(folder, { recursive: true });
});
