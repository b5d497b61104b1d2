import fc from "fast-check";
import { expect, test } from "vitest";

import { isUnpublishing } from "../actions/publish-version.ts";
import { isDraftId, isPublishedId, publishedId, releaseOf } from "../store/document-id.ts";
import { type LakeDocument, readDocument } from "../store/document.ts";
import { plainAnswer } from "../testing/plain-answer.ts";
import { queryParams, randomDocument, randomId, randomQuery } from "../testing/random-queries.ts";

import type { Perspective } from "./perspective.ts";
import { createReadableViews } from "./readable-views.ts";
import { runQuery } from "./run-query.ts";

/** `SEED=1 QUERIES=100000` asks so many; the default is a short run. */
const seed = Number(process.env.SEED ?? Date.now() % 0x7fffffff);
const queries = Number(process.env.QUERIES ?? 400);
const queriesInStory = 8;

const perspectives: readonly Perspective[] = ["raw", "published", ["drafts"], ["diwali", "drafts"], ["diwali"]];

/** A commit: documents to write, and ids to remove. */
const commit = fc.record({
  written: fc.array(randomDocument, { maxLength: 3 }),
  removed: fc.array(randomId, { maxLength: 2 }),
});

const story = fc.record({
  documents: fc.array(randomDocument, { maxLength: 30 }),
  commits: fc.array(commit, { minLength: 5, maxLength: 5 }),
  perspective: fc.constantFrom(...perspectives),
  role: fc.constantFrom("administrator" as const, "anonymous" as const),
  asked: fc.array(randomQuery, { minLength: queriesInStory, maxLength: queriesInStory }),
});

/** What a requester sees, found in the plainest way. */
function seenBy(role: "administrator" | "anonymous", perspective: Perspective, all: Iterable<LakeDocument>) {
  const readable = [...all].filter(({ _id }) => role === "administrator" || !_id.includes("."));
  const ordered = (documents: LakeDocument[]) => documents.sort((one, other) => (one._id < other._id ? -1 : 1));
  if (perspective === "raw") return ordered(readable);
  if (perspective === "published") return ordered(readable.filter(({ _id }) => isPublishedId(_id)));
  const tops = new Map<string, { rank: number; document: LakeDocument }>();
  for (const document of readable) {
    const { _id } = document;
    const layer = isDraftId(_id) ? "drafts" : (releaseOf(_id) ?? "");
    const rank = isPublishedId(_id) ? perspective.length : perspective.indexOf(layer);
    const top = tops.get(publishedId(_id));
    if (rank >= 0 && (!top || rank < top.rank)) tops.set(publishedId(_id), { rank, document });
  }
  return ordered(
    [...tops]
      .filter(([id, { document }]) => document._id === id || !isUnpublishing(document))
      .map(([_id, { document }]) => ({ ...document, _id, _originalId: document._id })),
  );
}

/** Two reads of a document from the store give two objects. */
const copied = (document: LakeDocument | undefined) => document && readDocument(JSON.stringify(document));

/** An answer, or that there is none. */
function answered(answer: () => string): string {
  try {
    return answer();
  } catch {
    return "it fails";
  }
}

const title = `the lake answers ${queries} random queries as groq-js does alone, after each of several commits (seed ${seed})`;

test(title, { timeout: 600_000 + queries * 100 }, () => {
  fc.assert(
    fc.property(story, ({ documents, commits, perspective, role, asked }) => {
      const stored = new Map(documents.map((document) => [document._id, document]));
      const views = createReadableViews({
        get: (id) => copied(stored.get(id)),
        typeOf: (id) => stored.get(id)?._type,
        ids: () => stored.keys(),
      });
      const askAll = () => {
        const seen = seenBy(role, perspective, stored.values());
        const view = views.of({ role }, perspective);
        for (const query of asked) {
          const expected = answered(() => plainAnswer(seen, query, queryParams));
          expect(
            answered(() => runQuery(view, query, queryParams, {}).json),
            query,
          ).toBe(expected);
        }
      };
      askAll();
      for (const { written, removed } of commits) {
        for (const document of written) views.change(document._id, () => stored.set(document._id, document));
        for (const id of removed) views.change(id, () => stored.delete(id));
        askAll();
      }
    }),
    { seed, numRuns: Math.ceil(queries / queriesInStory) },
  );
});
