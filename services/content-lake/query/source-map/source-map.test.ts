import { parse } from "groq-js";
import { expect, test } from "vitest";
import { z } from "zod";

import { documentSchema, type LakeDocument } from "../../store/document.ts";
import { documentsOf } from "../../store/documents.ts";
import { queries } from "../../testing/queries.ts";
import { Random, randomDocument } from "../../testing/random-content.ts";
import type { Perspective } from "../perspective.ts";
import { type DatasetView, viewThrough } from "../view.ts";

import { runQuery } from "../run-query.ts";
import { tracedQuery } from "./traced-query.ts";

const mapSchema = z.object({
  documents: z.array(z.object({ _id: z.string(), _type: z.string() })),
  paths: z.array(z.string()),
  mappings: z.record(
    z.string(),
    z.object({
      type: z.literal("value"),
      source: z.discriminatedUnion("type", [
        z.object({ type: z.literal("documentValue"), document: z.number(), path: z.number() }),
        z.object({ type: z.enum(["literal", "unknown"]) }),
      ]),
    }),
  ),
});

/** The value at a path of a source map. */
function at(value: unknown, path: string): unknown {
  const steps = [...path.matchAll(/\['((?:[^'\\]|\\.)*)'\]|\[(\d+)\]|\[\?\(@\._key=='((?:[^'\\]|\\.)*)'\)\]/g)];
  expect(`$${steps.map(([step]) => step).join("")}`).toBe(path);
  const unescaped = (text: string) => text.replace(/\\(.)/g, "$1");
  return steps.reduce((parent: unknown, [, name, index, itemKey]) => {
    if (index !== undefined) return z.array(z.unknown()).parse(parent)[Number(index)];
    if (name !== undefined) return z.record(z.string(), z.unknown()).parse(parent)[unescaped(name)];
    const items = z.array(z.looseObject({ _key: z.string().optional() })).parse(parent);
    return items.find(({ _key }) => _key === unescaped(itemKey ?? ""));
  }, value);
}

/** Runs a query with and without a source map; checks that both answer the same and that each mapped value lies where the map says. */
function mapped(view: DatasetView, query: string, params: Record<string, unknown> = {}, isKeyed = false) {
  const plain = runQuery(view, query, params, {});
  const traced = runQuery(view, query, params, { sourceMap: isKeyed ? "keyed" : "indexed" });
  expect(traced.json, query).toBe(plain.json);
  expect(traced.syncTags, query).toEqual(plain.syncTags);
  const map = mapSchema.parse(JSON.parse(traced.sourceMapJson ?? ""));
  const result: unknown = JSON.parse(traced.json);
  const originals = new Map(view.documents.map((document) => [document._originalId ?? document._id, document]));
  const places = Object.entries(map.mappings).map(([path, { source }]): [string, string] => {
    if (source.type !== "documentValue") return [path, source.type];
    const { _id = "", _type } = map.documents[source.document] ?? {};
    const place = map.paths[source.path] ?? "";
    const document = originals.get(_id);
    expect(document?._type, query).toBe(_type);
    expect(at(document, place), `${query} ${path}`).toEqual(at(result, path));
    return [path, `${_id} ${place}`];
  });
  return Object.fromEntries(places);
}

const system = { _rev: "r", _createdAt: "2026-01-01T00:00:00Z", _updatedAt: "2026-01-01T00:00:00Z" };
const example: LakeDocument[] = [
  { _id: "asha", _type: "person", name: "Asha", langs: ["hi", "ta"] },
  {
    _id: "diwali",
    _type: "post",
    title: "Diwali",
    slug: { current: "diwali" },
    author: { _ref: "asha" },
    body: [{ _key: "k1", alt: "A lamp", children: [{ _key: "c1", text: "Light" }] }],
  },
  { _id: "drafts.diwali", _type: "post", title: "Diwali's night", body: [] },
].map((document) => ({ ...document, ...system }));
const published = viewThrough("published", documentsOf(example));

test.each([
  ['*[_id == "diwali"][0].title', { $: "diwali $['title']" }],
  ['*[_id == "diwali"][0]', { $: "diwali $" }],
  [
    '*[_type == "post"]{title, "at": slug.current}[0]',
    { "$['title']": "diwali $['title']", "$['at']": "diwali $['slug']['current']" },
  ],
  ['*[_type == "post"][0]{"by": author->name}', { "$['by']": "asha $['name']" }],
  [
    '*[_type == "post"][0]{"by": author->{name, langs}}',
    { "$['by']['name']": "asha $['name']", "$['by']['langs']": "asha $['langs']" },
  ],
  ['*[_id == "asha"][0].langs[1]', { $: "asha $['langs'][1]" }],
  [
    '*[_id == "asha"][0]{"last": langs[-1], "some": langs[0..1]}',
    { "$['last']": "asha $['langs'][1]", "$['some'][0]": "asha $['langs'][0]", "$['some'][1]": "asha $['langs'][1]" },
  ],
  ['*[_type == "post"].title', { "$[0]": "diwali $['title']" }],
  ['*[_type == "post"][0].body[]{alt}', { "$[0]['alt']": "diwali $['body'][0]['alt']" }],
  ['*[_type == "post"].body[].children[].text', { "$[0]": "diwali $['body'][0]['children'][0]['text']" }],
  ['*[_type == "post"][0]{"t": coalesce(subtitle, title, "none")}', { "$['t']": "diwali $['title']" }],
  ['*[_type == "post"][0]{"t": coalesce(subtitle, "none")}', { "$['t']": "literal" }],
  ['*[_type == "post"][0]{"t": select(defined(author) => title, "none")}', { "$['t']": "diwali $['title']" }],
  ['*[_type == "post"][0]{..., "body": null}.title', { $: "diwali $['title']" }],
  [
    '*[_type == "post"] | score(title match "d*") | order(_score desc)[0]{title, _score}',
    { "$['title']": "diwali $['title']", "$['_score']": "unknown" },
  ],
  ['{"n": count(*), "upper": upper(*[_id == "asha"][0].name)}', { "$['n']": "unknown", "$['upper']": "unknown" }],
  ["array::unique(*[defined(author)]{title}.title)", { "$[0]": "unknown" }],
  ["array::unique(*[defined(author)].author->)", { "$[0]": "asha $" }],
  ['*[_id == "missing"][0]', {}],
])("%s is mapped", (query, places) => expect(mapped(published, query)).toEqual(places));

test("a draft is named by its own id, and an item by its key when asked", () => {
  expect(mapped(viewThrough(["drafts"], documentsOf(example)), '*[_id == "diwali"][0].title')).toEqual({
    $: "drafts.diwali $['title']",
  });
  expect(mapped(published, '*[_type == "post"][0].body[]{alt}', {}, true)).toEqual({
    "$[0]['alt']": "diwali $['body'][?(@._key=='k1')]['alt']",
  });
});

test("an item whose key another of its list has is named by its place, so that no other is meant", () => {
  const body = ["one", "same", "same"].map((_key, index) => ({ _key, text: `Text ${index}` }));
  const copied: LakeDocument = { _id: "copied", _type: "copied", ...system, body };
  const view = viewThrough("raw", documentsOf([copied]));
  expect(mapped(view, '*[_id == "copied"][0].body[].text', {}, true)).toEqual({
    "$[0]": "copied $['body'][?(@._key=='one')]['text']",
    "$[1]": "copied $['body'][1]['text']",
    "$[2]": "copied $['body'][2]['text']",
  });
});

test("names and keys with quotes and backslashes are escaped", () => {
  const odd: LakeDocument = { _id: "odd", _type: "odd", ...system, "it's \\ here": [{ _key: "a'b", text: "x" }] };
  const view = viewThrough("raw", documentsOf([odd]));
  expect(mapped(view, '*[_id == "odd"][0]["it\'s \\\\ here"][0].text', {}, true)).toEqual({
    $: "odd $['it\\'s \\\\ here'][?(@._key=='a\\'b')]['text']",
  });
});

function randomDataset(random: Random): LakeDocument[] {
  const ids = Array.from({ length: 10 }, (_, index) => `doc-${index}`);
  const present = [...ids, ...ids.map((id) => `drafts.${id}`)].filter(() => random.chance(60)).sort();
  return present.map((id) => documentSchema.parse({ ...randomDocument(random, id), ...system }));
}

/** An expression that reads the document or item it stands at; nested at most so deep. */
function randomExpression(random: Random, depth: number): string {
  const deeper = () => randomExpression(random, depth - 1);
  return random.pick<() => string>([
    () => "title",
    () => "slug.current",
    () => `tags[${random.below(3)}].word`,
    () => "tags[].word",
    () => "tags[0..1].to->title",
    () => "tags[rank > 1 || defined(word)]{word, to}",
    () => '"text"',
    () => "author->title",
    () => "author->{title, author->}",
    () => (depth > 0 ? `{"a": ${deeper()}, "b": ${deeper()}}` : "@"),
    () => (depth > 0 ? `{..., "a": ${deeper()}, defined(slug) => {"s": ${deeper()}}}` : "@"),
    () => (depth > 0 ? `coalesce(${deeper()}, ${deeper()})` : "rank"),
    () => (depth > 0 ? `select(rank > 2 => ${deeper()}, ${deeper()})` : "rank"),
    () => (depth > 0 ? `[${deeper()}, ${deeper()}]` : "[title]"),
    () => (depth > 0 ? `*[_type == ^._type]{"x": ${deeper()}}[0..1]` : "_id"),
    () => (depth > 0 ? `(${deeper()})` : "upper(title)"),
  ])();
}

test("random queries are answered the same with a source map, and each mapped value lies where the map says", () => {
  const random = new Random(18);
  const views = Array.from({ length: 4 }, () => {
    const documents = randomDataset(random);
    const perspectives: Perspective[] = ["raw", "published", ["drafts"]];
    return perspectives.map((perspective) => viewThrough(perspective, documentsOf(documents)));
  }).flat();
  for (const view of views) {
    for (const { query, params } of queries) mapped(view, query, params, random.chance(50));
    for (let count = 0; count < 25; count += 1) {
      const scan = random.pick(['*[_type == "post"]', "*", "*[rank > 1] | order(title desc, _id)", "*[0..4]", "*[0]"]);
      mapped(view, `${scan}{"value": ${randomExpression(random, 3)}}`, {}, random.chance(50));
    }
  }
});

test.each(["[0].a", "[].a", "[0...1].a"])(
  "projections one within the other, read by %s, do not double the work",
  (step) => {
    const nested = (levels: number): string => (levels === 0 ? "title" : `[{"a": ${nested(levels - 1)}}]${step}`);
    const sizeOf = (levels: number) => JSON.stringify(tracedQuery(parse(nested(levels)))).length;
    expect(sizeOf(16)).toBeLessThan(4 * sizeOf(8));
  },
);
