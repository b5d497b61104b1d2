import { LakeError } from "../errors.ts";

/** Whether a publication at a set time failed only because of the disk, so that it is tried again. */
export function isRepeatable(error: unknown): boolean {
  return error instanceof LakeError && error.status === 503;
}

/** Why a publication at a set time failed, in a sentence for staff. */
export function reasonFor(error: unknown): string {
  return error instanceof LakeError ? error.message : "The lake failed to publish this; see its log.";
}
