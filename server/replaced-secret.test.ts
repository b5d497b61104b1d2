import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

import { pino } from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { presentConditions } from "../app/content/preview/preview-conditions.ts";
import { accounts } from "../app/database/schema/schema.ts";
import { temporaryDatabase } from "../app/database/testing/temporary-database.ts";
import { createGoogleSignIn, googleEndpoints } from "../app/gateways/google/google-sign-in.ts";
import { unwatchedCalls } from "../app/gateways/testing/unwatched-calls.ts";
import { recordEvent } from "../app/players/account-events.ts";
import { createCeilings } from "../app/players/limits/ceilings.ts";
import { createLimits } from "../app/players/limits/limits.ts";
import { createPasswordCheck } from "../app/players/passwords/check-password.ts";
import { derivedKeys, derivedSecrets, pseudonyms, type Secrets } from "../app/players/secrets.ts";
import { newClient } from "../app/players/testing/open-players.ts";
import { ownersByNumber, valuesOf } from "../app/routes/join/leaving/draft.ts";
import { signedUpCookie } from "../app/routes/join/leaving/join-cookies.ts";
import { fileKeys } from "../app/routes/staff/opened-report.ts";
import { checkedFile, signedFile } from "../app/routes/staff/signed-file.ts";
import { createAcceptancesCookie } from "./acceptances/acceptances-cookie.ts";
import { createPreviewCookie } from "./preview/preview-cookie.ts";
import { createSharedCookie } from "./preview/shared/shared-cookie.ts";

const siteOrigin = "https://rummy.test";
const studioOrigin = "https://studio.test";
const log = pino({ level: "silent" });
const [older, newer] = ["an older secret of 32 characters.", "a newer secret of 32 characters.."];

let temporary: Awaited<ReturnType<typeof temporaryDatabase>>;
beforeAll(async () => {
  temporary = await temporaryDatabase("embedded");
});
afterAll(() => temporary[Symbol.asyncDispose]());

const contextOf = (secrets: Secrets) => ({ cookieSecrets: derivedSecrets(secrets, "cookies"), siteOrigin });
const sentBy = (setCookie: string | null) => setCookie?.split(";", 1)[0] ?? "";
const laterMilliseconds = () => Date.now() + 60_000;

const signInOf = (secrets: Secrets) =>
  createGoogleSignIn({
    clientId: "client",
    clientSecret: "secret",
    ...googleEndpoints(),
    callbackPath: "/google/callback",
    cleanPicture: () => Promise.resolve({ kind: "notAPicture" }),
    calls: unwatchedCalls,
    ...contextOf(secrets),
  });

const limitsOf = (secrets: Secrets) => {
  const [key] = derivedKeys(secrets, "limits");
  const ceilings = createCeilings(temporary.database, key, log);
  return { ceilings, limits: createLimits(temporary.database, key, ceilings, log, () => undefined) };
};

/** Whether what a site with some secrets made is known to one with others. */
type IsKnown = (made: Secrets, read: Secrets) => boolean | Promise<boolean>;

interface Use {
  /** How its row of the guide's table begins. */
  row: string;
  isKnown: IsKnown;
}

/** Every use of the secret, by the name under which its key is derived. */
const uses: Readonly<Record<string, Use>> = {
  cookies: {
    row: "what somebody is in the middle of",
    async isKnown(made, read) {
      const accountId = crypto.randomUUID();
      const Cookie = sentBy(await signedUpCookie(contextOf(made)).give(accountId));
      const request = new Request(siteOrigin, { headers: { Cookie } });
      return (await signedUpCookie(contextOf(read)).read(request)) === accountId;
    },
  },
  google: {
    row: "a sign-in that is at Google",
    async isKnown(made, read) {
      const begun = await signInOf(made).begin(new Request(siteOrigin));
      const Cookie = sentBy(begun.headers.get("Set-Cookie"));
      const state = new URL(begun.headers.get("Location") ?? "").searchParams.get("state") ?? "";
      const back = new Request(`${siteOrigin}/google/callback?code=any&state=${state}`, { headers: { Cookie } });
      return (await signInOf(read).finish(back, () => Promise.resolve("known"))) === "known";
    },
  },
  drafts: {
    row: "what was typed into a sign-up",
    isKnown(made, read) {
      const [owner] = ownersByNumber(contextOf(made), "9876543210");
      const kept = { owner, movesToOtherNumbers: false, typed: { name: "Asha" } };
      return valuesOf(kept, ownersByNumber(contextOf(read), "9876543210"), "").name === "Asha";
    },
  },
  previews: {
    row: "previews",
    isKnown(made, read) {
      const cookie = (secrets: Secrets) =>
        createPreviewCookie({ siteOrigin, studioOrigin, keys: derivedKeys(secrets, "previews") });
      const pass = { userId: "asha", perspective: ["drafts"], conditions: presentConditions };
      const given = cookie(made).give({ ...pass, endsAt: laterMilliseconds() });
      return cookie(read).read(sentBy(given)) !== undefined;
    },
  },
  "shared drafts": {
    row: "links to drafts",
    isKnown(made, read) {
      const cookie = (secrets: Secrets) => createSharedCookie(siteOrigin, derivedKeys(secrets, "shared drafts"));
      const given = cookie(made).give({ name: "share", path: "/faq", endsAt: new Date(laterMilliseconds()) });
      return cookie(read).read(sentBy(given), "/faq") === "share";
    },
  },
  acceptances: {
    row: "the report on acceptances",
    isKnown(made, read) {
      const cookie = (secrets: Secrets) => createAcceptancesCookie(siteOrigin, derivedKeys(secrets, "acceptances"));
      const given = cookie(made).give({ personId: "asha", sessionId: "one", endsAt: laterMilliseconds() });
      return cookie(read).read(sentBy(given)) !== undefined;
    },
  },
  "files of acceptances": {
    row: "files of acceptances",
    isKnown(made, read) {
      const report = { madeAt: new Date().toISOString(), madeFor: { name: "Asha" } };
      return checkedFile(fileKeys(contextOf(read)), signedFile(fileKeys(contextOf(made)), report)) !== undefined;
    },
  },
  addresses: {
    row: "networks that are known as a player's",
    async isKnown(made, read) {
      const { database } = temporary;
      const [accountId, home, email] = [crypto.randomUUID(), newClient(), `${crypto.randomUUID()}@known.test`];
      const named = (secrets: Secrets) => pseudonyms(derivedKeys(secrets, "addresses"));
      const at = new Date();
      await database.db
        .insert(accounts)
        .values({ id: accountId, email, status: "active", passwordHash: "hash", createdAt: at });
      await recordEvent(database.db, { kind: "login", accountId, at, address: named(made)(home.address)[0] });
      const unused = () => Promise.resolve({ kind: "unavailable" } as const);
      const check = createPasswordCheck({
        database,
        log,
        clock: () => at,
        ...limitsOf(read),
        addressPseudonym: (address) => named(read)(address)[0],
        addressPseudonyms: named(read),
        breachedPasswords: undefined,
        smsOtp: { sendCode: unused, verifyCode: unused },
        passwords: {
          hash: () => Promise.resolve(undefined),
          verify: (_hash, typed) => Promise.resolve(typed === "right"),
          isOutdated: () => false,
          mustWait: () => false,
        },
      });
      const refused = async () => (await check({ email, password: "wrong", client: newClient() })).kind === "tooMany";
      while (!(await refused()));
      return (await check({ email, password: "right", client: home })).kind === "right";
    },
  },
  limits: {
    row: "limits, and the ceilings of the whole site",
    async isKnown(made, read) {
      const mobile = crypto.randomUUID();
      await limitsOf(made).limits.otpPace.take(mobile);
      return (await limitsOf(read).limits.otpPace.take(mobile)) !== undefined;
    },
  },
};

const guide = readFileSync("docs/operating.md", "utf8");
const rows = guide
  .slice(guide.indexOf("| Made with the old secret |"))
  .split("\n\n", 1)[0]
  ?.split("\n")
  .slice(2)
  .map((line) => line.split("|").map((cell) => cell.trim()));

describe.each(Object.entries(uses))("%s", (_use, { row, isKnown }) => {
  test("what was made with the old secret goes on where the guide says so", async () => {
    const [, , beside = "", without = ""] = rows?.find(([, said = ""]) => said.startsWith(row)) ?? [];
    expect(beside, row).toMatch(/^(goes on|begins anew)/);
    expect(await isKnown([older], [newer, older])).toBe(beside.startsWith("goes on"));
    expect(await isKnown([older], [newer])).toBe(without.startsWith("goes on"));
  });

  test("what was made since is known with the new secret alone, and not to a server that has only the old one", async () => {
    expect(await isKnown([newer, older], [newer])).toBe(true);
    expect(await isKnown([newer, older], [older])).toBe(false);
  });
});

test("the guide has a row for each use and no other", () => {
  const heads = rows?.map(([, said = ""]) => said) ?? [];
  const asked = Object.values(uses).map(({ row }) => row);
  expect(heads).toHaveLength(asked.length);
  for (const head of heads)
    expect(
      asked.some((row) => head.startsWith(row)),
      head,
    ).toBe(true);
});

/** The files that only hand the cookies' secrets on; every other one that names them uses them. */
const handOn = [
  "app/load-context.ts",
  "app/routes/staff/answer-form.ts",
  "server/guards/protect.ts",
  "server/preview/drawing/draw-worker.ts",
  "server/shared-context.ts",
];

/** Where the cookies' secrets are used, and for which use. */
const cookieUses: Readonly<Record<string, string>> = {
  "app/gateways/google/google-sign-in.ts": "google",
  "app/routes/join/leaving/draft.ts": "drafts",
  "app/routes/join/leaving/join-cookie.ts": "cookies",
  "app/routes/staff/opened-report.ts": "files of acceptances",
};

test("every use of the secret in the code is in the table", () => {
  const files = ["app", "server"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => path.posix.join(folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file) && file !== "app/players/secrets.ts");
  const named = new Set(Object.values(cookieUses));
  const naming: string[] = [];
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    if (text.includes("cookieSecrets")) naming.push(file);
    const calls = text.match(/\b(?:derivedKeys|derivedSecrets|keysFor)\(/g) ?? [];
    const found = [...text.matchAll(/\b(?:derivedKeys|derivedSecrets)\(\w+, "([^"]+)"|\bkeysFor\("([^"]+)"/g)];
    // The one that gives a use its name hands it on.
    expect([file, found.length]).toEqual([file, calls.length - (file === "server/run-site.ts" ? 1 : 0)]);
    for (const [, derived, asked] of found) named.add(derived ?? asked ?? "");
  }
  expect(naming.toSorted()).toEqual([...handOn, ...Object.keys(cookieUses)].toSorted());
  expect([...named].toSorted()).toEqual(Object.keys(uses).toSorted());
});
