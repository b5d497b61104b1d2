import { expect, test } from "vitest";

import { documentSchema } from "../store/document.ts";
import { documentsOf } from "../store/documents.ts";
import { plainAnswer } from "../testing/plain-answer.ts";
import { queries } from "../testing/queries.ts";
import { Random, randomDocument } from "../testing/random-content.ts";

import { runQuery } from "./run-query.ts";
import type { Perspective } from "./perspective.ts";
import { viewThrough } from "./view.ts";

function randomDataset(seed: number) {
  const random = new Random(seed);
  const ids = Array.from({ length: 14 }, (_, index) => `doc-${index}`);
  const present = [...ids, ...ids.map((id) => `drafts.${id}`)].filter(() => random.chance(60)).sort();
  return present.map((id) =>
    documentSchema.parse({
      ...randomDocument(random, id),
      _rev: "r",
      _createdAt: "2026-01-01",
      _updatedAt: "2026-01-01",
    }),
  );
}

test.each(queries)("narrowed scans answer $query as a plain evaluation does", ({ query, params }) => {
  const perspectives: Perspective[] = ["raw", "published", ["drafts"]];
  for (let seed = 1; seed <= 40; seed += 1) {
    for (const perspective of perspectives) {
      const view = viewThrough(perspective, documentsOf(randomDataset(seed)));
      const { json } = runQuery(view, query, params ?? {}, {});
      expect(json, `seed ${seed}, ${String(perspective)}`).toBe(plainAnswer(view.documents, query, params));
    }
  }
});

test("a parameter's value is data, not query", () => {
  const view = viewThrough("raw", documentsOf(randomDataset(1)));
  const scan = { type: "Filter", base: { type: "Everything" }, expr: { type: "Value", value: true } };
  expect(runQuery(view, "$scan", { scan }, {})).toEqual({ json: JSON.stringify(scan), syncTags: [] });
});

test("a parameter cannot put documents in place of a narrowed scan's candidates", () => {
  const view = viewThrough("raw", documentsOf(randomDataset(1)));
  const forged = runQuery(view, '*[_type == "post"]._id', { "*0": [{ _id: "forged", _type: "post" }] }, {});
  expect(forged.json).not.toContain("forged");
});
