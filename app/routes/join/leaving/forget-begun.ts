import type { CookieContext } from "./join-cookie.ts";
import {
  challengesCookie,
  draftCookie,
  googlePersonCookie,
  interruptedFormCookie,
  linkingBrowserCookie,
  linkingTokenCookie,
  resetCookie,
  verifyingForConsentCookie,
} from "./join-cookies.ts";

/*
 * A browser may be shared or borrowed. What somebody began in it without being logged in ends with a log-in, with a log-out and with a new password, so
 * that the next person at the browser cannot continue it (docs/decisions/0019-who-proved-what.md). The test says of each cookie that stays why it may.
 */

const begun = [
  challengesCookie,
  draftCookie,
  resetCookie,
  linkingTokenCookie,
  linkingBrowserCookie,
  verifyingForConsentCookie,
  googlePersonCookie,
];

/** The `Set-Cookie` headers by which a browser forgets what was begun in it, at a log-in and after a new password. */
export const forgetBegun = (context: CookieContext): Promise<readonly string[]> =>
  Promise.all(begun.map((cookie) => cookie(context).clear()));

/** The `Set-Cookie` headers by which a browser forgets at a log-out also what was typed into a form of the account. */
export const forgetBegunAndTyped = async (context: CookieContext): Promise<readonly string[]> => [
  ...(await forgetBegun(context)),
  await interruptedFormCookie(context).clear(),
];
