import type { ExprNode } from "groq-js";

import type { LakeDocument } from "../store/document.ts";

import type { Beginning } from "./beginning.ts";
import { type Constraint, fieldOf } from "./constraints.ts";
import type { Evaluation } from "./evaluation.ts";
import { idsWith } from "./index-keys.ts";
import { hasId } from "./sorted-ids.ts";
import type { QueryView } from "./view.ts";

/** The share of all documents that are filtered in less time than another index takes to find fewer. */
const fewCandidates = 0.01;

/** Whether these are so few of a view's documents that no further index is worth it. */
export const areFew = (ids: readonly string[], view: QueryView) => ids.length <= fewCandidates * view.ids.length;

/**
 * The ids, in order, of the documents that a filter with these conditions has to look at: all that meet one of them, the one that the fewest meet.
 *
 * @param view what is scanned
 * @param constraints the filter's
 * @param given the values of their `given`
 */
export function candidateIds(
  view: QueryView,
  constraints: readonly Constraint[],
  given: readonly unknown[],
): readonly string[] {
  let fewest: readonly string[] | undefined;
  for (const [place, { index, name, isList }] of constraints.entries()) {
    if (fewest && areFew(fewest, view)) break;
    const keys = fieldOf(index) === "_id" ? ids(view) : view.indexes.keys(name);
    const found = keys && idsWith(index, keys, given[place], isList);
    if (found && (!fewest || found.length < fewest.length)) fewest = found;
  }
  return fewest ?? view.ids;
}

/** The view itself is the index of ids. */
const ids = (view: QueryView) => ({
  idsOf: (key: unknown) => (typeof key === "string" && hasId(view.ids, key) ? [key] : []),
  keys: () => view.ids,
});

const [fewestAtOnce, mostAtOnce] = [32, 2_048];

/**
 * The documents of a beginning: filters documents in their order until enough have passed. Where that would take longer, evaluates the whole instead, of
 * which the query then takes the beginning.
 *
 * @param evaluation of the query
 * @param beginning what is wanted
 * @param whole the expression of the whole
 * @param candidates the ids that the filters have to look at
 */
export function beginningOf(
  evaluation: Evaluation,
  beginning: Beginning,
  whole: ExprNode,
  candidates: (view: QueryView) => readonly string[],
): unknown {
  const { order, filters, wanted } = beginning;
  const { view } = evaluation;
  const index = order && view.indexes.order(order.name);
  const narrowed = candidates(view);
  if (order && (!index || areFew(narrowed, view))) return evaluation.evaluate(whole);
  const found: unknown[] = [];
  let ids: string[] = [];
  let atOnce = fewestAtOnce;
  const filter = () => {
    found.push(...filtered(evaluation, evaluation.scan(ids), filters));
    ids = [];
    atOnce = Math.min(2 * atOnce, mostAtOnce);
  };
  for (const id of index?.ids() ?? narrowed) {
    ids.push(id);
    if (ids.length === atOnce) filter();
    if (found.length >= wanted) return found;
  }
  filter();
  return found;
}

function filtered(
  evaluation: Evaluation,
  documents: readonly LakeDocument[],
  filters: readonly ExprNode[],
): readonly unknown[] {
  const list: ExprNode = { type: "Value", value: documents };
  const passed = evaluation.evaluate(filters.reduce((base, expr) => ({ type: "Filter", base, expr }), list));
  return Array.isArray(passed) ? passed : [];
}
