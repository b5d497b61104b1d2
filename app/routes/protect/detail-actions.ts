import { z } from "zod";

import type { PersonalDetailPage } from "../../content/queries/account.ts";
import { withValues } from "../../content/with-values.ts";
import type { LoadContext } from "../../load-context.ts";
import { maximumNameLength, playerName } from "../../players/fields/player-name.ts";
import { checkForm, readForm } from "../../request-bodies/read-form.ts";
import { drawnForFields, isDrawnForAnother } from "../join/forms/drawn-for.ts";
import { loginProblems, problem, problemOf, refuse, refuseFields } from "../join/forms/form-problem.ts";
import { leaveWithNotice } from "../join/leaving/notice.ts";
import { tellingMail } from "../join/mails.ts";
import { personalDetailAddress } from "./addresses.ts";

/** A posted form of the personal details, and its player. */
interface AskedOfDetail {
  request: Request;
  context: LoadContext;
  accountId: string;
  page: PersonalDetailPage;
}

/** Redirects (303) a form that was drawn for another player than the one who is logged in now. It changes nothing. */
const leaveForOtherAccount = (context: LoadContext): Promise<Response> =>
  leaveWithNotice(context, personalDetailAddress, { kind: "otherAccount" });

/** What the form that edits the username takes. */
export const editedName = ({ errors }: PersonalDetailPage["nameEdit"]) =>
  z.object({
    name: playerName({ ...errors, nameTooLong: withValues(errors.nameTooLong, { maximum: maximumNameLength }) }),
  });

/** Edits the username and redirects to the screen (303), or says why not. */
export async function editName({ request, context, accountId, page }: AskedOfDetail) {
  const schema = editedName(page.nameEdit);
  const form = await readForm(request, [schema, drawnForFields]);
  if (isDrawnForAnother(form, accountId)) return leaveForOtherAccount(context);
  const submission = checkForm(form, schema);
  if (submission.status !== "success") return refuseFields(submission);
  const { name } = submission.value;
  const { kind } = await context.players.editName({ accountId, name, client: context.visitor.client });
  if (kind === "edited") return leaveWithNotice(context, personalDetailAddress, { kind: "nameEdited" });
  return refuse(problem(kind === "unavailable" ? 503 : 403, page.nameEdit.errors[kind]), submission);
}

/** The fields of the form that removes the sign-in with Google. */
export const removalProof = ({ errors }: PersonalDetailPage["google"]) =>
  z.object({ password: z.string({ error: errors.passwordRequired }) });

/** Removes the sign-in with Google after checking the password, and redirects to the screen (303), or says why not. */
export async function removeGoogle({ request, context, accountId, page }: AskedOfDetail) {
  const { errors } = page.google;
  const schema = removalProof(page.google);
  const form = await readForm(request, [schema, drawnForFields]);
  if (isDrawnForAnother(form, accountId)) return leaveForOtherAccount(context);
  const submission = checkForm(form, schema);
  const hideFields = ["password"];
  if (submission.status !== "success") return refuseFields(submission, hideFields);
  const result = await context.players.removeGoogle({
    accountId,
    sessionSecret: context.visitor.sessionSecret ?? "",
    password: submission.value.password,
    client: context.visitor.client,
    removedMail: await tellingMail(context, { kind: "google-removed" }),
  });
  if (result.kind === "removed") return leaveWithNotice(context, personalDetailAddress, { kind: "googleRemoved" });
  const problems = loginProblems({ ...errors, tooMany: errors.tooManyAttempts });
  return refuse(problemOf(result, problems[result.kind], page.words.durations), submission, hideFields);
}
