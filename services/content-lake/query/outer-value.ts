import type { ExprNode } from "groq-js";

import { isOfDocument } from "./document-expression.ts";

const functionsOfValues: ReadonlySet<string> = new Set(["coalesce", "lower", "string", "upper"]);

/**
 * The expression that has, where a scan stands, the value that `node` has in the scan's filter. There is none for an expression that may depend on
 * the document that is filtered.
 *
 * The scope of the filter lies right within the one where the scan stands. (`^` passes over the scopes of the items of `list[].…`, but no scan can
 * stand in one: only filters and projections contain expressions, and they have scopes of their own.)
 */
export function outerValue(node: ExprNode): ExprNode | undefined {
  switch (node.type) {
    case "Value":
      return node;
    case "Parent":
      return node.n === 1 ? { type: "This" } : { type: "Parent", n: node.n - 1 };
    case "AccessAttribute":
    case "AccessElement":
    case "ArrayCoerce":
    case "Deref":
    case "Group": {
      const base = node.base && outerValue(node.base);
      return base && { ...node, base };
    }
    case "Map": {
      const base = outerValue(node.base);
      return base && isOfDocument(node.expr) ? { ...node, base } : undefined;
    }
    case "Array": {
      const elements = node.elements.map((element) => ({ element, value: outerValue(element.value) }));
      if (!elements.every((one): one is typeof one & { value: ExprNode } => one.value !== undefined)) return undefined;
      return { ...node, elements: elements.map(({ element, value }) => ({ ...element, value })) };
    }
    case "FuncCall": {
      const args = node.args.map(outerValue).filter((arg) => arg !== undefined);
      const isPlain = node.namespace === "global" && functionsOfValues.has(node.name);
      return isPlain && args.length === node.args.length ? { ...node, args } : undefined;
    }
    case "OpCall": {
      const [left, right] = [outerValue(node.left), outerValue(node.right)];
      return node.op === "+" && left && right ? { ...node, left, right } : undefined;
    }
    default:
      return undefined;
  }
}
