import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";

import { createCookie } from "@remix-run/node";
import { pino } from "pino";
import { afterEach, expect, test } from "vitest";
import { z } from "zod";

import { createOutsideCalls, type OutsideOutcome } from "../outside-calls.ts";
import { unwatchedCalls } from "../testing/unwatched-calls.ts";
import { createGoogleSignIn, type GoogleSignIn } from "./google-sign-in.ts";

const siteOrigin = "http://site.test";
const cookieSecret = "a secret of this test alone";
const asha = { sub: "1001", name: "Asha Rao", email: "asha@gmail.example", email_verified: true };

const longestPicture = `https://pictures.test/${"a".repeat(1_002)}`;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a fake Google server; answers its origin. */
async function answering(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  servers.push(server);
  await once(server, "listening");
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

/** Starts a fake Google that gives a token for any code and answers the given user info; `asked` holds the requests that it got. */
async function google({ status = 200, userinfo = JSON.stringify(asha), token = 200, calls = unwatchedCalls } = {}) {
  const asked: URLSearchParams[] = [];
  const origin = await answering((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      if (request.url === "/userinfo") {
        response.writeHead(status).end(userinfo);
        return;
      }
      asked.push(new URLSearchParams(Buffer.concat(chunks).toString()));
      response.writeHead(token).end(JSON.stringify({ access_token: "a-token" }));
    });
  });
  return { signIn: signInAt(origin, calls), asked };
}

const signInAt = (origin: string, calls = unwatchedCalls): GoogleSignIn =>
  createGoogleSignIn({
    clientId: "client",
    clientSecret: "secret",
    endpoints: { authorization: `${origin}/authorize`, token: `${origin}/token`, userinfo: `${origin}/userinfo` },
    pictureOrigin: new URL(origin),
    callbackPath: "/google/callback",
    siteOrigin,
    cookieSecrets: [cookieSecret],
    cleanPicture: () => Promise.resolve({ kind: "notAPicture" }),
    calls,
    timeoutMilliseconds: 500,
  });

const sentBy = (setCookie: string | null | undefined) => setCookie?.split(";")[0] ?? "";

/** Sends a browser with a cookie to Google; answers its new cookie and state, and the parameters of the request to Google. */
async function begin(signIn: GoogleSignIn, before = "") {
  const sent = await signIn.begin(new Request(siteOrigin, { headers: { Cookie: before } }));
  const asked = new URL(sent.headers.get("Location") ?? "").searchParams;
  const cookie = sentBy(sent.headers.get("Set-Cookie"));
  return { sent, asked, cookie, state: asked.get("state") ?? "" };
}

const cameBack = (cookie: string, parameters: Record<string, string>) =>
  new Request(`${siteOrigin}/google/callback?${new URLSearchParams(parameters).toString()}`, {
    headers: { Cookie: cookie, "X-Forwarded-Host": "evil.example" },
  });

const begun = z.array(z.object({ verifier: z.string() }).loose());

/** The cookie as this site would sign it with another verifier, or with none. */
async function withVerifier(cookie: string, verifier: string | undefined): Promise<string> {
  const [name = ""] = cookie.split("=");
  const signed = createCookie(name, { secrets: [`${cookieSecret} google`] });
  const lacking = begun.parse(await signed.parse(cookie)).map((signIn) => ({ ...signIn, verifier }));
  return sentBy(await signed.serialize(lacking));
}

const admit = () => Promise.resolve(undefined);

test("a visitor is sent to Google with a state, a PKCE challenge and one absolute callback address", async () => {
  const { signIn, asked: askedOfToken } = await google();
  const { sent, asked, cookie, state } = await begin(signIn);

  expect(sent.status).toBe(303);
  expect(asked.get("redirect_uri")).toBe(`${siteOrigin}/google/callback`);
  expect(asked.get("code_challenge_method")).toBe("S256");
  expect(asked.get("code_challenge")).toMatch(/^[\w-]{43}$/);
  expect(asked.get("scope")).toBe("openid email profile");
  expect(asked.get("prompt"), "nobody gets in by a session they left at Google").toBe("select_account");
  expect(sent.headers.getSetCookie()[0]).toMatch(/HttpOnly.*SameSite=Lax/);

  expect(await signIn.finish(cameBack(cookie, { state, code: "c" }), admit)).toEqual({
    kind: "person",
    person: { sub: asha.sub, name: asha.name, email: asha.email },
  });
  expect(askedOfToken[0]?.get("code_verifier")).toMatch(/^[\w-]{43}$/);
  expect(askedOfToken[0]?.get("redirect_uri")).toBe(`${siteOrigin}/google/callback`);
});

test("a redirect back that does not belong to this browser is refused, and Google is not asked", async () => {
  const { signIn, asked } = await google();
  const own = await begin(signIn);
  const another = await begin(signIn);
  const attempts: [string, string, Record<string, string>][] = [
    ["swapped state", own.cookie, { state: another.state, code: "c" }],
    ["another's cookie", another.cookie, { state: own.state, code: "c" }],
    ["no state", own.cookie, { code: "c" }],
    ["empty state", own.cookie, { state: "", code: "c" }],
    ["no cookie", "", { state: own.state, code: "c" }],
    ["a forged cookie", own.cookie.replace(/\.[^.]*$/, ".forged"), { state: own.state, code: "c" }],
    ["cancelled in another browser", "", { state: own.state, error: "access_denied" }],
    ["words under another's state", own.cookie, { state: another.state, error: "x", error_description: "Call 0001" }],
    ["words under no state", own.cookie, { error: "access_denied", error_description: "Call 0001" }],
    ["words without a cookie", "", { state: own.state, error: "access_denied", error_description: "Call 0001" }],
  ];
  for (const [name, cookie, parameters] of attempts) {
    expect(await signIn.finish(cameBack(cookie, parameters), admit), name).toEqual({ kind: "expired" });
  }
  expect(asked).toEqual([]);
});

test("a visitor who pressed the button again comes back from either page at Google, and from each once", async () => {
  const { signIn, asked } = await google();
  const first = await begin(signIn);
  const second = await begin(signIn, first.cookie);
  const challenges = [first, second].map((sent) => sent.asked.get("code_challenge"));
  let { cookie } = second;
  for (const { state } of [first, second]) {
    const back = () => cameBack(cookie, { state, code: "c" });
    expect(await signIn.finish(back(), admit)).toMatchObject({ kind: "person" });
    cookie = sentBy(await signIn.forget(back()));
    expect(await signIn.finish(back(), admit)).toEqual({ kind: "expired" });
  }
  const verifiers = asked.map((parameters) => parameters.get("code_verifier") ?? "");
  const hashes = verifiers.map((verifier) => createHash("sha256").update(verifier).digest("base64url"));
  expect(hashes, "each with the verifier of its own page").toEqual(challenges);
});

test("a browser keeps the four sign-ins that it began last", async () => {
  const { signIn } = await google();
  const states: string[] = [];
  let cookie = "";
  for (let count = 0; count < 5; count += 1) {
    const sent = await begin(signIn, cookie);
    states.push(sent.state);
    ({ cookie } = sent);
  }
  const answers: unknown[] = [];
  for (const state of states) answers.push(await signIn.finish(cameBack(cookie, { state, code: "c" }), admit));
  expect(answers).toMatchObject([{ kind: "expired" }, ...states.slice(1).map(() => ({ kind: "person" }))]);
  expect(cookie.length).toBeLessThan(1_500);
});

test("the right state without its PKCE verifier is refused, and Google is not asked", async () => {
  const { signIn, asked } = await google();
  const { cookie, state } = await begin(signIn);
  const believed = await withVerifier(cookie, "v".repeat(43));
  expect(await signIn.finish(cameBack(believed, { state, code: "c" }), admit), "as long as it has one").toMatchObject({
    kind: "person",
  });
  asked.length = 0;

  for (const verifier of [undefined, "", "short"]) {
    const lacking = await withVerifier(cookie, verifier);
    expect(await signIn.finish(cameBack(lacking, { state, code: "c" }), admit)).toEqual({ kind: "expired" });
  }
  expect(asked).toEqual([]);
});

test("a redirect back that was used before or exceeds a limit is refused before Google is asked", async () => {
  const { signIn, asked } = await google();
  const { cookie, state } = await begin(signIn);

  const refusal = { kind: "tooMany", limit: "network", waitSeconds: 5 } as const;
  const answer = await signIn.finish(cameBack(cookie, { state, code: "c" }), () => Promise.resolve(refusal));
  expect(answer).toEqual(refusal);
  expect(asked).toEqual([]);
});

/** A redirect that asks Google nothing costs nothing, so it must not be counted for the visitors behind its address. */
const refuseToCount = () => Promise.reject(new Error("Google is not asked."));

test("`access_denied` is answered as `cancelled`, any other error of Google's as `failed`, and neither is counted", async () => {
  const { signIn } = await google();
  const { cookie, state } = await begin(signIn);

  const said = (parameters: Record<string, string>) =>
    signIn.finish(cameBack(cookie, { state, ...parameters }), refuseToCount);
  expect(await said({ error: "access_denied" })).toEqual({ kind: "cancelled" });
  expect(await said({ error: "server_error" })).toEqual({ kind: "failed" });
  expect(await said({})).toEqual({ kind: "failed" });
  expect(await said({ code: "" })).toEqual({ kind: "failed" });
});

test("Google's own words for a refusal are passed on as plain text of at most 200 characters", async () => {
  const { signIn } = await google();
  const { cookie, state } = await begin(signIn);
  const said = (description: string) =>
    signIn.finish(cameBack(cookie, { state, error: "server_error", error_description: description }), admit);

  const words = "The account is closed.";
  expect(
    await signIn.finish(cameBack(cookie, { state, error: "access_denied", error_description: words }), admit),
  ).toEqual({ kind: "cancelled", words });
  expect(await said(words)).toEqual({ kind: "failed", words });
  expect(await said("<b>Call</b>\r\n\u202e0001\u0000"), "markup stays text").toEqual({
    kind: "failed",
    words: "<b>Call</b> 0001",
  });
  expect(await said("x".repeat(10_000))).toEqual({ kind: "failed", words: "x".repeat(200) });
  expect(await said(" \u200f\n")).toEqual({ kind: "failed" });
});

test.each([
  ["of 100 characters that take two units each", "🂡".repeat(100), "🂡".repeat(100)],
  ["that is too long, at a character of two units", `${"a".repeat(99)}🂡🂡`, `${"a".repeat(99)}🂡`],
  ["with halves of characters", "Asha\ud83c \udca1Rao", "Asha Rao"],
  ["with U+0000", "Asha\u0000 Rao\u0000", "Asha Rao"],
])("a name %s becomes one that the database stores", async (_name, name, kept) => {
  const { signIn } = await google({ userinfo: JSON.stringify({ ...asha, name }) });
  const { cookie, state } = await begin(signIn);
  const answer = await signIn.finish(cameBack(cookie, { state, code: "c" }), admit);
  expect(answer).toMatchObject({ kind: "person", person: { name: kept } });
});

test.each([
  ["in other letters", "https://pictures.test/आशा", "https://pictures.test/%E0%A4%86%E0%A4%B6%E0%A4%BE"],
  ["of the longest length", longestPicture, longestPicture],
  ["that is a byte longer", `${longestPicture}a`, undefined],
  ["that is longer once its letters are encoded", longestPicture.replace(/a$/, "आ"), undefined],
])("a picture's address %s is kept as a cookie has room for it", async (_address, picture, pictureUrl) => {
  const { signIn } = await google({ userinfo: JSON.stringify({ ...asha, picture }) });
  const { cookie, state } = await begin(signIn);
  const answer = await signIn.finish(cameBack(cookie, { state, code: "c" }), admit);
  const { sub, name, email } = asha;
  expect(answer).toEqual({ kind: "person", person: { sub, name, email, ...(pictureUrl && { pictureUrl }) } });
});

test.each([
  ["an address that is not verified", { userinfo: { ...asha, email_verified: false } }, "emailNotVerified"],
  ["an address that is verified in words", { userinfo: { ...asha, email_verified: "true" } }, "emailNotVerified"],
  ["nothing of a verification", { userinfo: { ...asha, email_verified: undefined } }, "emailNotVerified"],
  ["no address", { userinfo: { ...asha, email: undefined } }, "incomplete"],
  ["no name", { userinfo: { ...asha, name: " " } }, "incomplete"],
  ["a name of nothing that is stored", { userinfo: { ...asha, name: "\u0000 \ud83c" } }, "incomplete"],
  ["nobody", { userinfo: {} }, "failed"],
  ["a number in other letters than Google's", { userinfo: { ...asha, sub: "१००१" } }, "failed"],
  ["garbage", { userinfo: "<html>" }, "failed"],
  ["far too much", { userinfo: { ...asha, name: "x".repeat(100_000) } }, "failed"],
  ["401 of userinfo", { status: 401, userinfo: asha }, "failed"],
  ["500 of userinfo", { status: 500, userinfo: asha }, "unavailable"],
  ["a replayed code", { token: 400, userinfo: asha }, "failed"],
  ["503 of the token", { token: 503, userinfo: asha }, "unavailable"],
] as const)("%s signs nobody in", async (_name, { userinfo, ...statuses }, kind) => {
  const { signIn } = await google({ ...statuses, userinfo: JSON.stringify(userinfo) });
  const { cookie, state } = await begin(signIn);

  expect(await signIn.finish(cameBack(cookie, { state, code: "c" }), admit)).toEqual({ kind });
});

test.each([
  ["a visitor's invented code is a refusal", 400, "refused"],
  ["a wrong secret of this site is a failure, logged with Google's status", 401, "failed", "status 401"],
] as const)("%s to the operator", async (_what, token, outcome, problem?: string) => {
  const outcomes: OutsideOutcome[] = [];
  const told: string[] = [];
  const log = pino({}, { write: (line) => told.push(line) });
  const calls = createOutsideCalls((call) => outcomes.push(call.outcome), log);
  const { signIn } = await google({ token, calls });
  const { cookie, state } = await begin(signIn);

  expect(await signIn.finish(cameBack(cookie, { state, code: "invented" }), admit)).toEqual({ kind: "failed" });
  expect(outcomes).toEqual([outcome]);
  expect(JSON.parse(told.join())).toMatchObject({ outcome, ...(problem !== undefined && { problem }) });
});

test("a slow, silent, unreachable or redirecting Google is not waited for", async () => {
  const silent = await answering(() => undefined);
  const elsewhere = await answering((_request, response) => response.writeHead(302, { Location: silent }).end());
  for (const origin of [silent, elsewhere, "http://127.0.0.1:9"]) {
    const signIn = signInAt(origin);
    const { cookie, state } = await begin(signIn);
    expect(await signIn.finish(cameBack(cookie, { state, code: "c" }), admit)).toEqual({ kind: "unavailable" });
  }
});
