import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { expect, test } from "vitest";
import { z } from "zod";

import { documents as seeded } from "../../../studio/seed/documents.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";
import { completedDocument } from "./completed-document.ts";
import { type ContentSchema, fieldsOf, membersOf, parseContentSchema, type Shape } from "./content-schema.ts";
import { type OlderDocument, olderDocument, partIn } from "./older-document.ts";
import { readSeededWords } from "./seeded-words.ts";

const schema: ContentSchema = parseContentSchema(await readFile("studio/schema.json", "utf8")) ?? new Map();

const words = { schema, documents: seeded.map((document) => olderDocument.parse(document)) };

/** The paths of all required texts of a value. */
function requiredWords(value: unknown, shape: Shape | undefined): (string | number)[][] {
  if (Array.isArray(value)) {
    const [item] = shape?.type === "array" ? membersOf(shape) : [];
    return value.flatMap((part: unknown, index) => requiredWords(part, item).map((path) => [index, ...path]));
  }
  const part = partIn(value);
  return Object.entries(fieldsOf(shape, part["_type"], schema)).flatMap(([name, field]) => {
    if (typeof part[name] === "string") return field.optional === false ? [[name]] : [];
    return requiredWords(part[name], field.value).map((path) => [name, ...path]);
  });
}

/** A value without what is at a path, and without what stands there without claims. */
function without(value: unknown, [step, ...inside]: readonly (string | number)[]): unknown {
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === step ? without(item, inside) : item));
  const { [step ?? ""]: found, ...others } = partIn(value);
  if (inside.length > 0) return { ...others, [step ?? ""]: without(found, inside) };
  const { [step ?? ""]: restated, ...otherRestated } = partIn(others["withoutClaims"]);
  return restated === undefined ? others : { ...others, withoutClaims: otherRestated };
}

const bound = [
  "claimDecision",
  "legalDocument",
  "legalSettings",
  "legalSwitch",
  "offerFigure",
  "promotion",
  "ruleFigure",
];

const cases = seeded
  .filter(({ _type }) => !bound.includes(_type))
  .map((document) => [document._id, document, requiredWords(document, schema.get(document._type))] as const);

test("most documents of the seed have required words", () => {
  expect(cases.filter(([, , paths]) => paths.length > 0).length).toBeGreaterThan(30);
  expect(cases.flatMap(([, , paths]) => paths).length).toBeGreaterThan(700);
});

test.each(cases)("%s receives each required word that it lacks", (_id, document, paths) => {
  for (const path of paths) {
    for (const id of [_id, `drafts.${_id}`, `versions.spring.${_id}`]) {
      const older: OlderDocument = { ...partIn(without(document, path)), _id: id, _type: document._type };
      expect(completedDocument(older, words), path.join(".")).toEqual({ ...document, _id: id });
    }
  }
});

const settings = olderDocument.parse(seeded.find(({ _type }) => _type === "siteSettings"));

const block = z.looseObject({ _key: z.string(), _type: z.string(), note: z.string().optional() });

const homeOf = z.looseObject({ _id: z.string(), _type: z.string(), blocks: z.array(block) });

test("a document keeps its own words, and lacks optional ones", () => {
  const older = { ...settings, brandName: "Ours", draftChanges: undefined };
  expect(completedDocument(older, words)).toEqual({ ...settings, brandName: "Ours" });
  const { blocks, ...page } = homeOf.parse(seeded.find(({ _id }) => _id === "homePage"));
  const withoutNote = { ...page, blocks: blocks.map((block) => ({ ...block, note: undefined })) };
  expect(blocks[0]).toHaveProperty("note");
  expect(completedDocument(withoutNote, words)).toBeUndefined();
});

test("an item of a list is completed by the seed’s item of the same key and type alone", () => {
  const page = { _id: "homePage", _type: "page" };
  const [first] = homeOf.parse(seeded.find(({ _id }) => _id === page._id)).blocks;
  const { _key, _type } = first ?? { _key: "", _type: "" };
  const completedBlocks = (blocks: object[]) => homeOf.parse(completedDocument({ ...page, blocks }, words)).blocks;
  expect(completedBlocks([{ _key, _type, headline: "Ours" }])).toMatchObject([
    { headline: "Ours", text: first?.["text"] },
  ]);
  for (const other of [{ _key: "own", _type }, { _key, _type: "textBlock" }, { _type }]) {
    const { blocks } = partIn(completedDocument({ ...page, blocks: [other] }, words));
    expect(blocks).toEqual([other]);
  }
});

test("what names a picture or another document is not taken", () => {
  const empty = { _id: "siteSettings", _type: "siteSettings" };
  const completed = partIn(completedDocument(empty, words));
  expect(completed["brandName"]).toBe(settings["brandName"]);
  expect(JSON.stringify(completed)).not.toMatch(/_ref|_sanityAsset/);
});

test("documents that bind somebody are never completed, and a folder without a schema completes nothing", async () => {
  await using folder = await temporaryDirectory();
  await writeFile(
    join(folder.path, "production.ndjson"),
    seeded.map((document) => `${JSON.stringify(document)}\n`).join(""),
  );
  expect(await readSeededWords(folder.path)).toBeUndefined();
  await cp("studio/schema.json", join(folder.path, "schema.json"));
  const types = (await readSeededWords(folder.path))?.documents.map(({ _type }) => _type) ?? [];
  expect(types).toEqual(seeded.map(({ _type }) => _type).filter((type) => !bound.includes(type)));
  await writeFile(join(folder.path, "schema.json"), "{");
  await expect(readSeededWords(folder.path)).rejects.toThrow(/schema\.json is not what sanity schema extract writes/);
});
