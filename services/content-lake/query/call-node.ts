import type { AccessAttributeNode, ExprNode } from "groq-js";

/** A function of JSON values, as GROQ passes and returns them; dates are groq-js's `DateTime`. What is `undefined` comes out as null. */
export type OwnFunction = (...args: unknown[]) => unknown;

interface Call {
  readonly args: unknown[];
  result?: unknown;
}

/**
 * An expression whose value is the result of one of the lake's functions, since groq-js has no way to add functions. It reads an attribute of an
 * object, and groq-js asks the object itself whether it has the attribute: at that moment the arguments are known and the result is stored.
 *
 * @param run must be synchronous, so that a query's time limit can stop it
 * @param args are evaluated where the call stands
 */
export function callNode(run: OwnFunction, args: readonly ExprNode[]): ExprNode {
  const hasOwnProperty = function (this: Call): boolean {
    this.result = run(...this.args);
    return true;
  };
  const elements = args.map((value) => ({ type: "ArrayElement" as const, value, isSplat: false }));
  return {
    type: "AccessAttribute",
    name: "result",
    base: {
      type: "Object",
      attributes: [
        { type: "ObjectAttributeValue", name: "args", value: { type: "Array", elements } },
        { type: "ObjectAttributeValue", name: "hasOwnProperty", value: { type: "Value", value: hasOwnProperty } },
      ],
    },
  };
}

/** Whether an expression is such a call. */
export function isOwnCall({ base }: AccessAttributeNode): boolean {
  if (base?.type !== "Object") return false;
  return base.attributes.some((one) => one.type === "ObjectAttributeValue" && one.name === "hasOwnProperty");
}

/** Replaces an expression by another one. */
export function replaceNode(node: ExprNode, replacement: ExprNode): void {
  for (const name of Object.keys(node)) Reflect.deleteProperty(node, name);
  Object.assign(node, replacement);
}
