import { z } from "zod";

import { type GooglePerson, googlePerson } from "../../../gateways/google/google-person.ts";
import { accountAddresses } from "../../../pages.ts";
import { linkLifetimeSeconds } from "../../../players/email-links/mail-link.ts";
import { draft } from "./draft.ts";
import { googlePersonLifetimeSeconds } from "./google-person-lifetime.ts";
import { joinCookie, type CookieContext } from "./join-cookie.ts";

const signedUp = z.object({
  accountId: z.uuid(),
  /** In milliseconds since 1970. The server checks this itself, because a browser may keep a cookie longer. */
  until: z.number(),
});

/** Marks this browser as the one that opened an account, for as long as the first confirmation mail's link works. */
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

/** `place` counts from 1. Addresses contain the place instead of the id, which is a secret of this browser. */
const ownChallenge = z.object({ place: z.int().positive(), id: z.uuid() });

/** Keeps which numbers this browser verifies as long as the database does, so that a dialog that was open for hours still knows its number. */
export const challengesCookie = (context: CookieContext) =>
  joinCookie(context, { name: "otp", schema: z.array(ownChallenge), lifetimeSeconds: 24 * 60 * 60 });

/**
 * Keeps what was typed and ticked before an account is opened, while a number is verified. It is a cookie and not a row of the database: only the
 * person who typed it needs it, and nothing is stored about people who never join.
 */
export const draftCookie = (context: CookieContext) =>
  joinCookie(context, { name: "draft", schema: draft, lifetimeSeconds: 30 * 60 });

const interruptedForm = z.object({
  /** The form's screen. */
  path: z.enum(accountAddresses),
  /** From `drawnFor` (drawn-for.ts), of the account that the form was drawn for. */
  player: z.string(),
  /** What was typed, by field. */
  typed: z.record(z.string(), z.string()),
});

/** Keeps what was typed into a form of the account area that could not be taken, until its player sees the screen again. */
export const interruptedFormCookie = (context: CookieContext) =>
  joinCookie(context, { name: "interrupted_form", schema: interruptedForm, lifetimeSeconds: 30 * 60 });

/**
 * Keeps the secret of a followed mailed link out of the address, and so out of history, referrers and logs. The database knows how long the link
 * works.
 */
export const resetCookie = (context: CookieContext) =>
  joinCookie(context, { name: "reset", schema: z.string().max(100), lifetimeSeconds: 30 * 60 });

/** Marks this browser as the one in which a mailed link may link an account with Google. The database knows how long that is possible. */
export const linkingBrowserCookie = (context: CookieContext) =>
  joinCookie(context, { name: "linking_browser", schema: z.string().max(100), lifetimeSeconds: 30 * 60 });

/** Keeps the secret of the mailed link that links with Google out of the address, as {@link resetCookie} does for its link. */
export const linkingTokenCookie = (context: CookieContext) =>
  joinCookie(context, { name: "linking", schema: z.string().max(100), lifetimeSeconds: 30 * 60 });

const identified = z.object({
  person: googlePerson,
  /** In milliseconds since 1970. The server checks this itself, because a browser may keep a cookie longer. */
  until: z.number(),
});

/**
 * Marks this browser as one whose visitor has left the consent after Google to verify a number, until the consent is shown again. It keeps for whom the
 * consent was drawn.
 */
export const verifyingForConsentCookie = (context: CookieContext) =>
  joinCookie(context, {
    name: "google_verifying",
    schema: z.string().max(100),
    lifetimeSeconds: googlePersonLifetimeSeconds,
  });

/** The visitor of this browser as Google identified them, until an account is linked to them. */
export const googlePersonCookie = (context: CookieContext) => {
  const cookie = joinCookie(context, {
    name: "google_person",
    schema: identified,
    lifetimeSeconds: googlePersonLifetimeSeconds,
  });
  const readWithEnd = async (request: Request) => {
    const known = await cookie.read(request);
    return known && known.until > Date.now() ? { person: known.person, until: new Date(known.until) } : undefined;
  };
  return {
    clear: cookie.clear,
    give: (person: GooglePerson) => cookie.give({ person, until: Date.now() + googlePersonLifetimeSeconds * 1_000 }),
    read: async (request: Request) => (await readWithEnd(request))?.person,
    /** Reads it with the moment until which it is valid. */
    readWithEnd,
  };
};
