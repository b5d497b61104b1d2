import { z } from "zod";

import { named } from "../access/audit.ts";
import { chosenPassword } from "../access/chosen-password.ts";
import type { Person } from "../access/people.ts";
import type { Lake } from "../lake.ts";

import { choosePasswordPage } from "./choose-password-page.ts";
import { loginPage } from "./login-page.ts";
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

const code = z.string().length(64);
const credentials = z.object({ email: z.string().max(254), password: z.string().min(1).max(200) });
const newPassword = z.object({ pending: code, chosen: z.string().max(200), again: z.string().max(200) });

/** The forms of the log-in's pages. */
const form = z.union([credentials, newPassword]);

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
  return "email" in sent ? checkPassword(lake, sent, address) : takeNewPassword(lake, sent);
}

async function checkPassword(
  lake: Lake,
  { email, password }: z.output<typeof credentials>,
  address: string,
): Promise<LogInStep> {
  const { people, loginPace, audit } = lake;
  const attempt = { email, address };
  const waitSeconds = loginPace.waitSeconds(attempt);
  if (waitSeconds > 0) {
    const problem = `Too many failed attempts. Try again in ${waitSeconds} seconds.`;
    return { status: 429, page: loginPage({ problem, email }), waitSeconds };
  }
  loginPace.begin(attempt);
  const person = await people.authenticate(email, password);
  if (!person) {
    const whom = people.byEmail(email);
    // What was typed is not kept: it may be a password in the wrong field.
    audit.add({ what: "log-in refused", address, ...(whom && { whom: named(whom) }) });
    return { status: 422, page: loginPage({ problem: "The e-mail address or the password is wrong.", email }) };
  }
  loginPace.succeed(attempt);
  return afterPassword(lake, person);
}

function afterPassword(lake: Lake, person: Person, problem?: string): LogInStep {
  if (!person.mustChangePassword) return { personId: person.id };
  const pending = lake.awaitingPassword.issue(person.id);
  const { email } = person;
  const page = choosePasswordPage({ pending, email, ...(problem !== undefined && { problem }) });
  return { status: problem === undefined ? 200 : 422, page };
}

async function takeNewPassword(
  lake: Lake,
  { pending, chosen, again }: z.output<typeof newPassword>,
): Promise<LogInStep> {
  const personId = lake.awaitingPassword.redeem(pending) ?? "";
  const person = lake.people.byId(personId);
  if (!person) return startAgain;
  const problem = await problemWith(lake, person, chosen, again);
  if (problem !== undefined) return afterPassword(lake, person, problem);
  if (!(await lake.people.choosePassword(personId, undefined, chosen))) return startAgain;
  lake.audit.add({ what: "password changed", by: named(person) });
  return { personId };
}

/** Why a password cannot be taken, in a sentence; `undefined` for one that can. */
async function problemWith(
  { people }: Lake,
  { email }: Person,
  chosen: string,
  again: string,
): Promise<string | undefined> {
  const checked = chosenPassword.safeParse(chosen);
  if (!checked.success) return `The password ${checked.error.issues[0]?.message ?? "cannot be taken"}.`;
  if (chosen !== again) return "The two passwords are not the same.";
  return (await people.authenticate(email, chosen)) ? "The new password must be another one." : undefined;
}
