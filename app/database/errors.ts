/** The database cannot be reached, went away during a statement or has no room or time for it now. Nothing uncommitted is kept. */
export class DatabaseUnavailableError extends Error {
  override readonly name = "DatabaseUnavailableError";
}

/**
 * Error classes about the server, the database, rights and the statement's own text (PostgreSQL manual, Appendix A). The messages of other classes
 * quote values: `invalid input syntax for type uuid: "…"`.
 */
const classesWithoutValues = /^(?:28|3D|3F|42|53|57|58)/;

/**
 * PostgreSQL refused a statement. May be logged, because it holds no value of the statement, such as an e-mail address or a password's hash: neither
 * messages that quote values nor the `detail` that lists a whole row.
 */
class RefusedStatementError extends Error {
  override readonly name = "RefusedStatementError";
  /** PostgreSQL's five-character code (SQLSTATE), if it gave one. */
  readonly code: string | undefined;

  /** Takes PostgreSQL's own error, or one of the same shape. */
  constructor(refusal: { message: string; code?: string | undefined; constraint?: string | undefined }) {
    const { message, code = "", constraint = "" } = refusal;
    const about = [code, constraint, classesWithoutValues.test(code) ? message : ""].filter((part) => part !== "");
    super(`PostgreSQL refused the statement: ${about.join(", ") || "it did not say why"}.`);
    this.code = refusal.code;
  }
}

/**
 * Codes that concern the server at this moment and not the statement: connection lost, shutting down, starting up; cancelled, as after the time that a
 * statement or an idle transaction may take; too many clients, no memory, a full disk; and read-only, as a standby is until it is promoted.
 */
const aboutTheServer = /^(?:08...|53...|57P0[1-5]|57014|25P03|25006)$/;

/** What PostgreSQL's answer to a statement means: that it is refused, or that the database cannot take it now. */
export function refusedOrUnavailable(answered: ConstructorParameters<typeof RefusedStatementError>[0]): Error {
  const refusal = new RefusedStatementError(answered);
  if (!aboutTheServer.test(answered.code ?? "")) return refusal;
  return new DatabaseUnavailableError(`PostgreSQL cannot take the statement now (${answered.code ?? ""}).`, {
    cause: refusal,
  });
}

/** An error and what caused it, outermost first: Drizzle wraps what an engine throws. */
const causes = (error: unknown): Error[] => (error instanceof Error ? [error, ...causes(error.cause)] : []);

/** PostgreSQL's five-character code (SQLSTATE) of an error, wrapped or not; undefined when there is none. */
export function databaseErrorCode(error: unknown): string | undefined {
  for (const cause of causes(error)) {
    if ("code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code)) return cause.code;
  }
  return undefined;
}

/** Whether an error is, or was caused by, a database that cannot be reached. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  causes(error).some((cause) => cause instanceof DatabaseUnavailableError);
