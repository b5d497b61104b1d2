import { type ExprNode, evaluateSync } from "groq-js";

import type { LakeDocument } from "../store/document.ts";

const functionsOfDocuments: ReadonlySet<string> = new Set([
  "global::coalesce",
  "global::length",
  "global::lower",
  "global::string",
  "global::upper",
  "pt::text",
]);

/**
 * Whether an expression in a filter depends on nothing but the document that is filtered, so that its values can be kept in an index: fields, and
 * what a few functions make of them.
 */
export function isOfDocument(node: ExprNode): boolean {
  switch (node.type) {
    case "AccessAttribute":
      return !node.base || node.base.type === "This" || isOfDocument(node.base);
    case "AccessElement":
    case "ArrayCoerce":
    case "Group":
      return isOfDocument(node.base);
    case "Map":
      return isOfDocument(node.base) && isOfDocument(node.expr);
    case "Array":
      return node.elements.length > 0 && node.elements.every(({ value }) => isOfDocument(value));
    case "FuncCall":
      return (
        functionsOfDocuments.has(`${node.namespace}::${node.name}`) &&
        node.args.some(isOfDocument) &&
        node.args.every((arg) => arg.type === "Value" || isOfDocument(arg))
      );
    default:
      return false;
  }
}

/** The value of such an expression in a document. */
export function valueIn(node: ExprNode, document: LakeDocument): unknown {
  // Most are the name of a field.
  if (node.type === "AccessAttribute" && !node.base) {
    return Object.hasOwn(document, node.name) ? document[node.name] : undefined;
  }
  const { data }: { data: unknown } = evaluateSync(node, { root: document });
  return data;
}
