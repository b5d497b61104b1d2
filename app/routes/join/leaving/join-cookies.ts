import { z } from "zod";

import { linkLifetimeSeconds } from "../../../players/email-links/mail-link.ts";
import { joinCookie, type CookieContext } from "./join-cookie.ts";

/** Names the number that is being verified, or was; the database knows the rest, and when it is over. */
export const challengeCookie = (context: CookieContext) =>
  joinCookie(context, { name: "otp", schema: z.uuid(), lifetimeSeconds: 30 * 60 });

/** Why a sign-in with Google came to nothing, as the login says. */
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
  /** Google's own, as plain text. */
  words: z.string().optional(),
});

/** Why a sign-in with Google came to nothing. */
export type GoogleProblem = Omit<z.output<typeof googleProblem>, "kind">;

const notice = z.discriminatedUnion("kind", [
  googleProblem,
  z.object({ kind: z.literal("accountCreated"), email: z.string() }),
  z.object({
    kind: z.enum([
      "loggedOut",
      "passwordChanged",
      "resetSent",
      "emailConfirmed",
      "confirmationSent",
      "linkSent",
      "googleLinked",
      "googleRemoved",
      "resent",
      "verifyBeforeSignUp",
      "verificationExpired",
      "verifyAgainForChange",
    ]),
  }),
]);

/** What the next page tells its visitor once. Signed, so that nobody else puts words there. */
export type Notice = z.output<typeof notice>;

/** Carries what the next page tells its visitor once. */
export const noticeCookie = (context: CookieContext) =>
  joinCookie(context, { name: "notice", schema: notice, lifetimeSeconds: 60 });

const signedUp = z.object({
  accountId: z.uuid(),
  /** In milliseconds since 1970: a browser's word for when a cookie ends is not taken. */
  until: z.number(),
});

/** Makes this browser the one that opened an account, for as long as the first confirmation mail's link works. */
export const signedUpCookie = (context: CookieContext) => {
  const lifetimeSeconds = linkLifetimeSeconds["confirm-email"];
  const cookie = joinCookie(context, { name: "signed_up", schema: signedUp, lifetimeSeconds });
  return {
    give: (accountId: string) => cookie.give({ accountId, until: Date.now() + lifetimeSeconds * 1_000 }),
    /** The account, if this browser opened one. */
    read: async (request: Request) => {
      const known = await cookie.read(request);
      return known && known.until > Date.now() ? known.accountId : undefined;
    },
  };
};

const draft = z.object({ name: z.string(), email: z.string() });

/** What was typed in the sign-up form, never a password. */
export type SignUpDraft = z.output<typeof draft>;

/**
 * Keeps what was typed in the sign-up form while the number is verified once more. A cookie and not a row of the database: nobody but the
 * one who typed it needs it, and it leaves nothing of people who never join.
 */
export const draftCookie = (context: CookieContext) =>
  joinCookie(context, { name: "draft", schema: draft, lifetimeSeconds: 30 * 60 });

/**
 * Keeps the secret of a mailed link out of the address once it was followed: no history, referrer or log has it. The database knows how long
 * the link works.
 */
export const resetCookie = (context: CookieContext) =>
  joinCookie(context, { name: "reset", schema: z.string().max(100), lifetimeSeconds: 30 * 60 });

/** Makes this browser the one in which a mailed link may link an account with Google. The database knows how long that works. */
export const linkingBrowserCookie = (context: CookieContext) =>
  joinCookie(context, { name: "linking_browser", schema: z.string().max(100), lifetimeSeconds: 30 * 60 });

/** Keeps the secret of the mailed link that links with Google out of the address, as {@link resetCookie} does another's. */
export const linkingTokenCookie = (context: CookieContext) =>
  joinCookie(context, { name: "linking", schema: z.string().max(100), lifetimeSeconds: 30 * 60 });

const googlePerson = z.object({
  person: z.object({ sub: z.string(), email: z.string(), name: z.string(), pictureUrl: z.string().optional() }),
  /** In milliseconds since 1970: a browser's word for when a cookie ends is not taken. */
  until: z.number(),
});

/** How long somebody who came from Google may take to agree, or to give a password. */
const googlePersonLifetimeSeconds = 15 * 60;

/** Whom Google said this browser's visitor is, until they have an account that is tied to them. */
export const googlePersonCookie = (context: CookieContext) => {
  const cookie = joinCookie(context, {
    name: "google_person",
    schema: googlePerson,
    lifetimeSeconds: googlePersonLifetimeSeconds,
  });
  return {
    take: cookie.take,
    give: (person: z.output<typeof googlePerson>["person"]) =>
      cookie.give({ person, until: Date.now() + googlePersonLifetimeSeconds * 1_000 }),
    read: async (request: Request) => {
      const known = await cookie.read(request);
      return known && known.until > Date.now() ? known.person : undefined;
    },
  };
};
