/** The result of requesting the confirmation mail again. */
export type ResentState = { kind: "sent" | "failed" } | { kind: "tooMany"; waitSeconds: number };

/** The part of an account screen's address that carries the result: `?confirmation=sent`, `failed`, or the seconds to wait. */
export const confirmationParameter = "confirmation";

/** The longest wait that is accepted, in seconds: a day. */
const maxWaitSeconds = 24 * 60 * 60;

/** Writes the state for an address. */
export const writeResentState = (state: ResentState): string =>
  state.kind === "tooMany" ? String(state.waitSeconds) : state.kind;

/** Reads the state from an address; undefined for one that this site never writes. */
export function readResentState(text: string | null): ResentState | undefined {
  if (text === "sent" || text === "failed") return { kind: text };
  const waitSeconds = /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : NaN;
  return waitSeconds <= maxWaitSeconds ? { kind: "tooMany", waitSeconds } : undefined;
}
