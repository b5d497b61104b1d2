import { expect, test } from "vitest";

import { type LakeDocument, documentSchema } from "../store/document.ts";
import { documentsOf } from "../store/documents.ts";

import type { Wish } from "./indexes.ts";
import { parseQuery } from "./parse.ts";
import { runQuery } from "./run-query.ts";
import { viewThrough } from "./view.ts";

const document = (number: number, fields: object = {}) =>
  documentSchema.parse({ _id: `doc-${number}`, _type: "post", _rev: "r", _createdAt: "", _updatedAt: "", ...fields });

const documents = Array.from({ length: 40 }, (_, number) =>
  document(number, { rank: number % 4, title: `Card ${number}` }),
);

const viewOf = (all: readonly LakeDocument[]) => viewThrough("raw", documentsOf(all));

/** What a query asks for. */
const wishes = (query: string): readonly Wish[] => parseQuery(query, {}).wishes;
const nameIn = (query: string): string => wishes(query)[0]?.name ?? "";

test.each([
  ["*[_type == 'post']", 1],
  ["*[slug.current == 'a']", 1],
  ["*[references('a')]", 1],
  ["*[sanity::partOfRelease('autumn')]", 1],
  ["*[sanity::versionOf('a')]", 1],
  ["*[rank == 1]", 3],
  ["*[title match 'card']", 3],
  ["*[1 in ranks]", 3],
  ["*{'same': *[rank == ^.rank]._id}", 1],
])("%s has its index once it was asked %i times", (query, times) => {
  const view = viewOf(documents);
  const { indexes } = view;
  for (let time = 1; time <= 4; time += 1) {
    indexes.want(wishes(query), view);
    expect(indexes.keys(nameIn(query)) !== undefined, `time ${time}`).toBe(time >= times);
  }
});

test("an index whose name would be of megabytes is not wished for, and the query is answered without it", () => {
  const view = viewOf(documents);
  const query = (fields: number) => `*[coalesce(${"rank,".repeat(fields)}0) == 1]._id`;
  expect(wishes(query(150))).toHaveLength(1);
  expect(wishes(query(1_000))).toEqual([]);
  expect(runQuery(view, query(1_000), {}, {}).json).toBe(runQuery(view, "*[rank == 1]._id", {}, {}).json);
});

test.each([
  ["many documents", 40, 1],
  ["few", 4_000, 3],
])("an ordered list of %s has its index once it was asked for often enough", (_, all, times) => {
  const others = Array.from({ length: all - documents.length }, (_other, number) =>
    document(100 + number, { _type: "other" }),
  );
  const view = viewOf([...documents, ...others]);
  const query = "*[_type == 'post' && rank > 1] | order(rank desc, title)[0...2]._id";
  const name = parseQuery(query, {}).wishes.find(({ wanted }) => wanted.by === "order")?.name ?? "";
  const answers = Array.from({ length: 4 }, () => {
    const { json } = runQuery(view, query, {}, {});
    return [json, view.indexes.order(name) !== undefined];
  });
  const json = '["doc-11","doc-15"]';
  expect(answers).toEqual(answers.map((_answer, place) => [json, place + 1 >= times]));
});

test("a query without an index, or with one that nobody made yet, reads every document", () => {
  const view = viewOf(documents);
  expect(JSON.parse(runQuery(view, "*[rank == 3 || title == 'Card 0']._id", {}, {}).json)).toHaveLength(11);
  expect(JSON.parse(runQuery(view, "*[rank == 3]._id", {}, {}).json)).toHaveLength(10);
});

test("of too many indexes the least wanted are dropped, and the most wanted stay", () => {
  const view = viewOf(documents);
  const { indexes } = view;
  const fields = Array.from({ length: 40 }, (_, number) => `*[field${number} == 1]`);
  const [wanted = "", ...others] = fields;
  for (let time = 0; time < 20; time += 1) indexes.want(wishes(wanted), view);
  for (const query of others) for (let time = 0; time < 5; time += 1) indexes.want(wishes(query), view);
  const made = fields.filter((query) => indexes.keys(nameIn(query)));
  expect(made).toContain(wanted);
  expect(made).toHaveLength(16);
});

test("one query makes at most three indexes", () => {
  const view = viewOf(documents);
  const { indexes } = view;
  const joins = Array.from({ length: 10 }, (_, number) => `"a${number}": *[field${number} == ^.rank]`);
  const asked = wishes(`*{${joins.join(", ")}}`);
  indexes.want(asked, view);
  expect(asked.filter(({ name }) => indexes.keys(name))).toHaveLength(3);
});

test("an index that would need most of the memory of all is not made", () => {
  const words = Array.from({ length: 5_000 }, (_, number) => `word${number}`);
  const large = Array.from({ length: 30 }, (_, number) =>
    document(number, { text: words.map((word) => `${word}n${number}`).join(" ") }),
  );
  const view = viewOf(large);
  const { indexes } = view;
  const query = "*[text match 'word1']";
  for (let time = 0; time < 5; time += 1) indexes.want(wishes(query), view);
  expect(indexes.keys(nameIn(query))).toBeUndefined();
});

test("where there is no room, an index is made only when it is wanted more often than one that it can replace", () => {
  const fields = ["first", "second", "third"];
  const large = Array.from({ length: 25 }, (_, number) => {
    const words = (field: string) => Array.from({ length: 3_500 }, (_word, at) => `${field}${number}n${at}`).join(" ");
    return document(number, Object.fromEntries(fields.map((field) => [field, words(field)])));
  });
  const view = viewOf(large);
  const { indexes } = view;
  const want = (query: string, times: number) => {
    for (let time = 0; time < times; time += 1) indexes.want(wishes(query), view);
    return indexes.keys(nameIn(query)) !== undefined;
  };
  const [first, second, third] = fields.map((field) => `*[${field} match 'word']`);
  expect([want(first ?? "", 5), want(second ?? "", 5)]).toEqual([true, true]);
  expect(want(third ?? "", 3)).toBe(false);
  const join = "*{'same': *[rank == ^.rank]._id}";
  expect(want(join, 5)).toBe(false);
  expect(want(join, 1)).toBe(true);
  expect([first, second].filter((query = "") => indexes.keys(nameIn(query)))).not.toHaveLength(0);
});
