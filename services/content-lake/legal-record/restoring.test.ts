import { expect, test } from "vitest";

import type { RoleName } from "../access/requester.ts";
import type { LakeDocument } from "../store/document.ts";
import { type TemporaryLake, temporaryLake } from "../testing/temporary-lake.ts";

const text = (words: string, reference: object = {}) => [
  { _type: "block", _key: "a", ...reference, children: [{ _type: "span", _key: "0", text: words }] },
];

const terms = {
  _id: "legalDocument-terms",
  _type: "legalDocument",
  language: "en",
  key: "terms",
  title: "Terms",
  effectiveDate: "2026-11-01",
};

const age = { _id: "ruleFigure-minimum-age", _type: "ruleFigure", language: "en", key: "minimum-age", unit: "years" };

/** A lake whose terms were published three times. */
async function fill(lake: TemporaryLake): Promise<void> {
  const client = lake.client();
  const introduction = text("From {minimum-age}.", { link: { _type: "reference", _ref: "aboutPage" } });
  await client
    .transaction()
    .create({ _id: "aboutPage", _type: "page" })
    .create({ ...age, amount: 18, grouped: false })
    .create({ ...terms, introduction })
    .commit();
  await client.patch(age._id).set({ amount: 21 }).commit();
  await client.patch(terms._id).set({ title: "New terms" }).commit();
}

function contentOf({ lake }: TemporaryLake): unknown[] {
  return lake
    .dataset("production")
    .all()
    .map((document) => ({ ...document, _rev: "", _updatedAt: "" }));
}

type Operation = "create" | "createIfNotExists" | "createOrReplace";

/** Sends documents as Sanity's importer does: each alone, with weak references, which are made strong when all are there. */
async function sendAsImporter(
  target: TemporaryLake,
  documents: readonly LakeDocument[],
  { operation = "create", role = "administrator" }: { operation?: Operation; role?: RoleName } = {},
): Promise<void> {
  const client = target.client({ role });
  const send = (tag: string, mutation: object) =>
    client.request({
      method: "POST",
      uri: "/data/mutate/production",
      query: { tag: `sanity.import.${tag}` },
      body: { mutations: [mutation] },
    });
  const weak = (document: LakeDocument): unknown =>
    JSON.parse(JSON.stringify(document).replaceAll('"_type":"reference"', '"_type":"reference","_weak":true'));
  for (const document of documents) await send("doc.create", { [operation]: weak(document) });
  for (const { _id, introduction } of documents) {
    if (introduction !== undefined)
      await send("ref.strengthen", { patch: { id: _id, unset: ["introduction[0].link._weak"] } });
  }
}

test("an export that Sanity's importer sends in pieces is restored with its record, in any order, and repeatedly", async () => {
  await using source = await temporaryLake();
  await fill(source);
  const documents = source.lake.dataset("production").all();
  expect(documents.filter(({ _type }) => _type === "legalVersion")).toHaveLength(3);
  for (const ordered of [documents, documents.toReversed()]) {
    await using target = await temporaryLake();
    await sendAsImporter(target, ordered);
    await sendAsImporter(target, ordered, { operation: "createOrReplace" });
    await sendAsImporter(target, ordered, { operation: "createIfNotExists" });
    target.lake.recordSettling.close();
    expect(contentOf(target)).toEqual(contentOf(source));
  }
});

test("a person who is not an administrator cannot begin such an import, so nothing of it is written", async () => {
  await using source = await temporaryLake();
  await fill(source);
  await using target = await temporaryLake();
  const sending = sendAsImporter(target, source.lake.dataset("production").all(), { role: "editor" });
  await expect(sending).rejects.toMatchObject({ statusCode: 403 });
  expect(contentOf(target)).toEqual([]);
});

test("an import restores versions, and cannot change or delete one", async () => {
  await using lake = await temporaryLake();
  await fill(lake);
  const before = contentOf(lake);
  const [version] = lake.lake
    .dataset("production")
    .all()
    .filter(({ _type }) => _type === "legalVersion");
  if (!version) throw new Error("There is no version");
  const mutate = (tag: string, mutation: object) =>
    lake.client().request({
      method: "POST",
      uri: "/data/mutate/production",
      query: { tag },
      body: { mutations: [mutation] },
    });
  for (const [tag, mutation] of [
    ["sanity.import.doc.create", { createOrReplace: { ...version, title: "Better terms" } }],
    ["sanity.import.doc.create", { delete: { id: version._id } }],
    ["sanity.import.ref.strengthen", { patch: { id: version._id, set: { title: "Better terms" } } }],
    ["sanity.import", { create: { ...version, _id: "forged" } }],
  ] as const) {
    await expect(mutate(tag, mutation), tag).rejects.toMatchObject({ statusCode: 403 });
  }
  expect(contentOf(lake)).toEqual(before);
});

test("an import that changes the readers' text without a version of it is recorded once it has ended", async () => {
  await using lake = await temporaryLake();
  const dataset = lake.lake.dataset("production");
  const versions = () => dataset.all().filter(({ _type }) => _type === "legalVersion");
  const stamp = { _rev: "", _createdAt: "2026-01-01T00:00:00Z", _updatedAt: "2026-01-01T00:00:00Z" };
  await sendAsImporter(lake, [{ ...terms, ...stamp }]);
  expect(versions()).toEqual([]);
  lake.lake.recordSettling.close();
  expect(versions()).toMatchObject([{ number: 1, title: "Terms" }]);
  lake.lake.recordSettling.close();
  expect(versions()).toHaveLength(1);
});
