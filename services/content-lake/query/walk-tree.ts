import type { ExprNode } from "groq-js";

/** The callbacks for each node of a tree. Both may change the node in place. */
export interface NodeVisitor {
  /** Called before the child nodes, which are determined afterwards. */
  readonly enter?: (node: ExprNode) => void;
  /** Called after the child nodes. */
  readonly leave?: (node: ExprNode) => void;
}

/** Visits every node of a parsed query. Values are not visited: a parameter's value is data, even if it looks like a query. */
export function walkTree(tree: unknown, { enter = () => {}, leave = () => {} }: NodeVisitor): void {
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    if (Array.isArray(value)) {
      value.forEach(visit);
      return;
    }
    const node = isNode(value) ? value : undefined;
    if (node?.type === "Value") return;
    if (node) enter(node);
    Object.values(value).forEach(visit);
    if (node) leave(node);
  };
  visit(tree);
}

/** The nodes right below a node of a parsed query. */
export function childrenOf(node: ExprNode): readonly ExprNode[] {
  if (node.type === "Value") return [];
  const members: unknown[] = Object.values(node).flat();
  return members.filter(
    (member): member is ExprNode => typeof member === "object" && member !== null && isNode(member),
  );
}

function isNode(value: object): value is ExprNode {
  return "type" in value && typeof value.type === "string";
}
