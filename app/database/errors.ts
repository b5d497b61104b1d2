/** The database cannot be reached, or went away while it was asked. Nothing that was not committed is kept. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

/**
 * What PostgreSQL says of the server, the database, rights and the statement's own text (classes of Appendix A of its manual). The words of
 * other classes quote the values: `invalid input syntax for type uuid: "…"`.
 */
const classesWithoutValues = /^(?:28|3D|3F|42|53|57|58)/;

/**
 * PostgreSQL refused a statement. Holds nothing of the statement's values, which are e-mail addresses and hashes of passwords, so that it may be
 * logged: neither words that quote them nor the `detail` that lists a whole row.
 */
export class RefusedStatementError extends Error {
  override readonly name = "RefusedStatementError";
  /** PostgreSQL's five letters, if it gave any. */
  readonly code: string | undefined;
  /** The constraint that was violated, if one was. */
  readonly constraint: string | undefined;

  /** Takes PostgreSQL's own error, or one that is like it. */
  constructor(refusal: { message: string; code?: string | undefined; constraint?: string | undefined }) {
    const { message, code = "", constraint = "" } = refusal;
    const about = [code, constraint, classesWithoutValues.test(code) ? message : ""].filter((part) => part !== "");
    super(`PostgreSQL refused the statement: ${about.join(", ") || "it did not say why"}.`);
    this.code = refusal.code;
    this.constraint = refusal.constraint;
  }
}

/** An error and what caused it, outermost first: Drizzle wraps what an engine throws. */
const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);

/** PostgreSQL's five-letter code of an error, wrapped or not; undefined when there is none. */
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
