import type { ActionFunctionArgs } from "@remix-run/node";

import { readForm } from "../../request-bodies/read-form.ts";
import { endSession } from "./leaving/end-session.ts";
import { forgetBegunAndTyped } from "./leaving/forget-begun.ts";
import { accountAddress, leaveFor } from "./leaving/leave.ts";
import { leaveWithNotice } from "./leaving/notice.ts";

/** A link or a typed address logs nobody out. It leads to the account, which sends a visitor without a session to the login. */
export const loader = () => leaveFor(accountAddress);

/** Ends the session and what was begun in this browser, and leads to the login (spec section 2). */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, []);
  const forget = await forgetBegunAndTyped(context);
  return leaveWithNotice(context, "/login", { kind: "loggedOut" }, ...(await endSession(context)), ...forget);
}
