import { readdir } from "node:fs/promises";
import path from "node:path";

import sharp from "sharp";
import { expect } from "vitest";
import { z } from "zod";

import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import type { OwnStack } from "../harness/stack.ts";

const diwali = {
  _id: "diwali",
  _type: "page",
  language: "en-IN",
  title: "दिवाली रम्मी प्रतियोगिता",
  lead: "Cards and lamps.",
  address: { _type: "slug", current: "diwali" },
  blocks: [{ _type: "textBlock", _key: "words", body: [] }],
};

/** What a link preview of a page shows: the picture's path and its description; nothing while there is no such page. */
async function preview({ site }: OwnStack, page: string) {
  const html = await (await fetch(site.origin + page)).text();
  const content = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "";
  return { picture: content("og:image").replace(site.origin, ""), alt: content("og:image:alt") };
}

const ask = ({ site }: OwnStack, picture: string) => fetch(site.origin + picture, { redirect: "manual" });

const drawnFiles = ({ environment }: OwnStack) =>
  readdir(path.join(environment["DATA_DIRECTORY"] ?? "", "title-pictures"));

const pages = [
  "/",
  "/rummy-rules",
  "/how-to-play?tab=pool",
  "/promotion",
  "/tc",
  "/tc/versions",
  "/tc/versions/1",
  "/login",
  "/signup",
];

test("every public page names a picture that there is, in the size that it says", async ({ stack }) => {
  for (const page of pages) {
    const { picture } = await preview(stack, page);
    const answer = await ask(stack, picture);
    expect([page, answer.status]).toEqual([page, 200]);
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([page, width, height]).toEqual([page, 1200, 630]);
  }
});

test("a page without a share picture gets one with its title, which changes with it; invented addresses draw nothing", async ({
  stack,
}) => {
  const editor = await editorOf(stack.environment, "shares");
  await editor.create(diwali);
  await expect.poll(async () => (await preview(stack, "/diwali")).alt).toBe(`Terah Rummy: ${diwali.title}`);
  const first = await preview(stack, "/diwali");
  const drawn = await ask(stack, first.picture);
  expect(drawn.headers.get("cache-control")).toBe("no-cache");
  expect(drawn.headers.get("content-type")).toBe("image/jpeg");
  const bytes = Buffer.from(await drawn.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width: 1200, height: 630 });
  expect(bytes.length).toBeLessThan(150_000);

  await editor.patch("diwali").set({ title: "Diwali tournament" }).commit();
  await expect.poll(async () => (await preview(stack, "/diwali")).alt).toBe("Terah Rummy: Diwali tournament");
  const second = await preview(stack, "/diwali");
  expect(second.picture).not.toBe(first.picture);
  expect(Buffer.from(await (await ask(stack, second.picture)).arrayBuffer()).equals(bytes)).toBe(false);
  const files = await drawnFiles(stack);

  const earlier = await ask(stack, first.picture);
  expect([earlier.status, earlier.headers.get("location")]).toEqual([302, second.picture]);
  const digests = Array.from({ length: 50 }, (_, number) => number.toString(16).padStart(16, "0"));
  for (const digest of digests) {
    const junk = ["/media/titles/diwali/", "/media/titles/nothing/", "/media/titles/", "/media/titles/login/"];
    const statuses = await Promise.all(junk.map(async (folder) => (await ask(stack, `${folder}${digest}.jpg`)).status));
    expect(statuses).toEqual([302, 404, 302, 302]);
  }
  expect((await ask(stack, "/media/titles/diwali/picture.jpg?title=Junk")).status).toBe(404);
  expect(await drawnFiles(stack)).toEqual(files);
});

test("a page's own share picture is shown, but not while it is a claim that the legal switch hides, and no title that is one", async ({
  stack,
}) => {
  const editor = await editorOf(stack.environment, "claims");
  const [picture] = z
    .array(z.string())
    .parse(await editor.fetch('*[_type == "sanity.imageAsset" && metadata.dimensions.width >= 1200]._id'));
  const asset = { _type: "reference", _ref: picture };
  const seo = {
    _type: "seo",
    withoutClaims: { title: "Festival of lights" },
    picture: { _type: "image", asset, alt: "Lamps", claim: true },
  };
  await editor.createOrReplace({ ...diwali, title: "Win at Diwali", seo: { ...seo, title: "Win at Diwali" } });
  await expect.poll(async () => (await preview(stack, "/diwali")).alt).toBe("Lamps");
  const own = await preview(stack, "/diwali");
  expect(await sharp(Buffer.from(await (await ask(stack, own.picture)).arrayBuffer())).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  });
  const drawn = await ask(stack, "/media/titles/diwali/0123456789abcdef.jpg");
  expect([drawn.status, drawn.headers.get("location")]).toEqual([302, own.picture]);

  await editor.patch("legalSwitch").set({ claimsHidden: true }).commit();
  await expect.poll(async () => (await preview(stack, "/diwali")).alt).toBe("Terah Rummy: Festival of lights");
  const hiding = await preview(stack, "/diwali");
  expect((await ask(stack, hiding.picture)).status).toBe(200);
});
