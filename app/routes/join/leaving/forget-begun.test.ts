import { expect, test } from "vitest";

import { newSecret } from "../../../players/secrets.ts";
import { forgetBegunAndTyped } from "./forget-begun.ts";
import * as joinCookies from "./join-cookies.ts";
import { leaveLoggedIn } from "./leave.ts";

const context = {
  cookieSecrets: ["a-secret-of-more-than-32-characters"] as const,
  siteOrigin: "https://rummy.example",
};

/** Why a cookie stays at a moment at which the browser may pass to another person. */
const stays: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  signedUpCookie: {
    "log-in": "The account's owner confirms the address in this browser later, by a link that only its mailbox has.",
    "log-out": "The same. Whoever has the mailbox as well is its owner.",
  },
  interruptedFormCookie: {
    "log-in": "The form waits for this log-in, and is shown to its own player alone.",
  },
};

const moments: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  "log-in": async () => (await leaveLoggedIn(context, "/protect", newSecret())).headers.getSetCookie(),
  "log-out": () => forgetBegunAndTyped(context),
};

test.each(
  Object.entries(joinCookies).flatMap(([name, cookie]) =>
    Object.entries(moments).map(([moment, cleared]) => ({ name, cookie, moment, cleared })),
  ),
)("$name ends with a $moment, or the table says why not", async ({ name, cookie, moment, cleared }) => {
  const made = cookie(context);
  const clearing = "clear" in made ? await made.clear() : undefined;
  const ends = (await cleared()).some((setCookie) => setCookie === clearing);
  expect(ends).toBe(stays[name]?.[moment] === undefined);
});
