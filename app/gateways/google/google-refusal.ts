/** Why a sign-in failed. */
export type GoogleRefusalKind =
  | "cancelled"
  | "emailNotVerified"
  /** Google does not answer. */
  | "unavailable"
  /** The visitor took too long, came back in another browser, or a second time. */
  | "expired"
  /** Google did not send a name or e-mail address. */
  | "incomplete"
  | "failed";

/** Ends a sign-in with its reason. */
export class GoogleRefused extends Error {
  override readonly name = "GoogleRefused";
  readonly kind: GoogleRefusalKind;

  constructor(kind: GoogleRefusalKind, cause?: unknown) {
    super(`The sign-in with Google was refused: ${kind}.`, { cause });
    this.kind = kind;
  }
}
