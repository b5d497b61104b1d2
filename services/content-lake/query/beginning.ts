import type { ExprNode, FilterNode, PipeFuncCallNode } from "groq-js";

import { fieldOf, constraintsOf, indexName } from "./constraints.ts";
import { isOfDocument } from "./document-expression.ts";
import { walkTree } from "./walk-tree.ts";

/** An index of documents in the order of `order()`, of one type or of all. */
export interface OrderDefinition {
  readonly by: "order";
  readonly keys: readonly { readonly of: ExprNode; readonly isDescending: boolean }[];
  readonly type: string | undefined;
}

/** The beginning of all documents that pass some filters: `*[…] | order(…)[0...10]`, or without an order, which is that of the ids. */
export interface Beginning {
  readonly node: PipeFuncCallNode | FilterNode;
  /** The index that has the order, and its name. */
  readonly order?: { readonly index: OrderDefinition; readonly name: string };
  /** Of the first filter to the last. */
  readonly filters: readonly ExprNode[];
  /** How many documents of the beginning are wanted. */
  readonly wanted: number;
}

/** Recognises a slice or an element of such a beginning that depends on nothing around it. */
export function beginningIn(node: ExprNode): Beginning | undefined {
  const wanted = wantedIn(node);
  if (wanted === undefined || (node.type !== "Slice" && node.type !== "AccessElement")) return undefined;
  let base = node.base;
  while (base.type === "Map") base = base.base;
  if (base.type === "Filter") {
    const filters = filtersOf(base);
    return filters && !namesParent(base) ? { node: base, filters, wanted } : undefined;
  }
  if (base.type !== "PipeFuncCall" || base.name !== "order") return undefined;
  const keys = base.args.map(keyIn);
  const filters = filtersOf(base.base);
  if (!filters || !keys.every((key) => isOfDocument(key.of)) || namesParent(base)) return undefined;
  const index: OrderDefinition = { by: "order", keys, type: typeIn(filters[0]) };
  return { node: base, order: { index, name: indexName(index) }, filters, wanted };
}

function wantedIn(node: ExprNode): number | undefined {
  const bounds = node.type === "Slice" ? [node.left, node.right] : node.type === "AccessElement" ? [node.index] : [];
  if (bounds.length === 0 || !bounds.every((bound) => Number.isInteger(bound) && bound >= 0)) return undefined;
  return Math.max(...bounds) + 1;
}

function keyIn(node: ExprNode): OrderDefinition["keys"][number] {
  const isDescending = node.type === "Desc";
  return { of: node.type === "Asc" || node.type === "Desc" ? node.base : node, isDescending };
}

function filtersOf(node: ExprNode): ExprNode[] | undefined {
  if (node.type === "Everything") return [];
  if (node.type !== "Filter") return undefined;
  const before = filtersOf(node.base);
  return before && [...before, node.expr];
}

/** The one type of the documents that pass a filter, if it says so. */
function typeIn(filter: ExprNode | undefined): string | undefined {
  for (const { index, given, isList } of filter ? constraintsOf(filter) : []) {
    if (fieldOf(index) === "_type" && !isList && given.type === "Value" && typeof given.value === "string")
      return given.value;
  }
  return undefined;
}

function namesParent(tree: ExprNode): boolean {
  let found = false;
  walkTree(tree, {
    enter({ type }) {
      found ||= type === "Parent";
    },
  });
  return found;
}
