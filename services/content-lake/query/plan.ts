import { type ExprNode, type FilterNode, evaluateSync, parse } from "groq-js";

import { documentTag, everythingTag, typeTag } from "../live/sync-tags.ts";

import { type Beginning, beginningIn } from "./beginning.ts";
import { callNode, replaceNode } from "./call-node.ts";
import { type Constraint, constraintsOf, fieldOf, indexName } from "./constraints.ts";
import { evaluationIn, evaluationParameter } from "./evaluation.ts";
import type { Wish } from "./indexes.ts";
import { beginningOf, candidateIds } from "./scan.ts";
import { childrenOf, walkTree } from "./walk-tree.ts";

/** A parsed query, prepared to run against any state of the dataset. */
export interface QueryPlan {
  /** The query, where each scan that can be narrowed calls a function that finds the candidates, instead of reading the whole dataset. */
  readonly tree: ExprNode;
  /** The indexes that it uses if they were made. */
  readonly wishes: readonly Wish[];
  /** The dependencies that the scans add to the answer; followed references are added when it runs. */
  readonly syncTags: ReadonlySet<string>;
}

const evaluation: ExprNode = { type: "Parameter", name: evaluationParameter };

/** The indexes that most queries use. */
const ofMostQueries: ReadonlySet<string> = new Set([
  ...(["references", "release", "versionOf"] as const).map((by) => indexName({ by })),
  ...["_type", "slug.current"].map((field) => indexName({ by: "value", of: parse(field) })),
]);

/** The longest name of an index that is wished for, some 150 fields. Names are remembered, and a query's text can make one of megabytes. */
const maxNameLength = 10_000;

/** Plans a newly parsed query, whose tree is changed in place. */
export function planQuery(tree: ExprNode): QueryPlan {
  const wishes = new Map<string, Wish>();
  const syncTags = new Set<string>();

  const wish = (given: Wish): void => {
    if (given.name.length > maxNameLength) return;
    wishes.set(given.name, { ...given, isUrgent: given.isUrgent || (wishes.get(given.name)?.isUrgent ?? false) });
  };

  const narrow = (filter: FilterNode): void => {
    // The words of a pattern are looked for in all words of an index, which takes longer than to find one key.
    const constraints = constraintsOf(filter.expr).sort(
      (one, other) => Number(one.index.by === "words") - Number(other.index.by === "words"),
    );
    if (constraints.length === 0) return;
    filter.base = callNode(
      (asked, ...given) => {
        const { view } = evaluationIn(asked);
        return evaluationIn(asked).scan(candidateIds(view, constraints, given));
      },
      [evaluation, ...constraints.map(({ given }) => given)],
    );
    for (const { index, name, given } of constraints) {
      if (fieldOf(index) === "_id") continue;
      wish({ name, wanted: index, isUrgent: ofMostQueries.has(name) || !isConstant(given) });
    }
    const [ids, types] = [namesGiven(constraints, "_id"), namesGiven(constraints, "_type")];
    for (const tag of ids?.map(documentTag) ?? types?.map(typeTag) ?? [everythingTag]) syncTags.add(tag);
  };

  const shorten = (beginning: Beginning, constraints: readonly Constraint[]): void => {
    const whole = { ...beginning.node };
    const { order } = beginning;
    const [conditions, given] = [constraints, constraints.map((one) => constantOf(one.given))];
    replaceNode(
      beginning.node,
      callNode(
        (asked) => beginningOf(evaluationIn(asked), beginning, whole, (view) => candidateIds(view, conditions, given)),
        [evaluation],
      ),
    );
    // Without its index the query reads all documents and sorts them, which takes longer than making it, and the memory of all.
    if (order) wish({ name: order.name, wanted: order.index, isUrgent: true });
  };

  const plan = (node: ExprNode): void => {
    // Recognised before its parts are changed, and changed after them.
    const beginning = beginningIn(node);
    const all = constraintsOf(beginning?.filters[0] ?? nothing);
    const constraints = all.filter(({ given }) => isConstant(given));
    simplify(node);
    if (node.type === "Everything") syncTags.add(everythingTag);
    if (node.type === "Filter" && node.base.type === "Everything") narrow(node);
    for (const child of childrenOf(node)) plan(child);
    if (beginning && (beginning.order || constraints.length === all.length)) shorten(beginning, constraints);
  };

  plan(tree);
  return { tree, wishes: [...wishes.values()], syncTags };
}

const nothing: ExprNode = { type: "Value", value: null };

/** Replaces a call by an expression with the same value that an index can answer, or that reads no document. */
function simplify(node: ExprNode): void {
  if (node.type !== "FuncCall") return;
  if (node.namespace === "releases" && node.name === "all") replaceNode(node, parse(`*[_type == "system.release"]`));
  // `length()` of the dataset is the same and reads no document.
  if (node.namespace === "global" && node.name === "count" && node.args[0]?.type === "Everything") node.name = "length";
}

/** Whether an expression of {@link Constraint}'s `given` has the same value wherever it stands. */
function isConstant(given: ExprNode): boolean {
  let isSame = true;
  walkTree(given, {
    enter({ type }) {
      isSame &&= type !== "This" && type !== "Parent";
    },
  });
  return isSame;
}

function constantOf(node: ExprNode): unknown {
  const { data }: { data: unknown } = evaluateSync(node);
  return data;
}

/** The only values that a field may have, if a condition says so by constant texts. */
function namesGiven(constraints: readonly Constraint[], field: string): readonly string[] | undefined {
  for (const { index, given } of constraints) {
    if (fieldOf(index) !== field || !isConstant(given)) continue;
    const values = [constantOf(given)].flat();
    const names = values.filter((value) => typeof value === "string");
    if (names.length === values.length) return names;
  }
  return undefined;
}
