/** The database cannot be reached, or went away while it was asked. Nothing that was not committed is kept. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

/** An error and what caused it, outermost first: Drizzle wraps what an engine throws. */
const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);

/** PostgreSQL's five-letter code of an error an engine threw, wrapped or not; undefined when there is none. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const cause of causes(error)) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}

const uniqueViolation = "23505";

/**
 * The name of the unique constraint an insert or update ran into, such as `accounts_email_taken`; undefined for every other error.
 */
export function violatedUniqueConstraint(error: unknown): string | undefined {
  if (databaseErrorCode(error) !== uniqueViolation) return undefined;
  for (const cause of causes(error)) {
    if ("constraint" in cause && typeof cause.constraint === "string") return cause.constraint;
  }
  return undefined;
}
