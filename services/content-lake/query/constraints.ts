import type { ExprNode, FuncCallNode } from "groq-js";

import { isOfDocument } from "./document-expression.ts";
import { outerValue } from "./outer-value.ts";

/** What an index finds documents by. */
export type IndexDefinition =
  /** The value of an expression, the items of a list that it evaluates to, or the words of its texts. */
  | { readonly by: "value" | "items" | "words"; readonly of: ExprNode }
  /** The ids that a document refers to anywhere; the release to which a version belongs; the ids of which a document is a state. */
  | { readonly by: "references" | "release" | "versionOf" };

/**
 * A necessary condition of a filter: documents that have none of the keys in the index cannot pass it. The expression `given` evaluates, where the
 * scan stands, to the keys: to one, to a list of them, or to patterns for words.
 */
export interface Constraint {
  readonly index: IndexDefinition;
  /** The index's {@link indexName}. */
  readonly name: string;
  readonly given: ExprNode;
  readonly isList: boolean;
}

/**
 * The conditions that every document that passes the filter meets, found by reading the filter's outermost `&&`, `||`, `==`, `in`, `match`,
 * `references()`, `sanity::partOfRelease()` and `sanity::versionOf()`. Other expressions add no condition, so the result may include more documents than
 * the filter but never fewer.
 */
export function constraintsOf(filter: ExprNode): Constraint[] {
  switch (filter.type) {
    case "Group":
      return constraintsOf(filter.base);
    case "And":
      return [...constraintsOf(filter.left), ...constraintsOf(filter.right)];
    case "Or":
      return alternatives(constraintsOf(filter.left), constraintsOf(filter.right));
    case "FuncCall":
      return called(filter);
    case "OpCall": {
      const { op, left, right } = filter;
      if (op === "==") return [...comparison("value", left, right), ...comparison("value", right, left)];
      if (op === "in") {
        const inGivenList = isOfDocument(left) ? constraint({ by: "value", of: left }, right, true) : [];
        return [...inGivenList, ...comparison("items", right, left)];
      }
      return op === "match" ? comparison("words", left, right) : [];
    }
    default:
      return [];
  }
}

function called({ namespace, name, args }: FuncCallNode): Constraint[] {
  const [given] = args;
  if (namespace === "global" && name === "references") return constraint({ by: "references" }, listOf(args), true);
  if (namespace !== "sanity" || !given) return [];
  if (name === "partOfRelease") return constraint({ by: "release" }, given, false);
  return name === "versionOf" ? constraint({ by: "versionOf" }, given, false) : [];
}

function comparison(by: "value" | "items" | "words", of: ExprNode, given: ExprNode): Constraint[] {
  return isOfDocument(of) ? constraint({ by, of }, given, false) : [];
}

function constraint(index: IndexDefinition, given: ExprNode, isList: boolean): Constraint[] {
  const outer = outerValue(given);
  return outer ? [{ index, name: indexName(index), given: outer, isList }] : [];
}

function listOf(values: readonly ExprNode[], isSplat = false): ExprNode {
  return { type: "Array", elements: values.map((value) => ({ type: "ArrayElement", value, isSplat })) };
}

/**
 * What must hold when either of two sets of conditions does: only keys of one index can be put together. One condition for each index, because all
 * pairs would double with each `||`.
 */
function alternatives(left: readonly Constraint[], right: readonly Constraint[]): Constraint[] {
  const byName = (side: readonly Constraint[]) => new Map(side.map((one) => [one.name, one]));
  const others = byName(right);
  return [...byName(left).values()].flatMap((one) => {
    const other = others.get(one.name);
    return other && one.index.by !== "words" ? [{ ...one, given: joined(one, other), isList: true }] : [];
  });
}

function joined(one: Constraint, other: Constraint): ExprNode {
  const elements = [one, other].map(({ given, isList }) => ({
    type: "ArrayElement" as const,
    value: isList ? given : listOf([given]),
    isSplat: true,
  }));
  return { type: "Array", elements };
}

/** Indexes of one name are the same. */
export function indexName(index: object): string {
  return JSON.stringify(index);
}

/** The name of the field by whose value an index finds documents, such as `_type`; undefined for an index of anything else. */
export function fieldOf(index: IndexDefinition): string | undefined {
  if (index.by !== "value" || index.of.type !== "AccessAttribute") return undefined;
  const { base, name } = index.of;
  return !base || base.type === "This" ? name : undefined;
}
