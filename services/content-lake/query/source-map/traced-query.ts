import type { ArrayElementNode, ExprNode, ObjectNode, SelectNode } from "groq-js";

import { isOwnCall } from "../call-node.ts";

import { plainOriginNode, sliceNode, stepNode, traceKey, valueNode } from "./origin.ts";

/**
 * The query that answers the same and says where its values came from. Each object that it makes has one more attribute, the trace. Its name is a
 * symbol, which neither GROQ's functions nor JSON see, so that the answer is the same; groq-js copies it with the object.
 *
 * @param tree a parsed query; stays as it is
 * @returns an expression that evaluates to `{result}`, where `result` is the query's value
 */
export function tracedQuery(tree: ExprNode): ExprNode {
  return tracedObject({ type: "Object", attributes: [{ type: "ObjectAttributeValue", name: "result", value: tree }] });
}

const nothing = valueNode(null);

/** Functions whose answer consists of items of their argument. */
const passesItemsOn = new Set(["compact", "unique"]);

/** Only what can become part of the answer is traced; conditions stay as they are. */
function traced(node: ExprNode): ExprNode {
  switch (node.type) {
    case "Map":
    case "FlatMap":
    case "Projection":
      return { ...node, base: traced(node.base), expr: traced(node.expr) };
    case "Filter":
    case "Slice":
    case "AccessElement":
    case "ArrayCoerce":
    case "Group":
    case "PipeFuncCall":
      return { ...node, base: traced(node.base) };
    case "AccessAttribute":
      if (node.base?.type === "Object" && isOwnCall(node)) return { ...node, base: withTracedAttributes(node.base) };
      return node.base ? { ...node, base: traced(node.base) } : node;
    case "Array":
      return { ...node, elements: node.elements.map((element) => ({ ...element, value: traced(element.value) })) };
    case "Select":
      return withValues(node, traced);
    case "FuncCall":
      return node.name === "coalesce" || (node.namespace === "array" && passesItemsOn.has(node.name))
        ? { ...node, args: node.args.map(traced) }
        : node;
    case "OpCall":
      return node.op === "+" ? { ...node, left: traced(node.left), right: traced(node.right) } : node;
    case "Object":
      return tracedObject(node);
    default:
      return node;
  }
}

/** The same choice between other values. */
function withValues(node: SelectNode, change: (value: ExprNode) => ExprNode): SelectNode {
  return {
    ...node,
    alternatives: node.alternatives.map((one) => ({ ...one, value: change(one.value) })),
    ...(node.fallback && { fallback: change(node.fallback) }),
  };
}

function withTracedAttributes(node: ObjectNode): ObjectNode {
  return { ...node, attributes: node.attributes.map((one) => ({ ...one, value: traced(one.value) })) };
}

function tracedObject(node: ObjectNode): ObjectNode {
  const { attributes: tracedAttributes } = withTracedAttributes(node);
  const names = node.attributes.map((one) => (one.type === "ObjectAttributeValue" ? one.name : null));
  const origins = node.attributes.map((one, index): ExprNode => {
    if (one.type === "ObjectAttributeValue") return originOf(one.value);
    const value = tracedAttributes[index]?.value ?? nothing;
    if (one.type === "ObjectSplat") return value;
    return { type: "Select", alternatives: [{ type: "SelectAlternative", condition: one.condition, value }] };
  });
  const elements = [valueNode(names), ...origins].map((value): ArrayElementNode => ({
    type: "ArrayElement",
    value,
    isSplat: false,
  }));
  const trace = { type: "ObjectAttributeValue" as const, name: "", value: { type: "Array" as const, elements } };
  // groq-js's types know only texts as names.
  Reflect.set(trace, "name", traceKey);
  return { ...node, attributes: [...tracedAttributes, trace] };
}

/** Each level of projections inside an attribute's base doubles the work, because the base is evaluated once more for its origin. */
const maxNesting = 4;

/** An expression that evaluates to where a primitive value came from. Objects and lists of the dataset need none: they are known by identity. */
function originOf(node: ExprNode): ExprNode {
  switch (node.type) {
    case "Group":
    case "ArrayCoerce":
      return originOf(node.base);
    case "AccessAttribute":
      if (isOwnCall(node) || (node.base && nestingOf(node.base) > maxNesting)) return plainOriginNode("unknown");
      return stepNode(node.base ? traced(node.base) : { type: "This" }, node.name);
    case "AccessElement":
      if (nestingOf(node.base) > maxNesting) return plainOriginNode("unknown");
      return stepNode(traced(node.base), node.index, originOf(node.base));
    case "Slice": {
      if (nestingOf(node.base) > maxNesting) return plainOriginNode("unknown");
      if (node.base.type !== "AccessAttribute") return { ...node, base: originOf(node.base) };
      const { left, right, isInclusive } = node;
      return sliceNode(traced(node.base), { left, right, isInclusive }, originOf(node.base));
    }
    case "Map":
    case "FlatMap": {
      if (nestingOf(node.base) > maxNesting) return plainOriginNode("unknown");
      const expr = originOf(node.expr);
      return expr === nothing ? nothing : { ...node, base: traced(node.base), expr };
    }
    case "Select":
      return withValues(node, originOf);
    case "Value":
      return plainOriginNode("literal");
    case "FuncCall":
      return node.name === "coalesce" ? originOfFirstDefined(node.args) : plainOriginNode("unknown");
    case "OpCall":
    case "And":
    case "Or":
    case "Not":
    case "Neg":
    case "Pos":
    case "InRange":
      return plainOriginNode("unknown");
    default:
      return nothing;
  }
}

function originOfFirstDefined(values: readonly ExprNode[]): ExprNode {
  return {
    type: "Select",
    alternatives: values.map((value) => ({
      type: "SelectAlternative",
      condition: { type: "OpCall", op: "!=", left: value, right: nothing },
      value: originOf(value),
    })),
  };
}

/** How many projections lie one within the other. */
function nestingOf(node: unknown): number {
  if (typeof node !== "object" || node === null) return 0;
  const type = "type" in node ? node.type : undefined;
  if (type === "Value") return 0;
  return (type === "Object" ? 1 : 0) + Math.max(0, ...Object.values(node).map(nestingOf));
}
