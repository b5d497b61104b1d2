import { expect, test } from "vitest";

import {
  archiveReferences,
  fromArchiveReferences,
  hasOtherSanityAsset,
  toArchiveReferences,
} from "./asset-references.ts";

const sha1 = "0123456789abcdef0123456789abcdef01234567";
const imageId = `image-${sha1}-16x9-png`;
const fileId = `file-${sha1}-pdf`;
const reference = (_ref: string) => ({ _type: "reference", _ref });

const archived = new Set([imageId, fileId]);

const document = {
  _id: "page",
  _type: "page",
  hero: { _type: "image", asset: reference(imageId), alt: "", hotspot: { x: 0.5, y: 0.5 } },
  body: [{ _key: "a", _type: "download", asset: reference(fileId) }, [{ _type: "image", asset: reference(imageId) }]],
  author: reference("author-1"),
  asset: reference(imageId),
};

test("references to assets become paths in the archive, as Sanity's exporter writes them", () => {
  expect(toArchiveReferences(document, archived)).toEqual({
    ...document,
    hero: {
      _type: "image",
      _sanityAsset: `image@file://./images/${sha1}-16x9.png`,
      alt: "",
      hotspot: { x: 0.5, y: 0.5 },
    },
    body: [
      { _key: "a", _type: "download", _sanityAsset: `file@file://./files/${sha1}.pdf` },
      [{ _type: "image", _sanityAsset: `image@file://./images/${sha1}-16x9.png` }],
    ],
  });
});

test("and become the same references again", () => {
  const written = toArchiveReferences(document, archived);
  expect(archiveReferences(written)).toHaveLength(3);
  expect(fromArchiveReferences(written, (place) => (place.startsWith("image@") ? imageId : fileId))).toEqual(document);
});

test.each([
  { _type: "image", asset: { ...reference(imageId), _weak: true } },
  { _type: "image", asset: reference("image-made-up") },
  { _type: "image", asset: { _ref: imageId } },
  { asset: reference(imageId) },
  { _type: "image", asset: null },
  { _type: "image", asset: reference(imageId), _sanityAsset: "hello" },
  { _type: "image", asset: imageId },
])("a reference that an import could not restore exactly is left unchanged: %j", (field) => {
  expect(toArchiveReferences({ _id: "a", field }, archived)).toEqual({ _id: "a", field });
});

test("a reference to an asset whose bytes are not in the archive is left unchanged", () => {
  expect(toArchiveReferences(document, new Set([fileId]))).toMatchObject({
    hero: document.hero,
    body: [{ _sanityAsset: `file@file://./files/${sha1}.pdf` }, document.body[1]],
  });
});

test.each(["hello", "", "images/hand.png", 5, null, { of: "staff" }, ["image"]])(
  "a _sanityAsset that is no path is left unchanged: %j",
  (_sanityAsset) => {
    const other = { _id: "a", field: [{ _type: "image", _sanityAsset }] };
    expect(fromArchiveReferences(other, () => imageId)).toEqual(other);
    expect(archiveReferences(other)).toEqual([]);
    expect(hasOtherSanityAsset(other)).toBe(true);
    expect(hasOtherSanityAsset(toArchiveReferences(document, archived))).toBe(false);
  },
);

test.each([
  "image@file://",
  "image@file://./images/hand.png",
  "file@",
  "text@image@file://",
  "https://example.com",
  "@",
])("a document's own _sanityAsset that reads like a path is restored as the text that it is: %j", (_sanityAsset) => {
  const own = { _id: "a", field: [{ _type: "image", _sanityAsset, asset: reference(imageId) }] };
  const written = toArchiveReferences(own, archived);
  expect(archiveReferences(written)).toEqual([]);
  expect(fromArchiveReferences(written, () => fileId)).toEqual(own);
  expect(hasOtherSanityAsset(written)).toBe(false);
});

test("a reference written by hand gets the type it needs", () => {
  const byHand = { picture: { _sanityAsset: "image@file://./images/hand.png" } };
  expect(fromArchiveReferences(byHand, () => imageId)).toEqual({
    picture: { _type: "image", asset: reference(imageId) },
  });
});
