import type { Submission, SubmissionResult } from "@conform-to/react";
import { data } from "@remix-run/node";

import type { FormWords } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import { waitingTime } from "./waiting-time.ts";

/** Why a form was refused: 422 invalid input, 403 not allowed, 429 too many tries, 503 something is out of order. */
type RefusalStatus = 403 | 422 | 429 | 503;

/** What a visitor is told when a form was refused. */
export interface FormProblem {
  status: RefusalStatus;
  /** The error, then help with it. */
  messages: readonly string[];
  /** The name of the field that the messages belong to; without it they stand at the top of the form. */
  field?: string;
  /** Seconds until another try can succeed. */
  waitSeconds?: number;
}

/** A problem that is shown at the top of the form. */
export const problem = (status: RefusalStatus, ...messages: readonly string[]): FormProblem => ({ status, messages });

/** A problem that is shown beside a field. */
export const problemBeside = (field: string, status: RefusalStatus, ...messages: readonly string[]): FormProblem => ({
  ...problem(status, ...messages),
  field,
});

/** The messages for a failed login, on any form that asks for the password. */
interface LoginProblemWords {
  wrongCredential: string;
  wrongCredentialHelp: string;
  suspended: string;
  banned: string;
  unavailable: string;
  /** Contains the placeholder `{wait}`. */
  tooMany: string;
}

/**
 * Why a login failed. The message is "Wrong Credential" and does not reveal whether the account exists (spec section 8), except when the password was
 * right.
 */
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
 * The problem to show for a result that is no success.
 *
 * @param result the answer of the players' module; when it names a waiting time, that time replaces `{wait}` in the messages
 * @param told the problem of the result's kind
 * @param durations the words of a waiting time
 */
export function problemOf(result: Refused, told: FormProblem, durations: FormWords["durations"]): FormProblem {
  const { waitSeconds } = result;
  if (waitSeconds === undefined) return told;
  const wait = waitingTime(durations, waitSeconds);
  return { ...told, messages: told.messages.map((message) => withValues(message, { wait })), waitSeconds };
}

/** Answers a form with invalid fields, as its schema reports them: status 422, with what was typed except for the hidden fields. */
export const refuseFields = (submission: Pick<Submission<unknown>, "reply">, hideFields: readonly string[] = []) =>
  data(submission.reply({ hideFields: [...hideFields] }), 422);

/**
 * Answers a form that was refused, with `Retry-After` when another try can succeed later.
 *
 * @param told why
 * @param submission what was typed, which is sent back; absent for a form without fields
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
