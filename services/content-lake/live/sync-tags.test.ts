import pino from "pino";
import { expect, test } from "vitest";

import { runQuery } from "../query/run-query.ts";
import type { Perspective } from "../query/perspective.ts";
import { viewThrough } from "../query/view.ts";
import { openDatabase } from "../store/database.ts";
import { type CommittedTransaction, openDatasetStore } from "../store/dataset-store.ts";
import { isPublishedId } from "../store/document-id.ts";
import { documentsOf } from "../store/documents.ts";
import { queries } from "../testing/queries.ts";
import { Random, randomMutation } from "../testing/random-content.ts";
import { selectIds } from "../testing/select-ids.ts";
import { temporaryDirectory } from "../testing/temporary-lake.ts";

import { documentTag, everythingTag, tagsOfChanges, typeTag } from "./sync-tags.ts";

test("a query's answer never changes without one of its tags being sent", async () => {
  await using directory = await temporaryDirectory();
  const database = openDatabase(directory.path);
  const store = openDatasetStore(database, "production", { log: pino({ level: "silent" }) });
  const random = new Random(20261121);
  const answersThrough = (perspective: Perspective) => {
    const view = viewThrough(perspective, documentsOf(store.all()));
    return queries.map(({ query, params }) => ({ query, ...runQuery(view, query, params ?? {}, {}) }));
  };
  const answers = () => ({ published: answersThrough("published"), drafts: answersThrough(["drafts"]) });

  let before = answers();
  let changed = 0;
  for (let step = 0; step < 200; step += 1) {
    const [transaction] = commitRandomly(store, random);
    if (!transaction) continue;
    const published = transaction.changes.filter(({ id }) => isPublishedId(id));
    const sent = { published: tagsOfChanges(published, store), drafts: tagsOfChanges(transaction.changes, store) };
    const after = answers();
    for (const heard of ["published", "drafts"] as const) {
      for (const [index, { query, json, syncTags }] of before[heard].entries()) {
        if (json === after[heard][index]?.json) continue;
        changed += 1;
        expect(
          syncTags.some((tag) => sent[heard].includes(tag)),
          `${heard}: ${query}`,
        ).toBe(true);
      }
    }
    before = after;
  }
  await database.close();
  expect(changed).toBeGreaterThan(500);
});

function commitRandomly(store: ReturnType<typeof openDatasetStore>, random: Random): CommittedTransaction[] {
  const committed: CommittedTransaction[] = [];
  const unfollow = store.follow("test", (transaction) => committed.push(transaction));
  try {
    store.commit({
      mutations: Array.from({ length: 1 + random.below(2) }, () => randomMutation(random)),
      author: "test",
      selectIds,
    });
  } catch {
    // A mutation that met the wrong document: nothing was committed.
  }
  unfollow();
  return committed;
}

test("a scan of one type depends on that type alone, a look-up on that document alone", () => {
  const tagsOf = (query: string) => runQuery(viewThrough("raw", documentsOf([])), query, {}, {}).syncTags;
  expect(tagsOf('*[_type == "post" && rank > 1]')).toEqual([typeTag("post")]);
  expect(tagsOf('*[_id == "siteSettings" && _type == "post"][0]')).toEqual([documentTag("siteSettings")]);
  expect(tagsOf('*[slug.current == "tc"]')).toEqual([everythingTag]);
  expect(tagsOf("*[rank > 1]")).toEqual([everythingTag]);
});

test("a draft, a version and their published document share a tag", () => {
  expect(documentTag("drafts.terms")).toBe(documentTag("terms"));
  expect(documentTag("versions.diwali.terms")).toBe(documentTag("terms"));
  expect(documentTag("terms")).toMatch(/^s1:[\w-]{10}$/);
});
