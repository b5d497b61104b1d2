import type { ExprNode } from "groq-js";

/** The paths whose equality narrows a scan: Sanity's own fields, and the path its slugs are looked up by. */
export const indexedPaths = ["_id", "_type", "slug.current"] as const;

/** A path that has an index. */
export type IndexedPath = (typeof indexedPaths)[number];

/** A necessary condition of a filter: documents whose value at the path is none of the values cannot pass it. */
export interface Constraint {
  readonly path: IndexedPath;
  readonly values: readonly string[];
}

/**
 * The conditions every document that passes the filter meets, found by reading the filter's outermost `&&`, `||`, `==` and `in`. Other expressions
 * add no condition, so the result may include more documents than the filter but never fewer.
 */
export function constraintsOf(filter: ExprNode): Constraint[] {
  switch (filter.type) {
    case "Group":
      return constraintsOf(filter.base);
    case "And":
      return [...constraintsOf(filter.left), ...constraintsOf(filter.right)];
    case "Or":
      return alternatives(constraintsOf(filter.left), constraintsOf(filter.right));
    case "OpCall":
      if (filter.op === "==") return [...equality(filter.left, filter.right), ...equality(filter.right, filter.left)];
      if (filter.op === "in") return equality(filter.left, filter.right);
      return [];
    default:
      return [];
  }
}

function alternatives(left: readonly Constraint[], right: readonly Constraint[]): Constraint[] {
  return left.flatMap(({ path, values }) =>
    right
      .filter((other) => other.path === path)
      .map((other) => ({ path, values: [...new Set([...values, ...other.values])] })),
  );
}

function equality(attribute: ExprNode, value: ExprNode): Constraint[] {
  const name = pathOf(attribute);
  const path = indexedPaths.find((indexed) => indexed === name);
  const values = stringsOf(value);
  return path && values ? [{ path, values }] : [];
}

function pathOf(node: ExprNode): string | undefined {
  if (node.type !== "AccessAttribute") return undefined;
  if (!node.base) return node.name;
  const base = pathOf(node.base);
  return base === undefined ? undefined : `${base}.${node.name}`;
}

function stringsOf(node: ExprNode): string[] | undefined {
  if (node.type === "Group") return stringsOf(node.base);
  if (node.type === "Value") return strings(Array.isArray(node.value) ? node.value : [node.value]);
  if (node.type !== "Array") return undefined;
  const elements = node.elements.map(({ value, isSplat }) => (isSplat ? undefined : stringsOf(value)));
  return elements.every((element) => element?.length === 1) ? strings(elements.flat()) : undefined;
}

function strings(values: readonly unknown[]): string[] | undefined {
  const found = values.filter((value) => typeof value === "string");
  return found.length === values.length ? [...new Set(found)] : undefined;
}
