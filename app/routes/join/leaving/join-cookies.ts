import { z } from "zod";

import { linkLifetimeSeconds } from "../../../players/email-links/mail-link.ts";
import { draft } from "./draft.ts";
import { joinCookie, type CookieContext } from "./join-cookie.ts";

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

/**
 * Keeps what was typed and ticked before an account is opened, while a number is verified. A cookie and not a row of the database: nobody but the
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
