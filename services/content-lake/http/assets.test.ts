import { readdir, readFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";

import type { AssetMetadataType } from "@sanity/client";
import sharp from "sharp";
import { expect, test } from "vitest";

import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: "teal" } })
    .png()
    .toBuffer();

async function storedFiles({ lake }: TemporaryLake): Promise<string[]> {
  const folder = join(lake.configuration.directory, "assets");
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

test("an uploaded picture becomes a document like the hosted lake's, and its bytes are served", async () => {
  await using lake = await temporaryLake();
  const bytes = await picture();
  const document = await lake.client().assets.upload("image", bytes, {
    filename: "../../felt.png",
    contentType: "text/html",
    title: "Felt",
    creditLine: "Nobody",
    source: { id: "1", name: "stock", url: "https://stock.example/1" },
  });
  const file = `${document.sha1hash}-64x48.png`;
  expect(document).toMatchObject({
    _id: `image-${document.sha1hash}-64x48-png`,
    _type: "sanity.imageAsset",
    assetId: document.sha1hash,
    extension: "png",
    mimeType: "image/png",
    size: bytes.byteLength,
    path: `images/embedded/production/${file}`,
    url: `${lake.origin}/images/embedded/production/${file}`,
    originalFilename: "felt.png",
    title: "Felt",
    creditLine: "Nobody",
    source: { id: "1", name: "stock", url: "https://stock.example/1" },
    metadata: { dimensions: { width: 64, height: 48, aspectRatio: 64 / 48 }, hasAlpha: false, isOpaque: true },
  });
  const served = await fetch(document.url);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
  expect(served.headers.get("content-type")).toBe("image/png");
});

test("the same picture again, even concurrently, is the same document and the same file", async () => {
  await using lake = await temporaryLake();
  const bytes = await picture();
  const client = lake.client({ role: "editor" });
  const upload = (_: unknown, index: number) => client.assets.upload("image", bytes, { filename: `${index}.png` });
  const documents = await Promise.all(Array.from({ length: 12 }, upload));
  expect(new Set(documents.map(({ _rev }) => _rev)).size).toBe(1);
  expect(await client.fetch("count(*[_type == 'sanity.imageAsset'])")).toBe(1);
  const [file, ...others] = await storedFiles(lake);
  expect(others).toEqual([]);
  expect(await readFile(join(lake.lake.configuration.directory, "assets/production/images", file ?? ""))).toEqual(
    bytes,
  );
});

test("the same file under another name returns the existing document", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const terms = await client.assets.upload("file", Buffer.from("terms"), { filename: "terms.txt" });
  const again = await client.assets.upload("file", Buffer.from("terms"), { filename: "terms.html" });
  expect(again).toEqual(terms);
});

test.each([
  ["too much, as the client says", Buffer.alloc(30 * 1024 * 1024), 413],
  ["nothing", Buffer.alloc(0), 400],
  ["text", Buffer.from("hello"), 415],
  ["half a picture", picture().then((bytes) => bytes.subarray(0, 60)), 415],
  ["a drawing with a script", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 415],
])("%s is refused as a picture and stores nothing", async (_, bytes, statusCode) => {
  await using lake = await temporaryLake();
  const upload = lake.client().assets.upload("image", await bytes, { contentType: "image/png" });
  await expect(upload).rejects.toMatchObject({ statusCode });
  expect(await storedFiles(lake)).toEqual([]);
  expect(await lake.client().fetch("count(*)")).toBe(0);
});

test("a body without end is refused at the limit", async () => {
  await using lake = await temporaryLake();
  const { token = "" } = lake.client().config();
  const url = `${lake.origin}/v2025-02-19/assets/files/production`;
  const upload = request(url, { method: "POST", headers: { Authorization: `Bearer ${token}` } });
  const chunk = Buffer.alloc(1024 * 1024);
  let sentBytes = 0;
  const status = await new Promise((resolve) => {
    const send = (): void => {
      sentBytes += chunk.byteLength;
      if (!upload.destroyed) upload.write(chunk, send);
    };
    upload.once("response", (response) => {
      resolve(response.statusCode);
      upload.destroy();
    });
    // A client that does not stop sending may find the connection closed before it has read the answer.
    upload.once("error", () => resolve("cut off"));
    send();
  });
  expect([413, "cut off"]).toContain(status);
  expect(sentBytes).toBeLessThan(100 * 1024 * 1024);
  expect(await storedFiles(lake)).toEqual([]);
});

test("an upload requires the permission to create asset documents, and is refused before the body is sent", async () => {
  await using lake = await temporaryLake();
  const bytes = await picture();
  const upload = (role: "viewer" | "anonymous") => lake.client({ role }).assets.upload("image", bytes);
  await expect(upload("viewer")).rejects.toMatchObject({ statusCode: 403 });
  await expect(upload("anonymous")).rejects.toMatchObject({ statusCode: 401 });
  await expect(lake.client({ dataset: "staging" }).assets.upload("image", bytes)).rejects.toMatchObject({
    statusCode: 404,
  });
  expect(await storedFiles(lake)).toEqual([]);
});

test.each([
  ["../../../../tmp/evil\0.p/df", "df"],
  ["..\\..\\evil.pdf", "evil.pdf"],
  ["/etc/passwd", "passwd"],
  ["%2e%2e%2fevil.pdf", "%2e%2e%2fevil.pdf"],
])("the file name %j is safe as a path", async (filename, originalFilename) => {
  await using lake = await temporaryLake();
  const document = await lake.client().assets.upload("file", Buffer.from("%PDF-1.7"), { filename });
  expect(document.originalFilename).toBe(originalFilename);
  expect(await storedFiles(lake)).toEqual([expect.stringMatching(/^[0-9a-f]{40}\.(?:pdf|bin)$/)]);
  expect(await readdir(lake.lake.configuration.directory)).not.toContain("evil.pdf");
});

test("metadata of a picture is made on request, and the place where it was taken only then", async () => {
  await using lake = await temporaryLake();
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .withExif({
        IFD0: { Make: "Maker", Model: "Model 1" },
        IFD2: { FNumber: "28/10", ISOSpeedRatings: "200" },
        IFD3: {
          GPSLatitudeRef: "N",
          GPSLatitude: "28/1 36/1 0/1",
          GPSLongitudeRef: "E",
          GPSLongitude: "77/1 12/1 0/1",
        },
      })
      .toBuffer();
  const upload = async (background: string, extract?: AssetMetadataType[]) => {
    const bytes = await picture(background);
    return (await lake.client().assets.upload("image", bytes, { ...(extract && { extract }) })).metadata;
  };
  const usual = await upload("#d02010");
  expect(usual).toMatchObject({
    lqip: expect.stringMatching(/^data:image/),
    blurHash: expect.stringMatching(/^[0-9A-Za-z#$%*+,.:;=?@[\]^_{|}~-]{28}$/),
    palette: {
      _type: "sanity.imagePalette",
      dominant: { _type: "sanity.imagePaletteSwatch", foreground: "#ffffff", population: 100 },
      vibrant: { background: expect.stringMatching(/^#[cd][0-9a-f][12][0-9a-f][01][0-9a-f]$/) },
    },
  });
  expect(usual).not.toHaveProperty("exif");
  expect(usual).not.toHaveProperty("location");
  const asked = await upload("#10d020", ["exif", "location"]);
  expect(asked).toMatchObject({
    exif: { _type: "sanity.imageExifMetadata", Make: "Maker", Model: "Model 1", FNumber: 2.8, ISO: 200 },
    location: { _type: "geopoint", lat: 28.6, lng: 77.2 },
  });
  expect(asked).not.toHaveProperty("palette");
  const none = await upload("#1020d0", []);
  expect(Object.keys(none).sort()).toEqual(["_type", "dimensions", "hasAlpha", "isOpaque"]);
});
