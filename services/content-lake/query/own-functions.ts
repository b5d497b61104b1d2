import { type ExprNode, type FuncCallNode, type OpCallNode, isSelectorNode } from "groq-js";

import { type OwnFunction, callNode, replaceNode } from "./call-node.ts";
import { evaluationIn, evaluationParameter } from "./evaluation.ts";
import { changedAny, changedOnly } from "./functions/diff.ts";
import { contains, distance, intersects, latLng } from "./functions/geography.ts";
import { hasPhrases, textsIn, wordsOf } from "./functions/text-query.ts";
import { unique } from "./functions/unique.ts";
import { walkTree } from "./walk-tree.ts";

/**
 * Replaces calls in a newly parsed query by the lake's own functions where groq-js has no function, one that cannot be stopped, or a wrong one. All
 * other calls are left to groq-js, so that a query without such a call costs nothing more.
 *
 * @param tree changed in place
 * @throws Error for a function that neither has, or that takes other arguments
 */
export function insertOwnFunctions(tree: ExprNode): void {
  walkTree(tree, {
    enter(node) {
      const operation = node.type === "OpCall" ? ownOperation(node) : null;
      if (operation) replaceNode(node, operation);
    },
    leave(node) {
      const own = node.type === "FuncCall" ? ownFunctions.get(nameOf(node))?.(node.args) : undefined;
      if (own) replaceNode(node, own);
    },
  });
}

type Replacement = (args: readonly ExprNode[]) => ExprNode;

const evaluation: ExprNode = { type: "Parameter", name: evaluationParameter };

const ownFunctions: ReadonlyMap<string, Replacement> = new Map([
  ["array::unique", (args) => callNode(unique, args)],
  ["geo::latLng", called("latLng", latLng, 2)],
  ["geo::contains", called("contains", contains, 2)],
  ["geo::intersects", called("intersects", intersects, 2)],
  ["geo::distance", called("distance", distance, 2)],
  ["diff::changedAny", difference(changedAny)],
  ["diff::changedOnly", difference(changedOnly)],
  ["documents::get", ofArity("get", 1, (args) => callNode(getDocument, [evaluation, ...args]))],
  // No user here has attributes, which come from an organisation's own user directory.
  ["user::attributes", ofArity("attributes", 0, () => ({ type: "Object", attributes: [] }))],
  ["text::query", () => refuse("text::query() can only be used on the right hand side of match")],
  ["global::anywhere", () => refuse("anywhere() can only be used in a selector")],
  ...[
    "text::semanticSimilarity",
    "documents::incomingRefCount",
    "documents::incomingGlobalDocumentReferenceCount",
    "media::aspect",
  ].map((name): [string, Replacement] => [
    name,
    () => refuse(`${name}() is not available in the embedded content lake`),
  ]),
]);

function called(name: string, run: OwnFunction, arity: number): Replacement {
  return ofArity(name, arity, (args) => callNode(run, args));
}

function ofArity(name: string, arity: number, replacement: Replacement): Replacement {
  return (args) => {
    if (args.length === arity) return replacement(args);
    return refuse(`Incorrect number of arguments to function ${name}(). Expected ${arity}, got ${args.length}.`);
  };
}

function difference(compare: typeof changedAny): Replacement {
  return (args) => {
    const [before, after, selector] = args;
    if (!before || !after || !selector || !isSelectorNode(selector)) return refuse("Invalid selector syntax");
    // Its filters run apart from the query, so they cannot read values of the enclosing scope.
    walkTree(selector, {
      enter({ type }) {
        if (type === "Parent" || type === "Everything") refuse("A selector can use neither ^ nor *");
      },
    });
    return callNode(compare(selector), [evaluation, before, after]);
  };
}

function ownOperation({ op, left, right }: OpCallNode): ExprNode | null {
  const [subject, test] = [withoutGroup(left), withoutGroup(right)];
  if (op === "in" && isCallOf(subject, "global::path") && isCallOf(test, "global::path")) {
    // groq-js looks for texts only in the values that a path matches.
    return { type: "OpCall", op, left: subject.args[0] ?? subject, right };
  }
  if (op === "match" && isCallOf(test, "text::query")) {
    const [query = test] = test.args;
    const matches: ExprNode = {
      type: "OpCall",
      op,
      left: callNode(textsIn, [left]),
      right: callNode(wordsOf, [query]),
    };
    // `score()` counts a match for each word that is found. In a group it is only true or false, and a score of nothing if any word is missing.
    const all: ExprNode = {
      type: "And",
      left: { type: "Group", base: matches },
      right: callNode(hasPhrases, [left, query]),
    };
    return { type: "And", left: matches, right: all };
  }
  return null;
}

function isCallOf(node: ExprNode, name: string): node is FuncCallNode {
  return node.type === "FuncCall" && nameOf(node) === name;
}

function withoutGroup(node: ExprNode): ExprNode {
  return node.type === "Group" ? withoutGroup(node.base) : node;
}

function nameOf({ namespace, name }: FuncCallNode): string {
  return `${namespace}::${name}`;
}

function refuse(reason: string): never {
  throw new Error(reason);
}

const globalReference = /^dataset:([^:]+):([^:]+)$/;

/**
 * `documents::get(reference)`: the document that a reference points to, also a global one (`dataset:<project>.<dataset>:<id>`). A reference to
 * another dataset gives null, because other datasets cannot be read here.
 */
function getDocument(evaluation: unknown, reference: unknown): unknown {
  if (typeof reference !== "object" || reference === null || !("_ref" in reference)) return null;
  const { _ref } = reference;
  if (typeof _ref !== "string") return null;
  const asked = evaluationIn(evaluation);
  const [, dataset, id] = globalReference.exec(_ref) ?? [];
  if (dataset === undefined || id === undefined) return asked.dereference(_ref);
  return dataset === asked.datasetName ? asked.dereference(id) : null;
}
