import { parse } from "groq-js";

import { LakeError } from "../errors.ts";
import { createLruCache } from "../store/lru-cache.ts";

import { insertOwnFunctions } from "./own-functions.ts";
import { type QueryPlan, planQuery } from "./plan.ts";
import { requireScorable } from "./score-arguments.ts";
import { walkTree } from "./walk-tree.ts";

/** Values of a query's parameters by name, without the `$`. */
export type QueryParams = Readonly<Record<string, unknown>>;

const maxRememberedKeyLength = 20_000;

/** The most characters of all keys together. A plan takes up to some 50 bytes of memory for each, and a thread has 512 MB for all that it does. */
const maxRememberedCharacters = 500_000;

/** How many characters a short key counts for. So there are 500 plans at most. */
const leastCharacters = 1_000;

// The parameters' values are part of the key, because groq-js builds them into the tree. With the names alone, a list of one type would be
// answered with another type's documents.
const plans = createLruCache<string, QueryPlan>(maxRememberedCharacters);

/**
 * The plan of a query, parsed once for each set of parameter values.
 *
 * @param query the query
 * @param params its parameters
 * @param limited runs the parsing of a query whose plan is not known, which may take long
 * @throws LakeError 400 `queryParseError`, with the place of the mistake; what `limited` throws
 */
export function parseQuery(
  query: string,
  params: QueryParams,
  limited: (parsing: () => QueryPlan) => QueryPlan = (parsing) => parsing(),
): QueryPlan {
  const key = JSON.stringify([query, params]);
  const known = plans.get(key);
  if (known) return known;
  const plan = limited(() => planFor(query, params));
  if (key.length <= maxRememberedKeyLength) plans.set(key, plan, Math.max(key.length, leastCharacters));
  return plan;
}

/** groq-js parses and evaluates brackets recursively. Real queries have less than a tenth of this depth. */
const maxDepth = 100;

function planFor(query: string, params: QueryParams): QueryPlan {
  const { depth, params: places } = scanQuery(query);
  if (depth > maxDepth) throw queryParseError(query, `The query nests deeper than ${maxDepth} levels`);
  try {
    const tree = parse(query, { params: { ...params } });
    walkTree(tree, {
      enter(node) {
        if (node.type === "Parameter") throw missingParameter(query, node.name, places);
        requireScorable(node);
      },
    });
    insertOwnFunctions(tree);
    return planQuery(tree);
  } catch (error) {
    if (error instanceof RangeError) throw queryParseError(query, "The query nests too deeply");
    if (error instanceof LakeError || !(error instanceof Error)) throw error;
    if (error.message === sliceWithoutNumbers) {
      const missing = [...places.keys()].find((name) => !Object.hasOwn(params, name));
      if (missing !== undefined) throw missingParameter(query, missing, places);
    }
    throw queryParseError(
      query,
      error.message,
      "position" in error && typeof error.position === "number" ? error.position : 0,
    );
  }
}

/** groq-js's message for a slice whose bounds are parameters without values. */
const sliceWithoutNumbers = "slicing must use constant numbers";

function missingParameter(query: string, name: string, places: ReadonlyMap<string, number>): LakeError {
  const start = places.get(name) ?? 0;
  return queryParseError(query, `param $${name} referenced, but not provided`, start, start + name.length);
}

/** The error for a query that cannot be parsed or run, with the range from character `start` to character `end`, counted in UTF-16 units from 0. */
export function queryParseError(query: string, description: string, start = 0, end = start): LakeError {
  return new LakeError(400, "queryParseError", description, { query, start, end });
}

/** The facts about a query that one pass over its characters gives. */
interface QueryText {
  /** How deep its brackets nest. */
  readonly depth: number;
  /** Where each `$name` stands first, in UTF-16 units, by the name. */
  readonly params: ReadonlyMap<string, number>;
}

// A text, a comment, a parameter or a bracket. Parameters and brackets inside texts and comments do not count.
const parts = /"(?:[^"\\]|\\[^])*"?|'(?:[^'\\]|\\[^])*'?|\/\/[^\n]*|\$([a-zA-Z_][a-zA-Z_0-9]*)|[([{]|[)\]}]/g;

/** Scans a query that has not been checked yet and may not be GROQ. */
function scanQuery(query: string): QueryText {
  const params = new Map<string, number>();
  let open = 0;
  let depth = 0;
  for (const { 0: part, 1: name, index } of query.matchAll(parts)) {
    if (name !== undefined) {
      if (!params.has(name)) params.set(name, index);
    } else if ("([{".includes(part)) depth = Math.max(depth, (open += 1));
    else if (")]}".includes(part)) open -= 1;
  }
  return { depth, params };
}
