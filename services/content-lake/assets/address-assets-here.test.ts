import pino from "pino";
import { expect, test } from "vitest";

import { openLake } from "../lake.ts";
import { lakeConfiguration, temporaryDirectory } from "../testing/temporary-lake.ts";
import { addressAssetsHere } from "./address-assets-here.ts";
import { assetDocument } from "./asset-document.ts";
import { assetLocation } from "./store-asset.ts";

const log = pino({ level: "silent" });

const file = {
  name: { kind: "file", sha1: "a".repeat(40), extension: "pdf" },
  mimeType: "application/pdf",
  sizeBytes: 13,
} as const;

test("a lake that is opened at another origin gives its assets that address, once, and changes nothing else", async () => {
  await using directory = await temporaryDirectory();
  const before = lakeConfiguration(directory.path, 3_400);
  const first = openLake(before, log);
  const asset = assetDocument(file, assetLocation(first, "production"), { title: "Rules" });
  const words = { _id: "words", _type: "post", url: `${before.origin}/kept-as-typed` };
  first.dataset("production").commit({ mutations: [{ create: asset }, { create: words }], author: "test" });
  expect(addressAssetsHere(first.datasets.main, first.configuration)).toBe(0);
  await first.close();

  const origin = "https://lake.example.com";
  const moved = openLake({ ...before, origin }, log);
  expect(addressAssetsHere(moved.datasets.main, moved.configuration)).toBe(1);
  const path = `files/embedded/production/${"a".repeat(40)}.pdf`;
  expect(moved.dataset("production").get(asset._id)).toMatchObject({ ...asset, path, url: `${origin}/${path}` });
  expect(moved.dataset("production").get("words")).toMatchObject(words);
  expect(addressAssetsHere(moved.datasets.main, moved.configuration)).toBe(0);
  await moved.close();
});
