import type { AccessAttributeNode, EverythingNode, ExprNode, FilterNode, FlatMapNode, MapNode } from "groq-js";

import { callNode, isOwnCall } from "./call-node.ts";
import { type Evaluation, evaluationIn, evaluationParameter } from "./evaluation.ts";

/** How many documents of a scan are evaluated at a time. */
const documentsAtATime = 1_000;

type Step = FilterNode | MapNode | FlatMapNode;

/**
 * The same query, evaluated over some documents of its scan after others, so that memory holds its results and not every document that it reads.
 * A query that is more than filters and projections of one scan, or their count, stays as it is.
 *
 * @param tree a planned query; stays as it is
 */
export function inPieces(tree: ExprNode): ExprNode {
  const isCount = tree.type === "FuncCall" && tree.namespace === "global" && tree.name === "count";
  const { steps, base } = stepsOf(isCount ? tree.args[0] : tree);
  if (!isScan(base) || steps.length === 0) return tree;
  return callNode(
    (asked) => {
      const evaluation = evaluationIn(asked);
      const scanned = base.type === "Everything" ? evaluation.scan(evaluation.view.ids) : evaluation.evaluate(base);
      if (!Array.isArray(scanned)) return evaluation.evaluate(tree);
      const all: unknown[] = [];
      let count = 0;
      for (const piece of piecesOf(scanned)) {
        const results = evaluated(evaluation, steps, piece);
        count += results.length;
        if (!isCount) for (const result of results) all.push(result);
      }
      return isCount ? count : all;
    },
    [{ type: "Parameter", name: evaluationParameter }],
  );
}

/** The filters and projections of an expression, the first one first, and what they begin with. */
function stepsOf(tree: ExprNode | undefined): { steps: readonly Step[]; base: ExprNode | undefined } {
  const steps: Step[] = [];
  let base = tree;
  while (base?.type === "Filter" || base?.type === "Map" || base?.type === "FlatMap") {
    steps.unshift(base);
    base = base.base;
  }
  return { steps, base };
}

const isScan = (node: ExprNode | undefined): node is EverythingNode | AccessAttributeNode =>
  node?.type === "Everything" || (node?.type === "AccessAttribute" && isOwnCall(node));

function evaluated(evaluation: Evaluation, steps: readonly Step[], piece: readonly unknown[]): readonly unknown[] {
  const value: ExprNode = { type: "Value", value: piece };
  const results = evaluation.evaluate(steps.reduce<ExprNode>((base, step) => ({ ...step, base }), value));
  return Array.isArray(results) ? results : [];
}

function* piecesOf(documents: Iterable<unknown>): Iterable<readonly unknown[]> {
  let piece: unknown[] = [];
  for (const document of documents) {
    piece.push(document);
    if (piece.length < documentsAtATime) continue;
    yield piece;
    piece = [];
  }
  yield piece;
}
