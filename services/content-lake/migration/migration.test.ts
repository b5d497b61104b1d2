import { cp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { evaluate, parse } from "groq-js";
import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { z } from "zod";

import { fixedPages } from "../../../app/content/addresses/fixed-pages.ts";
import { fixedPageQuery } from "../../../app/content/queries/composed-page.ts";
import { imageId, settingsAnswer } from "../../../app/content/testing/answers.ts";
import { documents as seeded } from "../../../studio/seed/documents.ts";
import { editorsComplaints } from "../../../studio/testing/editors-complaints.ts";
import { seededWithCode } from "../../../studio/testing/seeded-with-code.ts";
import { importDataset } from "../archive/import-dataset.ts";
import { runSchedules } from "../schedules/run-schedules.ts";
import { schedulesIn } from "../schedules/schedule.ts";
import { setSchedule } from "../schedules/set-schedule.ts";
import { temporaryDirectory, temporaryLake } from "../testing/temporary-lake.ts";
import { findHostedMigrations, writeMigrations } from "./migrate-hosted.ts";
import { migrateStore } from "./migrate-store.ts";
import { migratedDocument, olderTypes } from "./migrated-document.ts";
import { olderDocuments } from "./testing/older-documents.ts";

/** Every text and mark in a document, with what it is called. Names of types and keys of documents are no text. */
function wordsIn(value: unknown, name = ""): string[] {
  if (typeof value === "string" || typeof value === "boolean") return [`${name}: ${String(value)}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const inside = Array.isArray(value) ? name : key;
    return ["_type", "_key", "_id", "key"].includes(key) ? [] : wordsIn(part, inside);
  });
}

/** The texts alone. */
const textsIn = (document: unknown) => wordsIn(document).map((word) => word.replace(/^\w+: /, ""));

const rules = { _type: "guide", ...olderDocuments.find(({ _id }) => _id === "guide-rules") };

const documentOf = z.looseObject({ _id: z.string(), _type: z.string() });

const words = z.record(z.string(), z.unknown());

const settingsOf = documentOf.extend({ cardWords: words, faqSearch: words });

const slug = z.object({ current: z.string() }).default({ current: "" });

const onePixel = { create: { width: 1, height: 1, channels: 3, background: "#07302a" } } as const;

const cases = olderDocuments.map((document) => [document._id, document] as const);

test("there is an older document of each type", () => {
  expect(new Set(olderDocuments.map(({ _type }) => _type))).toEqual(new Set(olderTypes));
});

test.each(cases)("%s keeps every word, at its id and its address", (id, older) => {
  const page = migratedDocument(older, olderDocuments);
  expect(page).toMatchObject({ _id: id, _type: "page", language: "en-IN", seo: older.seo });
  const texts = textsIn(page);
  for (const word of textsIn(older)) expect(texts).toContain(word);
  const place = fixedPages.find((fixed) => fixed.id === id);
  expect(z.object({ address: slug }).parse(page).address.current).toBe(place?.address.slice(1));
});

test.each(cases)("%s needs nothing else in the Studio", async (id, older) => {
  const page = z
    .looseObject({ _id: z.string(), _type: z.string(), language: z.string() })
    .parse(migratedDocument(older, olderDocuments));
  const others = seededWithCode("MORE").filter(({ _id }) => _id !== id);
  expect(await editorsComplaints(page, [...others, page])).toEqual([]);
});

test.each(fixedPages.map((page) => [page.address, page] as const))("%s reads what it needs", async (_, { name }) => {
  const { query, parameters: params, parse: parsed } = fixedPageQuery(name);
  const dataset = olderDocuments.map((older) => migratedDocument(older, olderDocuments) ?? older);
  const answer = await evaluate(parse(query, { params }), { dataset, params });
  const { page } = z.object({ page: z.unknown() }).parse(await answer.get());
  expect(parsed({ settings: settingsAnswer, page }).page.blocks).not.toEqual([]);
});

test.each(olderTypes)("a draft of a %s that has nothing yet becomes a page that has nothing yet", (_type) => {
  const [document] = olderDocuments.filter((older) => older._type === _type);
  const draft = migratedDocument({ _id: `drafts.${document?._id ?? ""}`, _type }, []);
  expect(draft).toMatchObject({ _id: `drafts.${document?._id ?? ""}`, _type: "page" });
  expect(textsIn(draft).filter((word) => /undefined|null/.test(word))).toEqual([]);
});

test("a store is brought over in one transaction, drafts too, after a copy of it was written; the second time nothing is left to do", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const { _id: uploaded } = await client.assets.upload("image", await sharp(onePixel).png().toBuffer());
  for (const older of olderDocuments)
    await client.create(documentOf.parse(JSON.parse(JSON.stringify(older).replaceAll(imageId, uploaded))));
  await client.create({ ...rules, _id: "drafts.guide-rules", title: "Not yet" });
  const before = lake.lake.dataset("production").log.lastSequence;

  const migration = await migrateStore(lake.lake);
  expect(migration?.documents).toHaveLength(olderDocuments.length + 1);
  expect(lake.lake.dataset("production").log.lastSequence).toBe(before + 1);
  expect(await client.getDocument("drafts.guide-rules")).toMatchObject({ _type: "page", title: "Not yet" });
  expect(await client.fetch("count(*[_type in $olderTypes])", { olderTypes })).toBe(0);
  expect(await migrateStore(lake.lake)).toBeUndefined();

  await using another = await temporaryLake();
  await importDataset(another.lake, migration?.backup ?? "");
  expect(await another.client().getDocument("drafts.guide-rules")).toMatchObject({ _type: "page", title: "Not yet" });
  expect(await readdir(join(lake.lake.configuration.directory, "backups"))).toHaveLength(1);
});

const promotion = (_id: string, order: number | undefined, fields: object = {}) => ({
  _id,
  _type: "promotion",
  language: "en-IN",
  title: `Title of ${_id}`,
  order,
  ...fields,
});

const listOf = z.object({
  blocks: z.array(z.looseObject({ offers: z.array(z.looseObject({ _ref: z.string() })).optional() })),
});

const listedIn = (page: unknown) =>
  listOf.parse(page).blocks.flatMap(({ offers = [] }) => offers.map(({ _ref }) => _ref));

test.each([
  ["by their places", [promotion("a", 3), promotion("b", 1), promotion("c", 2)], ["b", "c", "a"]],
  ["by their ids where places are the same", [promotion("b", 1), promotion("a", 1)], ["a", "b"]],
  ["at the end without a place", [promotion("a", undefined), promotion("b", 1)], ["b", "a"]],
  ["as published rather than as drafted", [promotion("drafts.a", 1), promotion("a", 3), promotion("b", 2)], ["b", "a"]],
  ["as drafted where nothing is published", [promotion("b", 2), promotion("drafts.a", 1)], ["a", "b"]],
  ["of its own language alone", [promotion("a", 1), promotion("b", 2, { language: "hi-IN" })], ["a"]],
] as const)("the promotion page lists its promotions %s", (_, promotions, ids) => {
  for (const _id of ["promotionPage", "drafts.promotionPage"]) {
    const page = { _id, _type: "promotionPage", language: "en-IN" };
    expect(listedIn(migratedDocument(page, [page, ...promotions]))).toEqual(ids);
  }
});

test("a promotion loses its place and nothing else", () => {
  const { order, ...kept } = promotion("a", 1);
  expect(order).toBe(1);
  expect(migratedDocument(promotion("a", 1), [])).toEqual(kept);
  expect(migratedDocument(kept, [])).toBeUndefined();
});

test("a bonus code keeps its words and its mark, with its code in a group", () => {
  const code = { label: "Your code", code: "DIYA", text: "Type it." };
  const block = { _type: "bonusCodeBlock", _key: "code", heading: "A gift", body: [], claim: true };
  const others = [{ _type: "textBlock", _key: "text", body: [] }];
  const page = { _id: "diwali", _type: "page", title: "Diwali" };
  const grouped = { ...page, blocks: [{ ...block, coupon: code }, ...others] };
  expect(migratedDocument({ ...page, blocks: [{ ...block, ...code }, ...others] }, [])).toEqual(grouped);
  expect(migratedDocument(grouped, [])).toBeUndefined();
});

test("a word that was written beside a group of today goes into it, and the group keeps its mark and its other words", () => {
  const block = { _type: "bonusCodeBlock", _key: "code", heading: "A gift" };
  const coupon = { label: "Your code", code: "DIYA", text: "Type it.", claim: true };
  const page = { _id: "diwali", _type: "page", title: "Diwali", blocks: [{ ...block, code: "HOLI", coupon }] };
  const expected = { ...page, blocks: [{ ...block, coupon: { ...coupon, code: "HOLI" } }] };
  expect(migratedDocument(page, [])).toEqual(expected);
});

test("a form loses the words that no page reads, and nothing else", () => {
  const form = {
    _id: "googleLinkForm",
    _type: "googleLinkForm",
    title: "Link",
    errors: { wrong: "No.", expired: "Late." },
  };
  expect(migratedDocument(form, [])).toEqual({ ...form, errors: { wrong: "No." } });
  expect(migratedDocument({ ...form, errors: { wrong: "No." } }, [])).toBeUndefined();
  expect(migratedDocument({ ...form, _type: "loginForm" }, [])).toBeUndefined();
});

test("a page restored from the history lists its promotions in the order of that time", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  for (const document of [promotion("first", 2), promotion("second", 1)])
    await client.create(documentOf.parse(JSON.parse(JSON.stringify(document))));
  const { _rev } = await client.create({ _id: "promotionPage", _type: "promotionPage", language: "en-IN" });
  await migrateStore(lake.lake);
  expect(await client.fetch("count(*[defined(order)])")).toBe(0);
  const answer = await client.request<{ documents: unknown[] }>({
    uri: `/data/history/production/documents/promotionPage?revision=${_rev}`,
  });
  for (const page of [await client.getDocument("promotionPage"), answer.documents[0]])
    expect(listedIn(page)).toEqual(["second", "first"]);
});

test("a draft that was brought over is still published at the time for which it was scheduled", async () => {
  await using lake = await temporaryLake();
  const dataset = lake.lake.dataset("production");
  const older = { ...rules, _id: "guide-rules" };
  const drafted = { ...older, _id: "drafts.guide-rules", title: "From noon on" };
  const marketer = await lake.lake.people.add({ name: "Marketer", email: "marketer@example.com", role: "marketer" });
  dataset.commit({ mutations: [{ create: older }, { create: drafted }], author: marketer.id });
  const hourMilliseconds = 3_600_000;
  const executeAt = new Date(Date.now() + hourMilliseconds).toISOString();
  setSchedule(dataset, marketer, { documentId: "guide-rules", executeAt });

  await migrateStore(lake.lake);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 2 * hourMilliseconds });
  onTestFinished(() => void vi.useRealTimers());
  runSchedules(lake.lake)();
  expect(schedulesIn(dataset.where)).toMatchObject([{ state: "succeeded", documentType: "page" }]);
  expect(dataset.get("guide-rules")).toMatchObject({ _type: "page", title: "From noon on" });
});

test("a hosted dataset is brought over by its API, drafts too", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ ...rules, _id: "guide-rules" });
  await client.create({ ...rules, _id: "drafts.guide-rules", title: "Not yet" });
  const { migrations } = await findHostedMigrations(client);
  expect(migrations.map(({ after }) => after._id)).toEqual(["drafts.guide-rules", "guide-rules"]);
  await writeMigrations(client, migrations);
  expect(await client.getDocument("drafts.guide-rules")).toMatchObject({ _type: "page", title: "Not yet" });
  expect(await findHostedMigrations(client)).toEqual({ migrations: [], notShownIds: [] });
});

test("a hosted dataset stays as it is when somebody edits a document between its reading and its writing", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  await client.create({ ...rules, _id: "guide-rules" });
  await client.create({ ...rules, _id: "guide-tips" });
  const { migrations } = await findHostedMigrations(client);
  await client.patch("guide-tips").set({ title: "Edited in between" }).commit();
  await expect(writeMigrations(client, migrations)).rejects.toMatchObject({ statusCode: 409 });
  expect(await client.fetch("*[_type == 'guide'] | order(_id asc).title")).toEqual([
    "Title of the rules",
    "Edited in between",
  ]);
});

test("older documents at ids that no page has are named", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  for (const _id of ["guide-rules", "drafts.guide-tips", "drafts.guide-variants"])
    await client.create({ ...rules, _id });
  await client.create({ _id: "second-home", _type: "homePage" });
  const documents = ["drafts.guide-variants", "second-home"];
  expect((await findHostedMigrations(client)).notShownIds).toEqual(documents);
  const warn = vi.spyOn(lake.lake.log, "warn");
  await migrateStore(lake.lake);
  expect(warn.mock.calls).toEqual([[{ documents }, expect.stringMatching(/^no page of the site shows these/)]]);
});

test("site settings from before receive the seed’s words that they lack, and keep their own", async () => {
  await using lake = await temporaryLake();
  await using folder = await temporaryDirectory();
  const words = seeded.find(({ _id }) => _id === "siteSettings");
  await writeFile(join(folder.path, "production.ndjson"), JSON.stringify(words));
  await cp("studio/schema.json", join(folder.path, "schema.json"));
  const { cardWords, faqSearch, ...before } = settingsOf.parse(words);
  const ownSearch = { ...faqSearch, button: "Find" };
  const client = lake.client();
  await client.create({ ...before, brandName: "Our rummy" });
  await client.create({ ...before, _id: "drafts.siteSettings", faqSearch: ownSearch });

  expect(await migrateStore(lake.lake)).toBeUndefined();
  const { migrations } = await findHostedMigrations(client, folder.path);
  expect(migrations.map(({ after }) => after)).toMatchObject([
    { _id: "drafts.siteSettings", cardWords, faqSearch: ownSearch },
    { _id: "siteSettings", cardWords, faqSearch },
  ]);
  await migrateStore(lake.lake, folder.path);
  const completed = await client.getDocument("siteSettings");
  expect(completed).toMatchObject({ brandName: "Our rummy", cardWords, faqSearch });
  expect(await client.getDocument("drafts.siteSettings")).toMatchObject({ cardWords, faqSearch: ownSearch });
  expect(await migrateStore(lake.lake, folder.path)).toBeUndefined();
});

test("an older archive receives the words that it lacks while it is imported into a running lake", async () => {
  await using lake = await temporaryLake();
  await using seed = await temporaryDirectory();
  await using older = await temporaryDirectory();
  await cp("studio/schema.json", join(seed.path, "schema.json"));
  const forms = seeded.filter(({ _type }) => _type.endsWith("Form"));
  const write = (folder: string, documents: readonly object[]) =>
    writeFile(join(folder, "production.ndjson"), documents.map((document) => JSON.stringify(document)).join("\n"));
  await write(seed.path, forms);
  await write(
    older.path,
    forms.map((form) => ({ ...form, seo: undefined, title: "Our own" })),
  );
  const { datasets, configuration } = lake.lake;
  await importDataset({ ...lake.lake, configuration: { ...configuration, seedDirectory: seed.path } }, older.path);
  for (const form of forms) expect(datasets.main.get(form._id)).toMatchObject({ ...form, title: "Our own" });
});

test("what was written before can be restored as a page from the document's history", async () => {
  await using lake = await temporaryLake();
  const client = lake.client();
  const { _rev } = await client.create({ ...rules, _id: "guide-rules" });
  await migrateStore(lake.lake);
  const answer = await client.request<unknown>({
    uri: `/data/history/production/documents/guide-rules?revision=${_rev}`,
  });
  expect(answer).toMatchObject({ documents: [{ _type: "page", title: "Title of the rules", _rev }] });
});
