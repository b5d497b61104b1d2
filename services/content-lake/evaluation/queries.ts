import { z } from "zod";

import { LakeError } from "../errors.ts";
import type { LakeConfiguration } from "../lake.ts";
import { queryTimeoutError, type SourceMapKind } from "../query/run-query.ts";
import type { Perspective } from "../query/perspective.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { documentText } from "../store/document-text.ts";
import type { LakeDocument } from "../store/document.ts";
import type { FollowerLog } from "../store/followers.ts";
import type { DocumentChange, Selection } from "../store/transaction-draft.ts";

import { type EvaluatorOptions, type Outcome, createEvaluator } from "./evaluator.ts";
import { type QueueBounds, type Turn, createFairQueue } from "./fair-queue.ts";
import type { Limits, Query } from "./protocol.ts";
import { createSlowQueries } from "./slow-queries.ts";

/** The client that asks a query. */
export interface Asker {
  /** The address by which anonymous clients are distinguished. */
  readonly address: string;
  /** Aborted when the client disconnects. */
  readonly signal?: AbortSignal | undefined;
}

/** The answer to a query. */
export interface Answer {
  /** The result as JSON, in UTF-8. */
  readonly json: Uint8Array<ArrayBuffer>;
  /** Its source map as JSON, in UTF-8, when asked for. */
  readonly sourceMapJson?: Uint8Array<ArrayBuffer> | undefined;
  /** The result's dependencies; see `live/sync-tags.ts`. */
  readonly syncTags: readonly string[];
}

/** Runs queries, each in a thread other than the one that serves. */
export interface Queries {
  /**
   * The answer to a query against the dataset's current state.
   * @throws LakeError 400 for one that is invalid or costs too much, 429 when too many wait, 503 when its thread ended or did not have the time that the
   * query may use
   */
  answer(query: ReadQuery, asker: Asker): Promise<Answer>;
  /**
   * For each of the documents, whether a listener's query finds it, evaluated alone.
   * @throws LakeError as {@link Queries.answer} does, and earlier for slow queries of anonymous listeners, because a listener's query runs with every
   * commit
   */
  find(filter: Filter, documents: readonly LakeDocument[], asker: Asker): Promise<readonly boolean[]>;
  /**
   * The ids of the documents that a selection finds, drafts included, after a transaction has changed the given ones.
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

/** A query, limited to the documents that a requester may read. */
export interface ReadQuery extends Filter {
  readonly perspective: Perspective;
  readonly sourceMap?: SourceMapKind | undefined;
}

/** A query and its requester. */
export interface Filter extends Selection {
  readonly requester: Query["requester"];
}

/** The most time of a query: one with a token, or a slow one of an anonymous client. */
const longLimitMilliseconds = 2_000;

/**
 * How often a query with a token is tried on a busy machine; see `againWhenBusy`. A stranger's query is tried once in each thread, because all other slow
 * ones would wait for a further try.
 */
const staffTries = 3;

/**
 * The most that an anonymous client's query may take while others wait for the same thread. A query that takes longer starts again among the slow
 * ones.
 */
const quickLimitMilliseconds = 50;

/** The most it may take on that second run, which goes ahead of slow queries. One that takes longer counts as slow. */
const secondLimitMilliseconds = 250;

/** The most that an anonymous listener's query may cost for {@link documentsAtATime} documents of a commit before the listener is dropped. */
const listenerLimitMilliseconds = 500;

/**
 * For how many documents a listener's query is evaluated in one turn. A document costs up to half a millisecond even for the simplest filter, so a limit
 * for all of a large commit would drop every listener.
 */
const documentsAtATime = 100;

/** The thread of slow queries ends when nobody needs it. While it works, the others go on at once when they have something to do. */
const slowThread: EvaluatorOptions = { idleMilliseconds: 30_000, niceness: 5 };

/**
 * The most UTF-16 units in an answer's JSON text. In the worst case a unit takes two bytes in the thread and three in UTF-8, and both exist at once.
 */
export const longestAnswerCharacters = 8_000_000;

/** The Studio's search sends 18,000 characters for each word. */
const longestQueryCharacters = { staff: 1_000_000, stranger: 100_000 };

/**
 * At most three threads: one for requesters with a token; one for queries of anonymous clients, where no query runs long; and one for their slow
 * queries, which wait for each other. Each starts when it is first needed.
 */
export function createQueries(configuration: LakeConfiguration, dataset: DatasetStore, log: FollowerLog): Queries {
  const staff = createLane({ perAsker: 500, inAll: 1_000 });
  const quick = createLane({ perAsker: 500, inAll: 1_000 });
  const slow = createLane({ perAsker: 16, inAll: 64 }, slowThread);
  const knownSlow = createSlowQueries();

  function createLane(bounds: QueueBounds, options?: EvaluatorOptions) {
    const queue = createFairQueue(bounds);
    const evaluator = createEvaluator(configuration, dataset, log, options);
    return {
      run: (turn: Turn, query: Query, limits: Limits) =>
        queue.run(turn, () => evaluator.run(query, limits, turn.signal)),
      close: () => evaluator.close(),
    };
  }

  const ofStaff = (query: Query, { signal }: Asker, asker = query.requester.id) => {
    const limits = {
      milliseconds: longLimitMilliseconds,
      tries: staffTries,
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
      tries: 1,
      queryLength: longestQueryCharacters.stranger,
      answerLength: longestAnswerCharacters,
    });
    if (!knownSlow.has(query.query)) {
      const first = await quick.run({ asker, signal }, query, limitsOf(quickLimitMilliseconds));
      if (first.kind === "answer") return first;
      // On a busy machine any query may be late once. It must not wait behind queries that are really slow.
      const second = await slow.run({ asker, signal, isShort: true }, query, limitsOf(secondLimitMilliseconds));
      if (second.kind === "answer") return second;
      knownSlow.add(query.query);
    }
    return slow.run({ asker, signal }, query, limitsOf(limit));
  };

  const isStranger = ({ requester }: Query) => requester.role === "anonymous";

  const findSome = async (
    { query, params, requester }: Filter,
    documents: readonly LakeDocument[],
    asker: Asker,
  ): Promise<readonly boolean[]> => {
    const asked: Query = { query, params, requester, over: { kind: "each", texts: documents.map(documentText) } };
    // Listeners have a queue position of their own, so that a client's other queries do not delay its listeners.
    const turn = `listener ${requester.id} ${asker.address}`;
    const limitMilliseconds = isStranger(asked) ? listenerLimitMilliseconds : longLimitMilliseconds;
    const outcome = await (isStranger(asked)
      ? ofStranger(asked, asker, turn, limitMilliseconds)
      : ofStaff(asked, asker, turn));
    return listed(inTime(outcome, limitMilliseconds), booleans);
  };

  return {
    async answer({ query, params, requester, perspective, sourceMap }, asker) {
      const asked: Query = { query, params, requester, over: { kind: "perspective", perspective, sourceMap } };
      return inTime(await (isStranger(asked) ? ofStranger : ofStaff)(asked, asker), longLimitMilliseconds);
    },
    async find(filter, documents, asker) {
      const found: boolean[] = [];
      // Once without any document too, so that an invalid query is always refused.
      do {
        const some = documents.slice(found.length, found.length + documentsAtATime);
        found.push(...(await findSome(filter, some, asker)));
      } while (found.length < documents.length);
      return found;
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
  if (outcome.kind === "busy") throw busyError();
  return outcome;
}

/** A refusal after which Sanity's client asks again, because the query did not have the time that it may use. */
function busyError(): LakeError {
  const description = "The machine was too busy to answer the query; try again in a moment.";
  return new LakeError(503, "queryBusyError", description);
}

function listed<Item>({ json }: Answer, schema: z.ZodType<Item[]>): readonly Item[] {
  return schema.parse(JSON.parse(Buffer.from(json).toString("utf8")));
}
