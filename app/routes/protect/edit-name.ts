import { z } from "zod";

import type { PersonalDetailPage } from "../../content/queries/account.ts";
import { withValues } from "../../content/with-values.ts";
import { maximumNameLength, playerName } from "../../players/fields/player-name.ts";
import { checkForm, readForm } from "../../request-bodies/read-form.ts";
import { drawnForFields, isDrawnForAnother } from "../join/forms/drawn-for.ts";
import { problem, refuse, refuseFields } from "../join/forms/form-problem.ts";
import { leaveWithNotice } from "../join/leaving/notice.ts";
import { type AskedOfDetail, leaveForOtherAccount } from "./asked-of-detail.ts";
import { personalDetailAddress } from "./personal-detail-address.ts";

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
