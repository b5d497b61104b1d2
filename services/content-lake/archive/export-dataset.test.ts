import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import sharp from "sharp";
import { expect, test } from "vitest";

import { assetDocument } from "../assets/asset-document.ts";
import { assetLocation, storeAsset } from "../assets/store-asset.ts";
import type { Lake } from "../lake.ts";
import type { LakeDocument } from "../store/document.ts";
import { temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";

import { exportDataset } from "./export-dataset.ts";
import { importDataset } from "./import-dataset.ts";

async function upload(lake: Lake, kind: "image" | "file", bytes: Buffer, fileName?: string): Promise<string> {
  const asset = await storeAsset(lake, "production", { kind, bytes, fileName });
  const document = assetDocument(asset, assetLocation(lake, "production"), { originalFilename: fileName, title: "♠" });
  const tagged = { ...document, opt: { library: { tags: ["Diwali"] } } };
  lake.dataset("production").commit({ mutations: [{ createIfNotExists: tagged }], author: "test" });
  return document._id;
}

/** A dataset of everything that is hard to export: drafts, versions, unusual text, weak and custom references, pictures, files, old dates. */
async function fill(lake: Lake): Promise<void> {
  const picture = sharp({
    create: { width: 160, height: 90, channels: 4, background: { r: 200, g: 90, b: 0, alpha: 0.5 } },
  });
  const image = await upload(lake, "image", await picture.clone().webp().toBuffer(), "होम ♠.webp");
  const nameless = await upload(lake, "image", await picture.clone().png().toBuffer());
  const film = await upload(lake, "file", Buffer.from("\0\0\0\x18ftypmp42 …"), "how to play.mp4");
  const text = await upload(lake, "file", Buffer.from("terms"), "LICENSE");
  const to = (_ref: string) => ({ _type: "reference", _ref });
  const dataset = lake.dataset("production");
  dataset.commit({
    author: "test",
    mutations: [
      {
        create: {
          _id: "page",
          _type: "page",
          hero: { _type: "image", asset: to(image), alt: "" },
          related: to("other"),
        },
      },
      { create: { _id: "other", _type: "page", related: to("page"), weak: { ...to("gone"), _weak: true } } },
      { create: { _id: "drafts.page", _type: "page", files: [{ _key: "a", _type: "file", asset: to(film) }] } },
      { create: { _id: "versions.r1.page", _type: "page", raw: { asset: to(nameless) }, plain: to(text) } },
      { create: { _id: "_.groups.public", _type: "system.group" } },
      {
        create: {
          _id: "old",
          _type: "page",
          _createdAt: "2001-02-03T04:05:06.789Z",
          _updatedAt: "2002-02-03T04:05:06.789Z",
          text: "line\u2028separator\u0000nul\ud800lone\ufffdreplacement \ufeff 🂡👩‍👩‍👧 é e\u0301 क्षि \\u2028 \r\n",
          numbers: [0, -0.1, 1e21, 5e-324, 2 ** 53],
          nothing: null,
          empty: [{}, [], ""],
          "clé.with[odd]\u2029name": true,
        },
      },
    ],
  });
}

/** The fields that an import must restore: all but revisions and the origin, which belong to the target. */
function contentOf(lake: Lake): Partial<LakeDocument>[] {
  const documents = lake
    .dataset("production")
    .all()
    .filter(({ _id }) => !_id.startsWith("_."));
  return documents.map((document) => ({ ...document, _rev: "", ...("url" in document && { url: "" }) }));
}

test.each(["export.tar.gz", "export"])(
  "export to %s, then import into an empty lake: the same dataset",
  async (name) => {
    await using directory = await temporaryDirectory();
    await using source = await temporaryLake();
    await using target = await temporaryLake();
    await fill(source.lake);

    const destination = join(directory.path, name);
    expect(await exportDataset(source.lake, destination)).toEqual({ documents: 5, assets: 4, withoutBytes: [] });
    expect(await readdir(directory.path)).toEqual([name]);
    expect(await importDataset(target.lake, destination)).toEqual({
      documents: 5,
      kept: 0,
      assets: 4,
      withoutBytes: [],
      withoutPath: [],
    });
    expect(contentOf(target.lake)).toEqual(contentOf(source.lake));

    for (const kind of ["images", "files"]) {
      const folder = (lake: Lake) => join(lake.configuration.directory, "assets", "production", kind);
      const names = await readdir(folder(source.lake));
      expect(await readdir(folder(target.lake))).toEqual(names);
      for (const file of names) {
        expect(await readFile(join(folder(target.lake), file))).toEqual(
          await readFile(join(folder(source.lake), file)),
        );
      }
    }
  },
);

test("the folder has the layout of Sanity's own exporter", async () => {
  await using directory = await temporaryDirectory();
  await using source = await temporaryLake();
  await fill(source.lake);
  const folder = join(directory.path, "export");
  await exportDataset(source.lake, folder);

  expect((await readdir(folder)).sort()).toEqual(["assets.json", "data.ndjson", "files", "images"]);
  const lines = (await readFile(join(folder, "data.ndjson"), "utf8")).trim().split("\n");
  const page = lines.find((line) => line.includes('"_id":"page"'));
  expect(page).toMatch(/"_sanityAsset":"image@file:\/\/\.\/images\/[0-9a-f]{40}-160x90\.webp"/);
  expect(lines.filter((line) => /"_type":"(?:sanity\.|system\.)/.test(line))).toEqual([]);
  const assetMap = await readFile(join(folder, "assets.json"), "utf8");
  expect(assetMap).toMatch(/"image-[0-9a-f]{40}":\{/);
  expect(assetMap).not.toMatch(/"(?:_id|_type|url|path|assetId)":"(?!sanity\.)/);
});

test("an asset without bytes is exported with all that refers to it, and named at export and import", async () => {
  await using directory = await temporaryDirectory();
  await using source = await temporaryLake();
  await using target = await temporaryLake();
  const lost = { _id: `image-${"0".repeat(40)}-1x1-png`, _type: "sanity.imageAsset" };
  const picture = { _type: "image", asset: { _type: "reference", _ref: lost._id } };
  const page = { _id: "page", _type: "page", picture, pictures: [{ _key: "a", ...picture }] };
  source.lake.dataset("production").commit({ mutations: [{ create: lost }, { create: page }], author: "test" });
  expect(await exportDataset(source.lake, join(directory.path, "export"))).toMatchObject({ withoutBytes: [lost._id] });
  expect((await importDataset(target.lake, join(directory.path, "export"))).withoutBytes).toEqual([lost._id]);
  expect(target.lake.dataset("production").get("page")).toMatchObject(page);
});

test("a field that staff named _sanityAsset survives an export and an import, which names its document", async () => {
  await using directory = await temporaryDirectory();
  await using source = await temporaryLake();
  await using target = await temporaryLake();
  const page = { _id: "page", _type: "page", _sanityAsset: "hello", nested: [{ _key: "a", _sanityAsset: "hello" }] };
  source.lake.dataset("production").commit({ mutations: [{ create: page }], author: "test" });
  await exportDataset(source.lake, join(directory.path, "export"));
  expect(await importDataset(target.lake, join(directory.path, "export"))).toMatchObject({
    documents: 1,
    withoutPath: ["page"],
  });
  expect(target.lake.dataset("production").get("page")).toMatchObject(page);
});

test("an existing destination is never overwritten", async () => {
  await using directory = await temporaryDirectory();
  await using source = await temporaryLake();
  const destination = join(directory.path, "backup.tar.gz");
  await writeFile(destination, "yesterday's");
  await expect(exportDataset(source.lake, destination)).rejects.toMatchObject({ status: 409 });
  expect(await readFile(destination, "utf8")).toBe("yesterday's");
});

test("a failed export leaves no files behind", async () => {
  await using directory = await temporaryDirectory();
  await using source = await temporaryLake();
  const destination = join(directory.path, "no such folder", "backup.tar.gz");
  await expect(exportDataset(source.lake, destination)).rejects.toMatchObject({ status: 400 });
  expect(await readdir(directory.path)).toEqual([]);
});
