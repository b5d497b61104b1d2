import { isDeepStrictEqual } from "node:util";

import type { SelectorNode } from "groq-js";

import { evaluationIn } from "../evaluation.ts";

type KeyPath = readonly (string | number)[];
type Evaluate = ReturnType<typeof evaluationIn>["evaluate"];

/**
 * `diff::changedAny(before, after, selector)`: whether any value that the selector selects is different.
 * @see https://spec.groq.dev/GROQ-1.revision3/#sec-diff-changedAny
 */
export function changedAny(selector: SelectorNode) {
  return (evaluation: unknown, before: unknown, after: unknown): boolean => {
    const select = selecting(evaluation, selector);
    const paths = select(before);
    if (paths.length !== select(after).length) return true;
    return paths.some(
      (path) => listsDiffer(path, before, after) || !isDeepStrictEqual(at(before, path), at(after, path)),
    );
  };
}

/**
 * `diff::changedOnly(before, after, selector)`: whether only values that the selector selects are different.
 * @see https://spec.groq.dev/GROQ-1.revision3/#sec-diff-changedOnly
 */
export function changedOnly(selector: SelectorNode) {
  return (evaluation: unknown, before: unknown, after: unknown): boolean => {
    const selected = selecting(evaluation, selector)(before);
    return differences(before, after).every((path) =>
      selected.some((prefix) => prefix.every((key, index) => path[index] === key)),
    );
  };
}

function selecting(evaluation: unknown, selector: SelectorNode) {
  const asked = evaluationIn(evaluation);
  return (value: unknown) => pathsOf(selector, value, (tree, root) => asked.evaluate(tree, root));
}

/** The paths in a value that a selector selects. */
function pathsOf(selector: SelectorNode, value: unknown, evaluate: Evaluate): readonly KeyPath[] {
  const inside = (base: SelectorNode, keysOf: (part: unknown) => readonly KeyPath[]): readonly KeyPath[] =>
    pathsOf(base, value, evaluate).flatMap((path) => keysOf(at(value, path)).map((rest) => [...path, ...rest]));
  switch (selector.type) {
    case "Group":
      return pathsOf(selector.base, value, evaluate);
    case "Tuple":
      return selector.members.flatMap((member) => pathsOf(member, value, evaluate));
    case "AccessAttribute":
      return selector.base ? inside(selector.base, () => [[selector.name]]) : [[selector.name]];
    case "ArrayCoerce":
      return inside(selector.base, (list) => (Array.isArray(list) ? list.map((_, index) => [index]) : []));
    case "Filter":
      return inside(selector.base, (list) =>
        Array.isArray(list)
          ? list.flatMap((item: unknown, index) => (evaluate(selector.expr, item) === true ? [[index]] : []))
          : [],
      );
    case "SelectorFuncCall":
      return everywhere(value).filter((path) => evaluate(selector.arg, at(value, path)) === true);
    case "SelectorNested":
      return inside(selector.base, (part) => pathsOf(selector.nested, part, evaluate));
  }
}

/** The path of every object in a value, including its own. */
function everywhere(value: unknown): readonly KeyPath[] {
  if (typeof value !== "object" || value === null) return [];
  const within = entriesOf(value).flatMap(([key, part]) => everywhere(part).map((path) => [key, ...path]));
  return Array.isArray(value) ? within : [[], ...within];
}

/** Whether a list on the way to a path has changed its length, so that its indices name other items. */
function listsDiffer(path: KeyPath, before: unknown, after: unknown): boolean {
  return path.some((key, index) => {
    if (typeof key === "string") return false;
    const [one, other] = [at(before, path.slice(0, index)), at(after, path.slice(0, index))];
    return !Array.isArray(one) || !Array.isArray(other) || one.length !== other.length;
  });
}

/** The deepest paths at which two values differ; for lists of different length, the list's path. */
function differences(before: unknown, after: unknown): readonly KeyPath[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (typeof before !== "object" || typeof after !== "object" || before === null || after === null) return [[]];
  const [isList, length] = [Array.isArray(before), Object.keys(before).length];
  if (isList !== Array.isArray(after) || (isList && length !== Object.keys(after).length)) return [[]];
  const keys = new Map([...entriesOf(before), ...entriesOf(after)].map(([key]) => [String(key), key]));
  return [...keys.values()].flatMap((key) =>
    differences(at(before, [key]), at(after, [key])).map((path) => [key, ...path]),
  );
}

function entriesOf(value: object): readonly (readonly [string | number, unknown])[] {
  return Array.isArray(value) ? value.map((item: unknown, index) => [index, item] as const) : Object.entries(value);
}

function at(value: unknown, path: KeyPath): unknown {
  return path.reduce<unknown>(
    (part, key) =>
      typeof part === "object" && part !== null && Object.hasOwn(part, key) ? Reflect.get(part, key) : null,
    value,
  );
}
