import type { LoaderFunctionArgs } from "@remix-run/node";

import type { GooglePerson } from "../../../gateways/google/google-person.ts";
import type { LoadContext } from "../../../load-context.ts";
import { bringsNoCookie, noCookiesParameter } from "../../../no-cookies.ts";
import { googlePersonCookie } from "../leaving/join-cookies.ts";
import { leaveFor, leaveIfSignedIn } from "../leaving/leave.ts";
import { leaveWithNotice } from "../leaving/notice.ts";
import { enter, leaveWithProblem } from "./leave-google.ts";

/**
 * The address Google sends visitors back to. A player is logged in, a newcomer is asked for consent, and everybody else is led to the login, which
 * says what is wrong.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const { google, players, visitor } = context;
  if (!google) return leaveWithProblem(context, { problem: "notOffered" });
  const answer = await google.finish(request, async (state) => {
    const admitted = await players.admitFromGoogle({ state, client: visitor.client });
    return admitted.kind === "admitted" ? undefined : admitted;
  });
  const forget = await google.forget(request);
  switch (answer.kind) {
    case "person":
      return meet(context, answer.person, forget);
    case "tooMany":
      return leaveWithProblem(context, { problem: "tooMany", waitSeconds: answer.waitSeconds }, forget);
    case "cancelled":
    case "failed":
      return leaveWithProblem(context, { problem: answer.kind, words: answer.words }, forget);
    case "expired":
      // Another tab may have gone to Google since, or be at the consent: nothing of it is forgotten.
      return leaveWithNotice(context, addressWhenExpired(request), { kind: "googleProblem", problem: "expired" });
    default:
      return leaveWithProblem(context, { problem: answer.kind }, forget);
  }
}

/** The login; a browser that brings no cookie may keep none, and a notice is one as well. */
const addressWhenExpired = ({ headers }: Request): string =>
  bringsNoCookie(headers) ? `/login?${noCookiesParameter}` : "/login";

async function meet(context: LoadContext, person: GooglePerson, forget: string): Promise<Response> {
  const result = await context.players.googleLogIn({ person, client: context.visitor.client });
  switch (result.kind) {
    case "loggedIn":
      return enter(context, result.secret, forget);
    case "newcomer":
      return leaveFor("/google/consent", forget, await googlePersonCookie(context).give(person));
    case "emailTaken":
      return leaveFor("/google/link", forget, await googlePersonCookie(context).give(person));
    case "unavailable":
      return leaveWithProblem(context, { problem: "failed" }, forget);
    default:
      return leaveWithProblem(context, { problem: result.kind }, forget);
  }
}
