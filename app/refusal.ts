/** Why a form was refused: another site sent it, it is too large, or it cannot be read as a form. */
export type RefusalReason = "foreignOrigin" | "tooLarge" | "malformed";

/** The reason that a status means; `undefined` for a status that does not refuse a form. */
export function refusalReason(status: number): RefusalReason | undefined {
  if (status === 403) return "foreignOrigin";
  if (status === 413) return "tooLarge";
  return status >= 400 && status < 500 ? "malformed" : undefined;
}
