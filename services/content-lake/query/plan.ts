import type { ExprNode, FilterNode } from "groq-js";

import { documentTag, everythingTag, typeTag } from "../live/sync-tags.ts";

import { type Constraint, constraintsOf } from "./constraints.ts";
import { walkTree } from "./walk-tree.ts";

/** A parsed query, prepared to run against any state of the dataset. */
export interface QueryPlan {
  /** The query, where each scan that can be narrowed reads a parameter instead of the whole dataset. */
  readonly tree: ExprNode;
  /** The narrowed scans, by the parameter their candidates go in. */
  readonly scans: ReadonlyMap<string, Constraint>;
  /** The dependencies that the scans add to the answer; followed references are added when it runs. */
  readonly syncTags: ReadonlySet<string>;
}

/** Plans a newly parsed query, whose tree is changed in place. */
export function planQuery(tree: ExprNode): QueryPlan {
  const scans = new Map<string, Constraint>();
  const syncTags = new Set<string>();

  const enter = (node: ExprNode): void => {
    if (node.type === "Everything") syncTags.add(everythingTag);
    if (node.type === "FuncCall" && node.namespace === "releases") syncTags.add(typeTag("system.release"));
    if (node.type === "Filter" && node.base.type === "Everything") narrow(node);
  };

  const narrow = (filter: FilterNode): void => {
    const constraints = constraintsOf(filter.expr);
    const byPath = (path: Constraint["path"]) => constraints.find((constraint) => constraint.path === path);
    const [id, slug, type] = [byPath("_id"), byPath("slug.current"), byPath("_type")];
    const narrowest = id ?? slug ?? type;
    if (!narrowest) return;
    // A query cannot use this name, because GROQ's parameter names have no star.
    const parameter = `*${scans.size}`;
    scans.set(parameter, narrowest);
    filter.base = { type: "Parameter", name: parameter };
    if (id) for (const value of id.values) syncTags.add(documentTag(value));
    else if (type) for (const value of type.values) syncTags.add(typeTag(value));
    else syncTags.add(everythingTag);
  };

  walkTree(tree, { enter });
  return { tree, scans, syncTags };
}
