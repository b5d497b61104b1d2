import type { ActionFunctionArgs } from "@remix-run/node";

import { clearedHintCookie } from "../../../configuration/hint-cookie.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { clearedSessionCookie } from "../../players/session-cookie.ts";
import { accountAddress, leaveFor } from "./leaving/leave.ts";
import { leaveWithNotice } from "./leaving/notice.ts";

/** A link or a typed address logs nobody out. It leads to the account, which sends a visitor without a session to the login. */
export const loader = () => leaveFor(accountAddress);

/** Ends the session and leads to the login (spec section 2). A failure is only logged (section 8): the browser forgets the session anyway. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, []);
  const { players, visitor, siteOrigin, log } = context;
  if (visitor.sessionSecret !== undefined) {
    await players.logOut(visitor.sessionSecret).catch((error: unknown) => {
      log.error({ err: error }, "a session could not be ended");
    });
  }
  const cleared = [clearedSessionCookie(siteOrigin), clearedHintCookie(siteOrigin)];
  return leaveWithNotice(context, "/login", { kind: "loggedOut" }, ...cleared);
}
