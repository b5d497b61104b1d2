import { readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { googlePersonLimits } from "../../../gateways/google/google-person.ts";
import { maximumEmailLength } from "../../../players/fields/email-address.ts";
import { maximumNameLength } from "../../../players/fields/player-name.ts";
import { hintCookie } from "../../../players/hint-cookie.ts";
import { noPlayers } from "../../../players/no-players.ts";
import { newSecret } from "../../../players/secrets.ts";
import { sessionCookie } from "../../../players/session-cookie.ts";
import { drawnFor } from "../forms/drawn-for.ts";
import { ownChallenges } from "../otp/own-challenges.ts";
import * as joinCookies from "./join-cookies.ts";
import { noticeCookie } from "./notice.ts";

const siteOrigin = "https://rummy.example";
const context = {
  cookieSecrets: ["a-secret-of-more-than-32-characters"] as const,
  siteOrigin,
  players: noPlayers,
  visitor: { client: { address: "203.0.113.1" }, player: () => Promise.resolve(undefined) },
};
const id = crypto.randomUUID();
const longestEmail = `${"a".repeat(maximumEmailLength - "@example.in".length)}@example.in`;

/** The cookie of a browser that has verified one number after another. */
async function mostChallenges(): Promise<string> {
  let cookie = "";
  for (let number = 0; number < 20; number += 1) {
    const request = new Request(siteOrigin, { headers: { Cookie: cookie.split(";", 1)[0] ?? "" } });
    cookie = (await (await ownChallenges(request, context)).add(crypto.randomUUID())).setCookie;
  }
  return cookie;
}

/** A cookie that the site gives players: its `Set-Cookie` header, and the part of the privacy policy that tells how long it stays. */
type Row = readonly [given: Promise<string>, policy: string];

/** The cookies with the most that they hold. A text that was typed may be of any characters, and base64 of some is percent-encoded in a cookie. */
const cookiesOf = (character: string): Readonly<Record<string, Row>> => ({
  session: [Promise.resolve(sessionCookie(siteOrigin, newSecret())), "Login."],
  hint: [Promise.resolve(hintCookie(siteOrigin)), "Login."],
  challengesCookie: [mostChallenges(), "Mobile number."],
  signedUpCookie: [joinCookies.signedUpCookie(context).give(id), "New account."],
  draftCookie: [
    joinCookies.draftCookie(context).give({
      owner: drawnFor(id),
      movesToOtherNumbers: true,
      typed: {
        name: character.repeat(maximumNameLength),
        email: character.repeat(maximumEmailLength),
        keptPicture: id,
        ageConsent: "on",
        stateConsent: "on",
        termsConsent: "on",
        termsHash: "f".repeat(64),
      },
    }),
    "Sign-up form.",
  ],
  interruptedFormCookie: [
    joinCookies.interruptedFormCookie(context).give({
      path: "/protect/personal-detail",
      player: drawnFor(id),
      typed: {
        amount: character.repeat(maximumNameLength),
        "bonus-code": character.repeat(maximumNameLength),
        name: character.repeat(maximumNameLength),
      },
    }),
    "Account forms.",
  ],
  notice: [
    noticeCookie(context).give({
      kind: "googleProblem",
      problem: "emailNotVerified",
      waitSeconds: 86_400,
      words: character.repeat(200),
    }),
    "Message.",
  ],
  verifyingForConsentCookie: [joinCookies.verifyingForConsentCookie(context).give(drawnFor(id)), "Google."],
  googlePersonCookie: [
    joinCookies.googlePersonCookie(context).give({
      sub: "?".repeat(googlePersonLimits.sub),
      email: longestEmail,
      name: "🂡".repeat(googlePersonLimits.name),
      pictureUrl: "?".repeat(googlePersonLimits.pictureUrl),
    }),
    "Google.",
  ],
  resetCookie: [joinCookies.resetCookie(context).give(newSecret()), "Mailed links."],
  linkingBrowserCookie: [joinCookies.linkingBrowserCookie(context).give(newSecret()), "Mailed links."],
  linkingTokenCookie: [joinCookies.linkingTokenCookie(context).give(newSecret()), "Mailed links."],
});

const names = Object.keys(cookiesOf("a"));
const policy = readFileSync("studio/seed/copy/legal/privacy.md", "utf8");

/** A cookie's lifetime, as the policy writes it. */
const inWords: Readonly<Record<number, string>> = {
  60: "a minute",
  [15 * 60]: "a quarter of an hour",
  [30 * 60]: "half an hour",
  [24 * 60 * 60]: "a day",
  [30 * 24 * 60 * 60]: "thirty days",
};

test("every cookie of the forms has a row", () => {
  expect(names).toEqual(expect.arrayContaining(Object.keys(joinCookies)));
});

test("all of them together leave room in the 16 KiB of a request's head", async () => {
  const all = await Promise.all(Object.values(cookiesOf("\uFFFF")).map(([given]) => given));
  const sent = all.map((given) => given.split(";", 1)[0] ?? "").join("; ");
  expect(sent.length).toBeLessThan(13 * 1024);
});

describe.each(names)("the cookie %s", (name) => {
  test.each(["a", "?", "~", "अ", "\uFFFF", "\u0001", "\uD800"])(
    "fits into the 4,096 bytes that browsers store (RFC 6265, section 6.1), filled with %j",
    async (character) => expect((await cookiesOf(character)[name]?.[0])?.length).toBeLessThanOrEqual(4_096),
  );

  test("stays as long as the privacy policy says", async () => {
    const [given = Promise.resolve(""), part = ""] = cookiesOf("a")[name] ?? [];
    const [, seconds = ""] = /; Max-Age=(\d+)/.exec(await given) ?? [];
    const said = policy.split("\n").find((line) => line.startsWith(`- **${part}**`));
    expect(said ?? "").toContain(inWords[Number(seconds)]);
  });
});
