import type { ExprNode } from "groq-js";

/** The attribute under which an object of a traced query says where its other attributes came from: a list as {@link readTrace} reads it. */
export const traceKey = Symbol("trace");

/** Where a primitive value came from, as a traced query evaluates it. What is not followed has kind `unknown`, and what the query itself says `literal`. */
export type Origin =
  | { readonly kind: "literal" | "unknown" }
  /** Under this key of this object, or at this index of this list. */
  | { readonly kind: "step"; readonly from: object; readonly key: string | number; readonly list: unknown }
  /** A part of a list: the items from `left` on, up to `right`. */
  | { readonly kind: "slice"; readonly from: readonly unknown[]; readonly slice: Slice; readonly list: unknown }
  /** The origins of a list's items, in its order. */
  | { readonly kind: "list"; readonly items: readonly unknown[] };

/** The bounds of a GROQ slice; negative ones count from the end. */
export interface Slice {
  readonly left: number;
  readonly right: number;
  readonly isInclusive: boolean;
}

/** An expression whose value is always this one. */
export const valueNode = (value: unknown): ExprNode => ({ type: "Value", value });

/** An expression that evaluates to {@link Origin} `literal` or `unknown`. */
export const plainOriginNode = (kind: "literal" | "unknown"): ExprNode => valueNode({ kind });

/** An expression that evaluates to an {@link Origin} `step`. `list` evaluates to the origins of the list that is stepped into. */
export const stepNode = (from: ExprNode, key: string | number, list?: ExprNode): ExprNode =>
  recordNode({ kind: valueNode("step"), from, key: valueNode(key), ...(list && { list }) });

/** An expression that evaluates to an {@link Origin} `slice`. */
export const sliceNode = (from: ExprNode, slice: Slice, list: ExprNode): ExprNode =>
  recordNode({ kind: valueNode("slice"), from, slice: valueNode(slice), list });

function recordNode(attributes: Readonly<Record<string, ExprNode>>): ExprNode {
  return {
    type: "Object",
    attributes: Object.entries(attributes).map(([name, value]) => ({ type: "ObjectAttributeValue", name, value })),
  };
}

/** Reads what an origin's expression evaluated to; undefined for null and for anything that it does not evaluate to. */
export function readOrigin(value: unknown): Origin | undefined {
  if (Array.isArray(value)) return { kind: "list", items: value };
  if (!isObject(value)) return undefined;
  const [kind, from, list] = [memberOf(value, "kind"), memberOf(value, "from"), memberOf(value, "list")];
  if (kind === "literal" || kind === "unknown") return { kind };
  if (kind === "step" && isObject(from)) {
    const key = memberOf(value, "key");
    return typeof key === "string" || typeof key === "number" ? { kind, from, key, list } : undefined;
  }
  const slice = readSlice(memberOf(value, "slice"));
  return kind === "slice" && Array.isArray(from) && slice ? { kind, from, slice, list } : undefined;
}

function readSlice(value: unknown): Slice | undefined {
  if (!isObject(value)) return undefined;
  const [left, right] = [memberOf(value, "left"), memberOf(value, "right")];
  if (typeof left !== "number" || typeof right !== "number") return undefined;
  return { left, right, isInclusive: memberOf(value, "isInclusive") === true };
}

/** For each attribute of an object of a traced query, in order: its name, null for a splat, and its origin or the object that was splatted. */
export type Trace = readonly { readonly name: string | null; readonly origin: unknown }[];

/** The trace that an object carries; undefined for one that no traced projection made. */
export function readTrace(object: object): Trace | undefined {
  const trace = memberOf(object, traceKey);
  if (!Array.isArray(trace)) return undefined;
  const names: unknown = trace[0];
  if (!Array.isArray(names)) return undefined;
  return names.map((name: unknown, index) => ({
    name: typeof name === "string" ? name : null,
    origin: memberOf(trace, index + 1),
  }));
}

/** Whether a value has members: an object or a list, and no date. */
export const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !("toJSON" in value);

/** What an object has under a key, or a list at an index; undefined when it has nothing there. */
export function memberOf(object: object, key: PropertyKey): unknown {
  const member: unknown = Object.hasOwn(object, key) ? Reflect.get(object, key) : undefined;
  return member;
}
