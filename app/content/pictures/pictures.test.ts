import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { expect, test } from "vitest";

import { unwatchedCalls } from "../../gateways/testing/unwatched-calls.ts";
import { answerQuery, startFakeLake, type FakeLake } from "../testing/fake-lake.ts";
import { readableLog } from "../testing/log-lines.ts";
import type { PictureRequest } from "./picture-url.ts";
import { createPictures } from "./pictures.ts";

const asset = { sha1: "a".repeat(40), width: 1600, height: 1200, extension: "png" };
const asked: PictureRequest = { asset, width: 640, format: "avif" };

/** Pictures over a fake lake, with a bundle whose rendering's bytes are `bundled`. */
async function picturesOver(lake: FakeLake, isLakeAway = () => false) {
  const folder = await mkdtemp(join(tmpdir(), "pictures-"));
  await mkdir(join(folder, "bundle", "images"), { recursive: true });
  await writeFile(join(folder, "bundle", "images", `${asset.sha1}-1600x1200-png.jpg`), "bundled");
  const { log, lines } = readableLog();
  const listeners: (() => void)[] = [];
  const open = () =>
    createPictures({
      connection: lake.connection,
      clientForStaff: undefined,
      isLakeAway,
      onContentChange: (listener) => listeners.push(listener),
      directory: join(folder, "cache"),
      bundledDirectory: join(folder, "bundle"),
      calls: unwatchedCalls,
      log,
    });
  const changeContent = () => {
    for (const listener of listeners) listener();
  };
  return {
    pictures: open(),
    open,
    lines,
    changeContent,
    cache: join(folder, "cache"),
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true }),
  };
}

const renderedBytes = "1234ftypavif rendering";
const rendering = (response: ServerResponse) => response.setHeader("Content-Type", "image/avif").end(renderedBytes);
const text = (picture: { bytes: Uint8Array } | null) => picture && new TextDecoder().decode(picture.bytes);

test("the lake renders a picture once; afterwards it comes from the disk, also after a restart", async () => {
  await using lake = await startFakeLake(rendering);
  await using site = await picturesOver(lake);
  const picture = await site.pictures.picture(asked);
  expect(picture).toMatchObject({ contentType: "image/avif", isExact: true });
  expect(text(await site.pictures.picture(asked))).toBe(renderedBytes);
  expect(text(await site.open().picture(asked))).toBe(renderedBytes);
  expect(lake.asked).toHaveLength(1);
});

// docs/operating.md, "A picture that must go".
test.each([{ isAway: false }, { isAway: true }])(
  "a picture that was deleted in the lake is served until its folder is removed, and not afterwards; the lake is away then: $isAway",
  async ({ isAway }) => {
    let isDeleted = false;
    await using lake = await startFakeLake((response) => {
      if (isDeleted) response.writeHead(404).end();
      else rendering(response);
    });
    await using site = await picturesOver(lake, () => isDeleted && isAway);
    const photo = { ...asset, sha1: "c".repeat(40) };
    const requests = ([640, 1200] as const).map((width) => ({ ...asked, asset: photo, width }));
    const texts = async () => Promise.all(requests.map(async (request) => text(await site.pictures.picture(request))));
    await texts();
    isDeleted = true;
    expect(await texts()).toEqual([renderedBytes, renderedBytes]);
    await rm(join(site.cache, `${photo.sha1}-1600x1200-png`), { recursive: true });
    expect(await texts()).toEqual([null, null]);
    expect(await site.open().picture({ ...asked, asset: photo }), "after a restart").toBeNull();
  },
);

test.each([
  { format: "avif", asks: { auto: "format" }, accept: "image/avif,image/webp" },
  { format: "webp", asks: { fm: "webp" }, accept: "*/*" },
  { format: "jpg", asks: { fm: "jpg" }, accept: "*/*" },
  { format: "png", asks: { fm: "png" }, accept: "*/*" },
] as const)("the lake is asked for $format with Sanity's URL parameters", async ({ format, asks, accept }) => {
  let accepted: string | undefined;
  await using lake = await startFakeLake((response, request) => {
    accepted = request.headers.accept;
    rendering(response);
  });
  await using site = await picturesOver(lake);
  await site.pictures.picture({ ...asked, format, rectangle: { left: 0, top: 67, width: 1600, height: 1067 } });
  const url = new URL(lake.asked[0] ?? "", "http://lake");
  expect(url.pathname).toBe(`/images/embedded/production/${asset.sha1}-1600x1200.png`);
  const { q, ...parameters } = Object.fromEntries(url.searchParams);
  expect(parameters).toEqual({ w: "640", rect: "0,67,1600,1067", fit: "max", ...asks });
  expect(Number(q)).toBeGreaterThan(0);
  expect(accepted).toBe(accept);
});

// https://www.sanity.io/docs/help/avif
test("until the lake has encoded AVIF, its WebP is served as what it is, and is not kept", async () => {
  let hasAvif = false;
  await using lake = await startFakeLake((response) => {
    if (hasAvif) rendering(response);
    else response.setHeader("Content-Type", "image/webp").end("RIFF1234WEBP rendering");
  });
  await using site = await picturesOver(lake);
  const inPlace = await site.pictures.picture(asked);
  expect(inPlace).toMatchObject({ contentType: "image/webp", isExact: false });
  expect(text(inPlace)).toBe("RIFF1234WEBP rendering");
  expect(site.lines).toEqual([]);
  hasAvif = true;
  expect(await site.pictures.picture(asked)).toMatchObject({ contentType: "image/avif", isExact: true });
});

test.each(["webp", "jpg", "png"] as const)(
  "AVIF in place of %s, which the browser may be unable to show, is not served",
  async (format) => {
    await using lake = await startFakeLake(rendering);
    await using site = await picturesOver(lake);
    const picture = await site.pictures.picture({ ...asked, format });
    expect(picture).toMatchObject({ contentType: "image/jpeg", isExact: false });
  },
);

test("visitors who ask at once share one rendering", async () => {
  await using lake = await startFakeLake((response) => {
    setTimeout(() => rendering(response), 50);
  });
  await using site = await picturesOver(lake);
  await Promise.all(Array.from({ length: 20 }, () => site.pictures.picture(asked)));
  expect(lake.asked).toHaveLength(1);
});

test("without the lake another size of the picture is served, and is marked as not exact", async () => {
  let isBroken = false;
  await using lake = await startFakeLake((response) => {
    if (isBroken) response.writeHead(500).end();
    else rendering(response);
  });
  await using site = await picturesOver(lake);
  await site.pictures.picture({ ...asked, width: 1200 });
  isBroken = true;
  const standIn = await site.pictures.picture(asked);
  expect(standIn).toMatchObject({ contentType: "image/avif", isExact: false });
  expect(text(standIn)).toBe(renderedBytes);
  expect(site.lines).toHaveLength(1);
});

test("when the lake never gave the picture, the bundled rendering is served, and the next visitor asks the lake again", async () => {
  let isBroken = true;
  await using lake = await startFakeLake((response) => {
    if (isBroken) response.socket?.destroy();
    else rendering(response);
  });
  await using site = await picturesOver(lake);
  const standIn = await site.pictures.picture(asked);
  expect(standIn).toMatchObject({ contentType: "image/jpeg", isExact: false });
  expect(text(standIn)).toBe("bundled");
  isBroken = false;
  expect(await site.pictures.picture(asked)).toMatchObject({ isExact: true });
});

test("no visitor waits for a lake that is known to be away", async () => {
  await using lake = await startFakeLake(() => undefined);
  await using site = await picturesOver(lake, () => true);
  expect(text(await site.pictures.picture(asked))).toBe("bundled");
  expect(lake.asked).toHaveLength(0);
});

test.each([
  [
    "something that is no picture",
    (response: ServerResponse) => response.setHeader("Content-Type", "text/html").end("x"),
  ],
  [
    "what only says that it is one",
    (response: ServerResponse) => response.setHeader("Content-Type", "image/avif").end("Maintenance until noon"),
  ],
  [
    "half a picture",
    (response: ServerResponse) => {
      response.writeHead(200, { "Content-Type": "image/avif", "Content-Length": "100" }).write("half");
      setTimeout(() => response.socket?.destroy(), 20);
    },
  ],
])("%s is not kept", async (_, answer) => {
  await using lake = await startFakeLake(answer);
  await using site = await picturesOver(lake);
  expect(await site.pictures.picture(asked)).toMatchObject({ isExact: false });
  await site.pictures.picture(asked);
  expect(lake.asked).toHaveLength(2);
});

test("an unknown picture is null, without a warning, and asked for once", async () => {
  await using lake = await startFakeLake((response) => response.writeHead(404).end());
  await using site = await picturesOver(lake);
  for (const width of [640, 800] as const) {
    expect(await site.pictures.picture({ ...asked, width, asset: { ...asset, sha1: "b".repeat(40) } })).toBeNull();
  }
  expect(lake.asked).toHaveLength(1);
  expect(site.lines).toEqual([]);
});

test("a part that no page shows is refused without being rendered, though the lake and the bundle have the picture", async () => {
  await using lake = await startFakeLake((response, request) => {
    if (request.url?.includes("/data/query/")) answerQuery(response, []);
    else rendering(response);
  });
  await using site = await picturesOver(lake);
  const madeUp = { ...asked, rectangle: { left: 1, top: 2, width: 300, height: 400 } };
  expect(await site.pictures.picture(madeUp)).toBeNull();
  expect(await site.pictures.picture(madeUp)).toBeNull();
  expect(lake.asked.map((url) => url.includes("/data/query/"))).toEqual([true]);
  expect(site.lines).toEqual([]);
});

test("a part that was refused is shown as soon as words with it are published", async () => {
  let published: unknown[] = [];
  await using lake = await startFakeLake((response, request) => {
    if (request.url?.includes("/data/query/")) answerQuery(response, published);
    else rendering(response);
  });
  await using site = await picturesOver(lake);
  const crop = { left: 0.25, right: 0.25, top: 0, bottom: 0 };
  const cropped = { ...asked, rectangle: { left: 400, top: 0, width: 800, height: 1200 } };
  expect(await site.pictures.picture(cropped)).toBeNull();
  published = [{ _id: "homePage", image: { asset: { _ref: `image-${asset.sha1}-1600x1200-png` }, crop } }];
  site.changeContent();
  expect(await site.pictures.picture(cropped)).toMatchObject({ isExact: true });
});

test("while the lake cannot answer whether a part is shown, a stand-in is served and nothing is rendered", async () => {
  await using lake = await startFakeLake((response, request) => {
    if (request.url?.includes("/data/query/")) response.writeHead(500).end();
    else rendering(response);
  });
  await using site = await picturesOver(lake);
  const cropped = { ...asked, rectangle: { left: 1, top: 2, width: 300, height: 400 } };
  expect(text(await site.pictures.picture(cropped))).toBe("bundled");
  expect(lake.asked.some((url) => url.startsWith("/images/"))).toBe(false);
});

test("of a flood of different pictures only a limited number reaches the lake", async () => {
  await using lake = await startFakeLake((response) => {
    setTimeout(() => rendering(response), 100);
  });
  await using site = await picturesOver(lake);
  const other = (number: number) => ({ ...asked, asset: { ...asset, sha1: String(number).padStart(40, "0") } });
  const answers = await Promise.all(Array.from({ length: 200 }, (_, number) => site.pictures.picture(other(number))));
  expect(lake.asked).toHaveLength(32);
  expect(answers.filter(Boolean)).toHaveLength(32);
});
