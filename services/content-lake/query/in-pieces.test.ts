import { expect, test } from "vitest";

import { documentSchema } from "../store/document.ts";
import { documentsOf } from "../store/documents.ts";
import { plainAnswer } from "../testing/plain-answer.ts";

import { runQuery } from "./run-query.ts";
import { viewThrough } from "./view.ts";

const documents = Array.from({ length: 2_500 }, (_, number) => {
  const fields = {
    rank: number % 7,
    tags: [`tag-${number % 3}`, "all"],
    title: `Card ${number}`,
    related: { _ref: "doc-0007" },
  };
  const _id = `doc-${String(number).padStart(4, "0")}`;
  return documentSchema.parse({
    _id,
    _type: "post",
    _rev: "r",
    _createdAt: "",
    _updatedAt: "2026-01-01T00:00:00Z",
    ...fields,
  });
});

test.each([
  "*[rank > 2]._id",
  '*[rank == 1 && title match "Card 1*"]{_id, title}',
  "*[_type == 'post'][rank == 3]{rank}",
  "*[rank in [1, 2]].tags[]",
  "*{title}[0...3]",
  "*[rank > 2][1100...1110]{title}",
  "*[rank == 6][2000]",
  "*[rank > 2]{'same': ^.rank, 'nested': tags[@ == ^.tags[0]]}[2000...2010]",
  "*[rank == 0]{'to': related->title, 'day': dateTime(_updatedAt)}",
  "count(*[rank > 2])",
  "count(*[rank > 2]{title})",
  "count(*[_id == 'nobody'])",
  "count(*)",
  "count(*[rank == 2].tags[])",
  "*[rank == 2].missing",
  "*[missing == 2]",
  "array::unique(*[rank > 2].rank)",
  "array::unique(*.rank)[@ > 3]",
  "array::unique(null)[@ > 3]",
  "*[rank > 5] | order(title desc)",
  "*[rank > 5] | order(title desc)[1400...1405].title",
  "*[rank == 1 && $wanted]._id",
])("%s is answered as by groq-js, which evaluates it at once", (query) => {
  const view = viewThrough("published", documentsOf(documents));
  const params = { wanted: true };
  expect(runQuery(view, query, params, {}).json).toBe(plainAnswer(documents, query, params));
});

test("the time is the same in all parts of a query", () => {
  const view = viewThrough("published", documentsOf(documents));
  const { json } = runQuery(view, "array::unique(*{'at': now()}.at)", {}, {});
  expect(JSON.parse(json)).toHaveLength(1);
});

test("the first documents are projected before the last ones are read", () => {
  const happened: string[] = [];
  const stored = documentsOf(documents);
  const get = (id: string) => {
    const document = stored.get(id);
    happened.push(`read ${id}`);
    const title = { enumerable: true, get: () => happened.push(`projected ${id}`) };
    return document && Object.defineProperty({ ...document }, "title", title);
  };
  const view = viewThrough("published", { ...stored, get });
  runQuery(view, "*[rank >= 0]{title}", {}, {});
  expect(happened.indexOf("projected doc-0000")).toBeGreaterThan(0);
  expect(happened.indexOf("projected doc-0000")).toBeLessThan(happened.indexOf("read doc-2499"));
});

test("an answer may have more items than a function takes arguments", () => {
  const tags = Array.from({ length: 200 }, (_, number) => number);
  const view = viewThrough("published", documentsOf(documents.slice(0, 1_000).map((one) => ({ ...one, tags }))));
  expect(JSON.parse(runQuery(view, "*.tags[]", {}, {}).json)).toHaveLength(200_000);
});
