import { z } from "zod";

import type { LakeConfiguration } from "../lake.ts";
import { queryTimeoutError } from "../query/run-query.ts";
import type { Perspective } from "../query/view.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { documentText } from "../store/document-text.ts";
import type { LakeDocument } from "../store/document.ts";
import type { FollowerLog } from "../store/followers.ts";
import type { DocumentChange, Selection } from "../store/transaction-draft.ts";

import { type Outcome, createEvaluator } from "./evaluator.ts";
import { type QueueBounds, type Turn, createFairQueue } from "./fair-queue.ts";
import type { Limits, Query } from "./protocol.ts";
import { createSlowQueries } from "./slow-queries.ts";

/** Who asks, where from, and until when. */
export interface Asker {
  /** The address strangers are told apart by. */
  readonly address: string;
  /** Aborted when the asker leaves. */
  readonly signal?: AbortSignal | undefined;
}

/** A query's answer. */
export interface Answer {
  /** The result as JSON, in UTF-8. */
  readonly json: Uint8Array<ArrayBuffer>;
  /** What the result depends on; see `live/sync-tags.ts`. */
  readonly syncTags: readonly string[];
}

/** Runs queries, each in a thread other than the one that serves. */
export interface Queries {
  /**
   * The answer to a query as the dataset is now.
   * @throws LakeError 400 for one that is wrong or costs too much, 429 when too many wait, 503 when its thread ended
   */
  answer(query: ReadQuery, asker: Asker): Promise<Answer>;
  /**
   * Which of the documents a listener's query finds, each looked at alone.
   * @throws LakeError as {@link Queries.answer} does, sooner for slow queries of strangers: a listener's query runs with every commit
   */
  find(filter: Filter, documents: readonly LakeDocument[], asker: Asker): Promise<readonly boolean[]>;
  /**
   * The ids of the documents a selection names, drafts included, once a transaction has touched these.
   * @throws LakeError as {@link Queries.answer} does
   */
  select(
    selection: Selection,
    touched: readonly DocumentChange[],
    asker: Asker & { readonly author: string },
  ): Promise<readonly string[]>;
  /** Ends the threads. */
  close(): Promise<void>;
}

/** A query of what a requester may read. */
export interface ReadQuery extends Filter {
  readonly perspective: Perspective;
}

/** A query and who asks it. */
export interface Filter extends Selection {
  readonly requester: Query["requester"];
}

/** What a query may cost whose asker has a token, and what a stranger's slow query may. */
const longLimitMilliseconds = 2_000;

/** What a stranger's query may take while others wait for the same thread; one that takes longer begins again among the slow ones. */
const quickLimitMilliseconds = 50;

/** What it may take then, before slow ones, until it counts as one of them. */
const secondLimitMilliseconds = 250;

/** What a stranger's listener may cost with each commit before it is dropped. */
const listenerLimitMilliseconds = 500;

const longestAnswerCharacters = 16_000_000;

/** The Studio's search asks 18,000 characters for each word. */
const longestQueryCharacters = { staff: 1_000_000, stranger: 100_000 };

/**
 * Three threads at most: one for those who have a token; one for what strangers ask, which none of them holds for long; and one for their
 * slow queries, which wait for each other. Each starts when it is first needed.
 */
export function createQueries(configuration: LakeConfiguration, dataset: DatasetStore, log: FollowerLog): Queries {
  const staff = createLane({ perAsker: 500, inAll: 1_000 });
  const quick = createLane({ perAsker: 500, inAll: 1_000 });
  const slow = createLane({ perAsker: 16, inAll: 64 });
  const knownSlow = createSlowQueries();

  function createLane(bounds: QueueBounds) {
    const queue = createFairQueue(bounds);
    const evaluator = createEvaluator(configuration, dataset, log);
    return {
      run: (turn: Turn, query: Query, limits: Limits) =>
        queue.run(turn, () => evaluator.run(query, limits, turn.signal)),
      close: () => evaluator.close(),
    };
  }

  const ofStaff = (query: Query, { signal }: Asker, asker = query.requester.id) => {
    const limits = {
      milliseconds: longLimitMilliseconds,
      queryLength: longestQueryCharacters.staff,
      answerLength: longestAnswerCharacters,
    };
    return staff.run({ asker, signal }, query, limits);
  };

  const ofStranger = async (
    query: Query,
    { address, signal }: Asker,
    asker = address,
    limit = longLimitMilliseconds,
  ) => {
    const limitsOf = (milliseconds: number) => ({
      milliseconds,
      queryLength: longestQueryCharacters.stranger,
      answerLength: longestAnswerCharacters,
    });
    if (!knownSlow.has(query.query)) {
      const first = await quick.run({ asker, signal }, query, limitsOf(quickLimitMilliseconds));
      if (first.kind === "answer") return first;
      // On a busy machine anything may be late once. It must not wait for what is really slow.
      const second = await slow.run({ asker, signal, isShort: true }, query, limitsOf(secondLimitMilliseconds));
      if (second.kind === "answer") return second;
      knownSlow.add(query.query);
    }
    return slow.run({ asker, signal }, query, limitsOf(limit));
  };

  const isStranger = ({ requester }: Query) => requester.role === "anonymous";

  return {
    async answer({ query, params, requester, perspective }, asker) {
      const asked: Query = { query, params, requester, over: { kind: "perspective", perspective } };
      return inTime(await (isStranger(asked) ? ofStranger : ofStaff)(asked, asker), longLimitMilliseconds);
    },
    async find({ query, params, requester }, documents, asker) {
      const asked: Query = { query, params, requester, over: { kind: "each", texts: documents.map(documentText) } };
      // Listeners have turns of their own: what somebody asks besides does not hold up what they are told.
      const turn = `listener ${requester.id} ${asker.address}`;
      const limitMilliseconds = isStranger(asked) ? listenerLimitMilliseconds : longLimitMilliseconds;
      const outcome = await (isStranger(asked)
        ? ofStranger(asked, asker, turn, limitMilliseconds)
        : ofStaff(asked, asker, turn));
      return listed(inTime(outcome, limitMilliseconds), booleans);
    },
    async select({ query, params }, touched, asker) {
      const over = {
        kind: "selection",
        touched: touched.map(({ id, after }) => ({ id, text: after && documentText(after) })),
      } as const;
      const requester = { id: asker.author, role: "administrator" } as const;
      return listed(inTime(await ofStaff({ query, params, requester, over }, asker), longLimitMilliseconds), strings);
    },
    async close() {
      await Promise.all([staff, quick, slow].map((lane) => lane.close()));
    },
  };
}

const booleans = z.array(z.boolean());
const strings = z.array(z.string());

function inTime(outcome: Outcome, limitMilliseconds: number) {
  if (outcome.kind === "outOfTime") throw queryTimeoutError(limitMilliseconds);
  return outcome;
}

function listed<Item>({ json }: Answer, schema: z.ZodType<Item[]>): readonly Item[] {
  return schema.parse(JSON.parse(Buffer.from(json).toString("utf8")));
}
