/** Why a form was not taken at all: another site sent it, it is larger than any may be, or it is none. */
export type RefusalReason = "foreignOrigin" | "tooLarge" | "malformed";

/** The reason that a status tells; nothing for one that is no fault of the form's. */
export function refusalReason(status: number): RefusalReason | undefined {
  if (status === 403) return "foreignOrigin";
  if (status === 413) return "tooLarge";
  return status >= 400 && status < 500 ? "malformed" : undefined;
}
