import type { ActionFunctionArgs } from "@remix-run/node";

import { readForm } from "../../../request-bodies/read-form.ts";
import { leaveFor, leaveIfSignedIn } from "../leaving/leave.ts";
import { leaveWithProblem } from "./leave-google.ts";

/** Only a pressed button begins a sign-in. A link or a typed address sends nobody to Google. */
export const loader = () => leaveFor("/login");

/** Keeps the page with the button when the network fails. */
export { keepFormWhenUnreachable as clientAction } from "../forms/keep-form-when-unreachable.ts";

/** Sends the visitor to Google (303), which sends them back to the callback. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, []);
  await leaveIfSignedIn(context);
  return context.google ? context.google.begin(request) : leaveWithProblem(context, { problem: "notOffered" });
}
