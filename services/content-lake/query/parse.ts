import { parse } from "groq-js";

import { LakeError } from "../errors.ts";

import { type QueryPlan, planQuery } from "./plan.ts";

/** Values of a query's parameters by name, without the `$`. */
export type QueryParams = Readonly<Record<string, unknown>>;

const maxQueryLength = 100_000;
const maxRememberedPlans = 500;
const maxRememberedKeyLength = 20_000;

// Keyed by the parameters' values too, because groq-js builds them into the tree: by their names alone, a list of one type would be
// answered with another type's documents.
const plans = new Map<string, QueryPlan>();

/**
 * The plan of a query, parsed once for each set of parameter values.
 * @throws LakeError 400 `queryParseError`, with the place of the mistake
 */
export function parseQuery(query: string, params: QueryParams): QueryPlan {
  if (query.length > maxQueryLength) {
    throw queryParseError(query.slice(0, 200), `A query may be at most ${maxQueryLength} characters long`);
  }
  const key = JSON.stringify([query, params]);
  const known = plans.get(key);
  if (known) {
    plans.delete(key);
    plans.set(key, known);
    return known;
  }
  const plan = planQuery(parseTree(query, params));
  if (key.length <= maxRememberedKeyLength) plans.set(key, plan);
  for (const oldest of plans.keys()) {
    if (plans.size <= maxRememberedPlans) break;
    plans.delete(oldest);
  }
  return plan;
}

function parseTree(query: string, params: QueryParams) {
  try {
    return parse(query, { params: { ...params } });
  } catch (error) {
    if (error instanceof RangeError) throw queryParseError(query, "The query nests too deeply");
    if (!(error instanceof Error)) throw error;
    throw queryParseError(
      query,
      error.message,
      "position" in error && typeof error.position === "number" ? error.position : 0,
    );
  }
}

/** A query that cannot be read or run, at a place counted in UTF-16 units from its beginning. */
export function queryParseError(query: string, description: string, position = 0): LakeError {
  return new LakeError(400, "queryParseError", description, { query, start: position, end: position });
}
