import { type EvaluateOptions, type ExprNode, evaluateSync } from "groq-js";

/** The parameter in which calls of our own find the {@link Evaluation}. No query can name it: GROQ's parameter names have no star. */
export const evaluationParameter = "*evaluation";

/** What a function of ours may know of the query that calls it. */
export class Evaluation {
  readonly #options: EvaluateOptions;

  /** @param options what the query is evaluated with */
  constructor(options: EvaluateOptions) {
    this.#options = options;
  }

  /** The dataset the query runs over, as global references name it: `<project>.<dataset>`. */
  get datasetName(): string {
    const { projectId = "", dataset = "" } = this.#options.sanity ?? {};
    return `${projectId}.${dataset}`;
  }

  /** The document a reference leads to, `null` when there is none that may be read. */
  dereference(id: string): unknown {
    return this.#options.dereference?.({ _ref: id }) ?? null;
  }

  /** The value of an expression when `@` is this value. */
  evaluate(tree: ExprNode, root: unknown): unknown {
    const { data }: { data: unknown } = evaluateSync(tree, { ...this.#options, root });
    return data;
  }
}

/**
 * The first argument of a call of ours that was given {@link evaluationParameter}.
 * @throws Error for anything else
 */
export function evaluationIn(argument: unknown): Evaluation {
  if (argument instanceof Evaluation) return argument;
  throw new Error("A function was called without its query's evaluation");
}
