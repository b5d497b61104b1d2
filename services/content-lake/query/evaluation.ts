import { type EvaluateOptions, type ExprNode, evaluateSync } from "groq-js";

import type { LakeDocument } from "../store/document.ts";

import { documentList } from "./document-list.ts";
import type { QueryView } from "./view.ts";

/**
 * The parameter in which the lake's own functions find the {@link Evaluation}. A query cannot use this name, because GROQ's parameter names have no
 * star.
 */
export const evaluationParameter = "*evaluation";

/** What the lake's own functions can read of the query that calls them. */
export class Evaluation {
  readonly #options: EvaluateOptions;

  /**
   * @param options what the query is evaluated with
   * @param view what it runs over
   * @param checkpoint see {@link documentList}
   * @param scanned told of the ids of every scan
   */
  constructor(
    options: EvaluateOptions,
    readonly view: QueryView,
    private readonly checkpoint: (() => void) | undefined,
    private readonly scanned: (ids: readonly string[]) => void,
  ) {
    this.#options = options;
  }

  /** The dataset the query runs over, as global references name it: `<project>.<dataset>`. */
  get datasetName(): string {
    const { projectId = "", dataset = "" } = this.#options.sanity ?? {};
    return `${projectId}.${dataset}`;
  }

  /** The document that a reference points to, `null` when there is none that the requester may read. */
  dereference(id: string): unknown {
    return this.#options.dereference?.({ _ref: id }) ?? null;
  }

  /** The documents of these ids, to be scanned. */
  scan(ids: readonly string[]): readonly LakeDocument[] {
    this.scanned(ids);
    return documentList(ids, this.view.get, this.checkpoint);
  }

  /** The value of an expression when `@` is this value. */
  evaluate(tree: ExprNode, root?: unknown): unknown {
    const { data }: { data: unknown } = evaluateSync(tree, { ...this.#options, root });
    return data;
  }
}

/**
 * The first argument of a call of one of the lake's functions, which is {@link evaluationParameter}.
 * @throws Error for anything else
 */
export function evaluationIn(argument: unknown): Evaluation {
  if (argument instanceof Evaluation) return argument;
  throw new Error("A function was called without its query's evaluation");
}
