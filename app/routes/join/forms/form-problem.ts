import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";

import type { FormWords } from "../../../content/queries/forms/form-words.ts";
import { withValues } from "../../../content/with-values.ts";
import { waitingTime } from "./waiting-time.ts";

/** Why a form did not go through: 422 what was typed, 403 the person may not, 429 tried too often, 503 something is out of order. */
export type RefusalStatus = 403 | 422 | 429 | 503;

/** What a visitor is told whose form did not go through. */
export interface FormProblem {
  status: RefusalStatus;
  /** The error, then help with it. */
  messages: readonly string[];
  /** The name of the field they stand beside; at the top of the form without it. */
  field?: string;
  /** When it is worth another try, in seconds. */
  waitSeconds?: number;
}

/** A problem that is told at the top of the form. */
export const problem = (status: RefusalStatus, ...messages: readonly string[]): FormProblem => ({ status, messages });

/** A problem that is told beside a field. */
export const problemBeside = (field: string, status: RefusalStatus, ...messages: readonly string[]): FormProblem => ({
  ...problem(status, ...messages),
  field,
});

/** What to say of a login that failed, wherever the form stands. */
export interface LoginProblemWords {
  wrongCredential: string;
  wrongCredentialHelp: string;
  suspended: string;
  banned: string;
  unavailable: string;
  /** Says `{wait}`. */
  tooMany: string;
}

/** Why a login failed: "Wrong Credential" and nothing of whether there is such an account (spec section 8), unless the password was right. */
export const loginProblems = (errors: LoginProblemWords) =>
  ({
    wrong: problem(422, errors.wrongCredential, errors.wrongCredentialHelp),
    suspended: problem(403, errors.suspended),
    banned: problem(403, errors.banned),
    unavailable: problem(503, errors.unavailable),
    tooMany: problem(429, errors.tooMany),
  }) satisfies Record<string, FormProblem>;

/** A result that is no success. */
interface Refused {
  kind: string;
  waitSeconds?: number;
}

/**
 * What is told of a result that is no success.
 *
 * @param result what the players' module answered; where it says when another try is worth it, `{wait}` in the messages becomes that time
 * @param told the problem of the result's kind
 * @param durations the words of a waiting time
 */
export function problemOf(result: Refused, told: FormProblem, durations: FormWords["durations"]): FormProblem {
  const { waitSeconds } = result;
  if (waitSeconds === undefined) return told;
  const wait = waitingTime(durations, waitSeconds);
  return { ...told, messages: told.messages.map((message) => withValues(message, { wait })), waitSeconds };
}

/** Answers a form whose fields are wrong, as its schema says: 422, with what was typed but for the hidden fields. */
export const refuseFields = (submission: Pick<Submission<unknown>, "reply">, hideFields: readonly string[] = []) =>
  data(submission.reply({ hideFields: [...hideFields] }), 422);

/**
 * Answers a form that did not go through, with `Retry-After` where a wait helps.
 *
 * @param told why
 * @param submission what was typed, which is kept; nothing for a form without fields
 * @param hideFields the names of fields whose text is not sent back
 */
export function refuse(
  told: FormProblem,
  submission?: Pick<Submission<unknown>, "reply">,
  hideFields: readonly string[] = [],
) {
  const { status, messages, field = "", waitSeconds } = told;
  const errors = { [field]: [...messages] };
  const answer: SubmissionResult = submission
    ? submission.reply({ hideFields: [...hideFields], fieldErrors: errors })
    : { status: "error", error: errors };
  const headers = waitSeconds === undefined ? undefined : { "Retry-After": String(waitSeconds) };
  return data(answer, { status, ...(headers && { headers }) });
}
