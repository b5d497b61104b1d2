import { expect } from "vitest";

import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import { newKnownVisitor } from "../harness/known-visitor.ts";
import { publicPages } from "../harness/pages.ts";
import { newVisitor } from "../harness/visitor.ts";

const htmlOf = async (url: string): Promise<string> => {
  const answer = await fetch(url);
  expect(answer.status).toBeLessThan(500);
  return answer.text();
};

test("a changed document is on its page without anybody's doing", async ({ stack }) => {
  const editor = await editorOf(stack.environment);
  const home = `${stack.site.origin}/`;
  expect(await htmlOf(home)).not.toContain("A new hand is dealt");

  await editor.patch("homePage").set({ 'blocks[_key=="hero"].text': "A new hand is dealt." }).commit();

  await expect.poll(() => htmlOf(home)).toContain("A new hand is dealt.");
});

test("a changed setting is on every page", async ({ stack }) => {
  const editor = await editorOf(stack.environment, "editor of settings");
  await editor.patch("siteSettings").set({ allRightsReserved: "Every right is reserved by the test." }).commit();

  for (const path of ["/", "/tc", "/there-is-no-such-page"]) {
    await expect.poll(() => htmlOf(stack.site.origin + path)).toContain("Every right is reserved by the test.");
  }
});

test("a line in the notice bar is on every page, the account's and a refused form's too", async ({ stack }) => {
  const { player, newcomer } = await newKnownVisitor(stack);
  const stranger = newVisitor(stack.site.origin);
  const readerOf = (path: string) => (path === "/signup" ? newcomer.visitor : stranger);
  const elsewhere = { Accept: "text/html", Origin: "https://evil.example" };
  const pages = {
    ...Object.fromEntries(publicPages.map((path) => [path, () => readerOf(path).get(path)])),
    "a screen of the account": () => player.visitor.get("/protect/add-cash"),
    "a form that is refused": () => stranger.post("/login", {}, elsewhere),
  };
  const line = "Deposits are late today.";
  for (const [name, page] of Object.entries(pages)) expect((await page()).html, name).not.toContain(line);

  const editor = await editorOf(stack.environment, "editor of the notice bar");
  await editor
    .patch("siteSettings")
    .set({ noticeBar: { text: line } })
    .commit();

  for (const [name, page] of Object.entries(pages)) {
    await expect.poll(async () => (await page()).html, { message: name }).toContain(line);
  }
  await editor.patch("siteSettings").unset(["noticeBar"]).commit();
  for (const [name, page] of Object.entries(pages)) {
    await expect.poll(async () => (await page()).html, { message: name }).not.toContain(line);
  }
});

test("a draft is nobody's business but its author's", async ({ stack }) => {
  const editor = await editorOf(stack.environment, "editor of drafts");
  const published = await editor.getDocument("notFoundPage");
  if (published === undefined) throw new Error("The seed has a page for unknown addresses.");
  await editor.createOrReplace({ ...published, _id: "drafts.notFoundPage", title: "Not yet to be read" });
  // The same page published later: once it is there, a draft that was going to be seen would be.
  await editor.patch("notFoundPage").set({ text: "Published after the draft." }).commit();

  const page = `${stack.site.origin}/there-is-no-such-page`;
  await expect.poll(() => htmlOf(page)).toContain("Published after the draft.");
  expect(await htmlOf(page)).not.toContain("Not yet to be read");
});

test("a replaced picture is on its page, served by the site", async ({ stack }) => {
  const editor = await editorOf(stack.environment, "editor of pictures");
  const { default: sharp } = await import("sharp");
  const bytes = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#c2410c" } })
    .png()
    .toBuffer();
  const asset = await editor.assets.upload("image", bytes, { filename: "orange.png" });
  await editor.patch("homePage").set({ 'blocks[_key=="hero"].picture.asset._ref': asset._id }).commit();

  const hash = asset._id.split("-")[1] ?? "";
  await expect.poll(() => htmlOf(`${stack.site.origin}/`)).toContain(hash);
  const html = await htmlOf(`${stack.site.origin}/`);
  const [picture] = html.match(new RegExp(`/media/${hash}[^" ]+`)) ?? [];
  const answer = await fetch(stack.site.origin + (picture ?? "/no-picture"));
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^image\//);
});
