import type { z } from "zod";

/** The process's environment as Node hands it over: every value a string, or absent. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The environment cannot be used. The message is meant for the operator's terminal: every problem at once, one sentence a line, each
 * beginning with the variable that mends it.
 */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
  /** The sentences of the message, one for each problem. */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(["The configuration cannot be used:", ...problems.map((problem) => `  ${problem}`)].join("\n"));
    this.problems = problems;
  }
}

/**
 * Reads the variables a schema names. A variable set to nothing (`SITE_PORT=`) counts as absent, as container platforms and `.env` files
 * write it. Variables the schema does not name are ignored.
 *
 * @param schema an object schema keyed by variable; its messages read on from the variable's name ("must be …")
 * @throws {@link ConfigurationError} listing every problem
 */
export function parseEnvironment<Schema extends z.ZodType>(schema: Schema, environment: Environment): z.output<Schema> {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(present);
  if (parsed.success) return parsed.data;
  throw new ConfigurationError(parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}.`));
}
