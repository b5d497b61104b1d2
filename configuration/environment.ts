import type { z } from "zod";

/** The process's environment as in Node: every value is a string, or absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment is invalid. The message is for the operator's terminal: every problem at once, one sentence a line, each beginning with the
 * variable to change.
 */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  /** The message's sentences, one for each problem. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(["The configuration is invalid:", ...problems.map((problem) => `  ${problem}`)].join("\n"));
    this.problems = problems;
  }
}

/**
 * Reads the variables that a schema names and ignores others. An empty variable (`SITE_PORT=`) counts as absent, because container platforms and
 * `.env` files write absent ones so.
 *
 * @param schema an object schema keyed by variable; its messages continue a sentence that begins with the variable's name ("must be …")
 * @throws {@link ConfigurationError} listing every problem
 */
export function parseEnvironment<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`));
}
