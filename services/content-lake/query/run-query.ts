import { type EvaluateOptions, evaluateSync } from "groq-js";

import { LakeError } from "../errors.ts";
import { documentTag } from "../live/sync-tags.ts";
import type { LakeDocument } from "../store/document.ts";

import { type QueryParams, parseQuery, queryParseError } from "./parse.ts";
import { withinQueryTimeLimit } from "./time-limit.ts";
import { DatasetView } from "./view.ts";

/** Who asks and where, for GROQ's `identity()`, `sanity::projectId()` and `sanity::dataset()`. */
export type QueryContext = Pick<EvaluateOptions, "identity" | "sanity">;

/** A query's answer. */
export interface QueryAnswer {
  /** The result as JSON text. */
  readonly json: string;
  /** What the result depends on; see `live/sync-tags.ts`. */
  readonly syncTags: readonly string[];
}

const maxAnswerLength = 64_000_000;

/**
 * Runs a query.
 * @throws LakeError 400 for a query that cannot be parsed or run, takes too long or answers too much
 */
export function runQuery(view: DatasetView, query: string, params: QueryParams, context: QueryContext): QueryAnswer {
  const answer = withinQueryTimeLimit(() => {
    const { tree, scans, syncTags } = parseQuery(query, params);
    const followed = new Set<string>();
    const candidates = new Map<string, readonly LakeDocument[]>();
    for (const [parameter, constraint] of scans) candidates.set(parameter, view.candidates(constraint));
    try {
      const value: { data: unknown } = evaluateSync(tree, {
        ...context,
        dataset: view.documents,
        params: { ...params, ...Object.fromEntries(candidates) },
        dereference: ({ _ref }) => {
          followed.add(_ref);
          return view.get(_ref);
        },
      });
      return { json: JSON.stringify(value.data ?? null), syncTags: [...syncTags, ...[...followed].map(documentTag)] };
    } catch (error) {
      if (error instanceof RangeError) throw queryParseError(query, "The query nests too deeply or answers too much");
      throw error instanceof Error ? queryParseError(query, error.message) : error;
    }
  });
  if (answer.json.length > maxAnswerLength) {
    throw new LakeError(
      400,
      "queryResultTooLargeError",
      "The query's answer is too large; ask for fewer fields or a slice.",
    );
  }
  return { json: answer.json, syncTags: [...new Set(answer.syncTags)] };
}

/** The ids of the documents a query selects, drafts included: what a patch or deletion by query is for. */
export function selectIds(documents: readonly LakeDocument[], query: string, params: QueryParams): string[] {
  const { json } = runQuery(new DatasetView(documents), query, params, {});
  const result: unknown = JSON.parse(json);
  return (Array.isArray(result) ? result : [result]).flatMap(idOf);
}

function idOf(selected: unknown): string[] {
  if (typeof selected === "string") return [selected];
  if (typeof selected !== "object" || selected === null || !("_id" in selected)) return [];
  return typeof selected._id === "string" ? [selected._id] : [];
}
