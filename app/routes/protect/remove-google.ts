import { z } from "zod";

import type { PersonalDetailPage } from "../../content/queries/account.ts";
import { checkForm, readForm } from "../../request-bodies/read-form.ts";
import { drawnForFields, isDrawnForAnother } from "../join/forms/drawn-for.ts";
import { loginProblems, problemOf, refuse, refuseFields } from "../join/forms/form-problem.ts";
import { leaveWithNotice } from "../join/leaving/notice.ts";
import { tellingMail } from "../join/mails.ts";
import { type AskedOfDetail, leaveForOtherAccount } from "./asked-of-detail.ts";
import { personalDetailAddress } from "./personal-detail-address.ts";

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
