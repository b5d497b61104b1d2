import { type EvaluateOptions, evaluateSync } from "groq-js";

import { LakeError } from "../errors.ts";
import { documentTag, everythingTag } from "../live/sync-tags.ts";
import type { LakeDocument } from "../store/document.ts";

import { documentList } from "./document-list.ts";
import { Evaluation, evaluationParameter } from "./evaluation.ts";
import { inPieces } from "./in-pieces.ts";
import { isLongerAsJson } from "./is-longer-as-json.ts";
import { type QueryParams, parseQuery, queryParseError } from "./parse.ts";
import { isObject, memberOf } from "./source-map/origin.ts";
import { sourceMapOf } from "./source-map/source-map.ts";
import { tracedQuery } from "./source-map/traced-query.ts";
import { withinTimeLimit } from "./time-limit.ts";
import { type DatasetView, remembering } from "./view.ts";

/** The source map to make with an answer: `keyed` names items of lists by their `_key`, `indexed` by their index. */
export type SourceMapKind = "indexed" | "keyed";

/** The requester and the dataset, for GROQ's `identity()`, `sanity::projectId()` and `sanity::dataset()`, and the source map that is wanted. */
export interface QueryContext extends Pick<EvaluateOptions, "identity" | "sanity"> {
  readonly sourceMap?: SourceMapKind | undefined;
}

/** The most that one query may cost. */
export interface QueryLimits {
  /** How long parsing may take, and how long evaluation. */
  readonly milliseconds: number;
  /** The length of the query itself, in UTF-16 units. */
  readonly queryLength: number;
  /** The length of the answer's JSON text, in UTF-16 units. */
  readonly answerLength: number;
  /** Called every few hundred documents of a scan; an error that it throws ends the query. */
  readonly checkpoint?: () => void;
}

/** The answer to a query. */
export interface QueryAnswer {
  /** The result as JSON text. */
  readonly json: string;
  /** Its source map as JSON text, when asked for. */
  readonly sourceMapJson?: string;
  /** The result's dependencies; see `live/sync-tags.ts`. */
  readonly syncTags: readonly string[];
}

const ampleLimits: QueryLimits = { milliseconds: 2_000, queryLength: 1_000_000, answerLength: 64_000_000 };

/**
 * Runs a query. It blocks its thread while it runs, so the lake runs queries in separate threads (`evaluation/`).
 * @throws LakeError 400 for a query that cannot be parsed or run, or whose answer is too large
 * @throws TimeLimitError for a query that takes too long
 */
export function runQuery(
  dataset: DatasetView,
  query: string,
  params: QueryParams,
  { sourceMap, ...context }: QueryContext,
  { milliseconds, queryLength, answerLength, checkpoint }: QueryLimits = ampleLimits,
): QueryAnswer {
  if (query.length > queryLength) {
    throw queryParseError(query.slice(0, 200), `A query may be at most ${queryLength} characters long`);
  }
  const { tree, wishes, syncTags } = parseQuery(query, params, (parsing) => withinTimeLimit(milliseconds, parsing));
  // Not within the time limit: an interruption would lose an index that later queries use. So nothing else may take time here.
  dataset.indexes.want(wishes, dataset);
  // A source map finds a value by the object that contains it.
  const view = sourceMap ? remembering(dataset) : dataset;
  const followed = new Set<string>();
  const followedDocuments = new Set<LakeDocument>();
  const scanned = new Set<readonly string[]>(syncTags.has(everythingTag) ? [view.ids] : []);
  const options: EvaluateOptions = {
    ...context,
    // The same in all parts of the query.
    timestamp: new Date(),
    dataset: documentList(view.ids, view.get, checkpoint),
    params: {
      ...params,
      get [evaluationParameter]() {
        return new Evaluation(options, view, checkpoint, (ids) => {
          if (sourceMap) scanned.add(ids);
        });
      },
    },
    dereference: ({ _ref }: { readonly _ref: string }) => {
      followed.add(_ref);
      const document = view.get(_ref);
      if (document && sourceMap) followedDocuments.add(document);
      return document;
    },
  };
  const mapSources = (data: object, kind: SourceMapKind) =>
    sourceMapOf(data, {
      view,
      scanned: () => [...new Set([...scanned].flat())].flatMap((id) => view.get(id) ?? []),
      followed: followedDocuments,
      isKeyed: kind === "keyed",
    });
  const { json, sourceMapJson } = withinTimeLimit(milliseconds, () => {
    try {
      const { data }: { data: unknown } = evaluateSync(sourceMap ? tracedQuery(tree) : inPieces(tree), options);
      const traced = sourceMap && isObject(data) ? data : undefined;
      const result = traced ? memberOf(traced, "result") : data;
      if (isLongerAsJson(result, answerLength)) throw answerTooLargeError();
      const json = JSON.stringify(result ?? null);
      if (!traced || !sourceMap) return { json };
      return { json, sourceMapJson: JSON.stringify(mapSources(traced, sourceMap)) };
    } catch (error) {
      if (error instanceof RangeError) throw queryParseError(query, "The query nests too deeply or answers too much");
      if (!(error instanceof Error) || error instanceof InterruptedError || error instanceof LakeError) throw error;
      throw queryParseError(query, error.message);
    }
  });
  if (json.length + (sourceMapJson?.length ?? 0) > answerLength) throw answerTooLargeError();
  const allSyncTags = [...new Set([...syncTags, ...[...followed].map(documentTag)])];
  return { json, ...(sourceMapJson !== undefined && { sourceMapJson }), syncTags: allSyncTags };
}

/** Thrown by a checkpoint to end a query. */
export class InterruptedError extends Error {
  override readonly name = "InterruptedError";
}

/** The error for a query that took too long. */
export function queryTimeoutError(milliseconds: number): LakeError {
  const limit = `${milliseconds / 1000} seconds`;
  return new LakeError(400, "queryTimeoutError", `The query took longer than ${limit}; narrow its filters.`);
}

function answerTooLargeError(): LakeError {
  const description = "The query's answer is too large; ask for fewer fields or a slice.";
  return new LakeError(400, "queryResultTooLargeError", description);
}

/** The ids in the JSON text of a selection's answer: the `_id` of each document, and each text, which is an id itself. Anything else selects nothing. */
export function selectedIds(json: string): string[] {
  const result: unknown = JSON.parse(json);
  return (Array.isArray(result) ? result : [result]).flatMap(idOf);
}

function idOf(selected: unknown): string[] {
  if (typeof selected === "string") return [selected];
  if (typeof selected !== "object" || selected === null || !("_id" in selected)) return [];
  return typeof selected._id === "string" ? [selected._id] : [];
}
