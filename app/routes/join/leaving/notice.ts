import { z } from "zod";

import { privately } from "../forms/form-headers.ts";
import { joinCookie, type CookieContext } from "./join-cookie.ts";
import { leaveFor } from "./leave.ts";

/** Why a sign-in with Google failed, as the login says it. */
const googleProblem = z.object({
  kind: z.literal("googleProblem"),
  problem: z.enum([
    "cancelled",
    "emailNotVerified",
    "unavailable",
    "expired",
    "incomplete",
    "failed",
    "tooMany",
    "notOffered",
    "suspended",
    "banned",
  ]),
  waitSeconds: z.number().optional(),
  /** Google's own words, as plain text. */
  words: z.string().optional(),
});

/** Why a sign-in with Google failed. */
export type GoogleProblem = Omit<z.output<typeof googleProblem>, "kind">;

const notice = z.discriminatedUnion("kind", [
  googleProblem,
  z.object({ kind: z.enum(["accountCreated", "passwordChanged"]), email: z.string() }),
  /** `email` where the account was opened in this browser a moment ago. */
  z.object({ kind: z.literal("emailConfirmed"), email: z.string().optional() }),
  z.object({ kind: z.literal("confirmationTooOften"), waitSeconds: z.number() }),
  z.object({
    kind: z.enum([
      /** Says nothing, but shows that the browser keeps cookies (no-cookies.ts). */
      "cookiesKept",
      "loggedOut",
      "resetSent",
      "confirmationSent",
      "confirmationNotSent",
      "linkSent",
      "googleLinked",
      "googleRemoved",
      "nameEdited",
      "termsRead",
      "termsOutdated",
      "termsNotRecorded",
      "otherAccount",
      "resent",
      "mobileTaken",
      "verifyBeforeSignUp",
      "signedUpBefore",
      "verificationExpired",
      "verifyOnceMore",
      "verifyAgainForChange",
    ]),
  }),
]);

/** What the next page tells its visitor once. Signed, so that nobody else can place words there. */
export type Notice = z.output<typeof notice>;

/** The cookie that carries what the next page tells its visitor once. */
export const noticeCookie = (context: CookieContext) =>
  joinCookie(context, { name: "notice", schema: notice, lifetimeSeconds: 60 });

/** The notice for this visitor, if there is one, and the headers of the answer that shows it: the answer is private, and the notice is removed. */
export async function takeNotice(
  request: Request,
  context: CookieContext,
): Promise<{ notice: Notice | undefined; headers: Record<string, string> }> {
  const cookie = noticeCookie(context);
  const notice = await cookie.read(request);
  return { notice, headers: { ...privately, ...(notice && { "Set-Cookie": await cookie.clear() }) } };
}

/** Redirects (303) to a page that shows its visitor a notice once. */
export async function leaveWithNotice(
  context: CookieContext,
  address: string,
  notice: Notice,
  ...setCookies: readonly string[]
): Promise<Response> {
  return leaveFor(address, await noticeCookie(context).give(notice), ...setCookies);
}
