import type { SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";

/** Why a form did not go through: 422 what was typed, 403 the person may not, 429 tried too often, 503 something is out of order. */
export type RefusalStatus = 403 | 422 | 429 | 503;

/**
 * Answers a form that did not go through.
 *
 * @param answer what is wrong
 * @param status which kind of wrong
 * @param waitSeconds when it is worth another try, for `Retry-After`
 */
export function refuse(answer: SubmissionResult, status: RefusalStatus, waitSeconds?: number) {
  const headers = waitSeconds === undefined ? undefined : { "Retry-After": String(waitSeconds) };
  return data(answer, { status, ...(headers && { headers }) });
}
