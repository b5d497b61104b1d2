import { z } from "zod";

import { typedPassword } from "../../../process-kit/typed-text.ts";
import { named } from "../access/audit.ts";
import { chosenPassword } from "../access/chosen-password.ts";
import { tooManyAttempts } from "../access/login-pace.ts";
import { passwordHasExpired, type Person } from "../access/people.ts";
import type { Lake } from "../lake.ts";

import { choosePasswordPage, codePage, loginPage } from "./log-in-pages.ts";
import { parseInput } from "./parse-input.ts";

/** What follows a form of the log-in: the person is logged in, or another page is shown. */
export type LogInStep =
  | { readonly personId: string }
  | {
      readonly status: 200 | 422 | 429;
      readonly page: string;
      /** How long the person must wait. */
      readonly waitSeconds?: number;
    };

/** One of an older version, or of before a restart, is unknown, and the log-in begins again. */
const pending = z.string().min(1).max(64);
const credentials = z.object({ email: z.string().max(254), password: z.string().min(1).max(200) });
const typedCode = z.object({ pending, code: z.string().max(40) });
const newPassword = z.object({ pending, chosen: z.string().max(200), again: z.string().max(200) });

/** The forms of the log-in's pages. */
const form = z.union([credentials, typedCode, newPassword]);

/** The log-in took longer than its steps may, or the lake was started again. */
const startAgain: LogInStep = {
  status: 422,
  page: loginPage({ problem: "This took too long. Please begin again." }),
};

/**
 * Takes a step of a log-in, which is a form of one of its pages.
 *
 * @param lake knows the staff
 * @param fields of the form
 * @param address from which it was sent
 * @throws LakeError 400 for a form of no such page
 */
export async function takeLogInStep(lake: Lake, fields: unknown, address: string): Promise<LogInStep> {
  const sent = parseInput(form, fields);
  if ("email" in sent) return checkPassword(lake, sent, address);
  return "code" in sent ? checkCode(lake, sent, address) : takeNewPassword(lake, sent);
}

async function checkPassword(
  lake: Lake,
  { email, password }: z.output<typeof credentials>,
  address: string,
): Promise<LogInStep> {
  const { people, loginPace, audit } = lake;
  const attempt = { email, address };
  const waitSeconds = loginPace.waitSeconds(attempt);
  if (waitSeconds > 0)
    return { status: 429, page: loginPage({ problem: tooManyAttempts(waitSeconds), email }), waitSeconds };
  loginPace.begin(attempt);
  const person = await people.authenticate(email, password);
  if (!person || passwordHasExpired(person)) {
    const whom = people.byEmail(email);
    // What was typed is not kept: it may be a password in the wrong field.
    audit.add({ what: "log-in refused", address, ...(whom && { whom: named(whom) }) });
    const problem = person
      ? "This password has expired. Ask an administrator for a new one."
      : "The e-mail address or the password is wrong.";
    return { status: 422, page: loginPage({ problem, email }) };
  }
  // A right password alone resets no pause, or whoever has it could guess codes without any.
  if (lake.codeApps.has(person.id)) return askForCode(lake, person);
  loginPace.succeed(attempt);
  return afterProof(lake, person);
}

function askForCode(lake: Lake, { id }: Person, problem?: string): LogInStep & { page: string } {
  const page = codePage(lake.awaitingCode.issue(id), problem);
  return { status: problem === undefined ? 200 : 422, page };
}

function checkCode(lake: Lake, sent: z.output<typeof typedCode>, address: string): LogInStep {
  const person = lake.people.byId(lake.awaitingCode.redeem(sent.pending) ?? "");
  if (!person) return startAgain;
  const attempt = { email: person.email, address };
  const waitSeconds = lake.loginPace.waitSeconds(attempt);
  if (waitSeconds > 0) return { ...askForCode(lake, person, tooManyAttempts(waitSeconds)), status: 429, waitSeconds };
  lake.loginPace.begin(attempt);
  if (!lake.codeApps.use(person.id, sent.code)) {
    lake.audit.add({ what: "code refused", whom: named(person), address });
    return askForCode(lake, person, "The code is wrong, or was used already.");
  }
  lake.loginPace.succeed(attempt);
  return afterProof(lake, person);
}

function afterProof(lake: Lake, person: Person, problem?: string): LogInStep {
  if (!person.mustChangePassword) return { personId: person.id };
  const page = choosePasswordPage(lake.awaitingPassword.issue(person.id), person.email, problem);
  return { status: problem === undefined ? 200 : 422, page };
}

async function takeNewPassword(
  lake: Lake,
  { pending, chosen, again }: z.output<typeof newPassword>,
): Promise<LogInStep> {
  const personId = lake.awaitingPassword.redeem(pending) ?? "";
  const person = lake.people.byId(personId);
  if (!person) return startAgain;
  const problem = problemWith(chosen, again);
  if (problem !== undefined) return afterProof(lake, person, problem);
  // Nothing is awaited between the pending log-in and this: a reset ends the one, and the other keeps the password of the reset.
  const outcome = await lake.people.choosePassword(personId, undefined, chosen);
  if (outcome === "refused") return startAgain;
  if (outcome === "same") return afterProof(lake, person, "The new password must be another one.");
  lake.audit.add({ what: "password changed", by: named(person) });
  return { personId };
}

/** Why a password cannot be taken, in a sentence; `undefined` for one that can. */
function problemWith(chosen: string, again: string): string | undefined {
  const checked = chosenPassword.safeParse(chosen);
  if (!checked.success) return `The password ${checked.error.issues[0]?.message ?? "cannot be taken"}.`;
  return checked.data === typedPassword(again) ? undefined : "The two passwords are not the same.";
}
