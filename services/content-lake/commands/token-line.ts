/** What is told of a token: when it was made, in ISO 8601, UTC, and never its secret. */
interface ListedToken {
  readonly name: string;
  readonly role: string;
  readonly createdAt: string;
}

/** A token in a line of text. */
export const tokenLine = (token: ListedToken): string => `${token.name}\t${token.role}\tsince ${token.createdAt}`;
