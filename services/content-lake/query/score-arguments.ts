import type { ExprNode } from "groq-js";

/**
 * Refuses a `score()` that Sanity refuses: of anything but stored documents, or by an expression that is not a boolean.
 *
 * @throws Error that says which
 * @see https://spec.groq.dev/GROQ-1.revision3/#sec-global-score
 */
export function requireScorable(node: ExprNode): void {
  if (node.type !== "PipeFuncCall" || node.name !== "score") return;
  if (!isSelection(node.base)) throw new Error("score() can only be applied to documents: filtered, ordered or sliced");
  for (const argument of node.args) {
    if (!mayBePredicate(argument)) throw new Error("score() received an expression that is not a predicate");
  }
}

/** Documents, or a list that a parameter or the query itself gives. */
function isSelection(node: ExprNode): boolean {
  switch (node.type) {
    case "Everything":
    case "Value":
    case "Array":
      return true;
    case "Group":
    case "Filter":
    case "Slice":
    case "ArrayCoerce":
    case "PipeFuncCall":
      return isSelection(node.base);
    default:
      return false;
  }
}

function mayBePredicate(node: ExprNode): boolean {
  switch (node.type) {
    case "Group":
      return mayBePredicate(node.base);
    case "And":
    case "Or":
      return mayBePredicate(node.left) && mayBePredicate(node.right);
    case "Value":
      return node.value === null || typeof node.value === "boolean";
    case "OpCall":
      return ["==", "!=", "<", "<=", ">", ">=", "in", "match"].includes(node.op);
    case "Array":
    case "Everything":
    case "Filter":
    case "FlatMap":
    case "Map":
    case "Neg":
    case "Object":
    case "PipeFuncCall":
    case "Pos":
    case "Projection":
    case "Slice":
      return false;
    default:
      return true;
  }
}
