import { createHash, randomBytes } from "node:crypto";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";

import { freePort } from "../../commands/processes/ports.mjs";
import { embeddedGoogleClient } from "../../configuration/stand-ins.ts";
import { type Listening, serve } from "../loopback/serve.ts";
import { googleApplication } from "./application.ts";
import { testPeople } from "./people.ts";
import { createSignIns } from "./sign-ins.ts";

const callbackUrl = "http://localhost:3000/google/callback";
let origin: string;
let listening: Listening;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const signIns = await createSignIns(origin);
  const application = googleApplication({
    host: "127.0.0.1",
    port,
    callbackUrl,
    signIns,
    log: pino({ enabled: false }),
  });
  listening = await serve(application, {
    host: "127.0.0.1",
    port,
    name: "The embedded Google",
    variables: { host: "GOOGLE_HOST", port: "GOOGLE_PORT" },
  });
});
afterAll(() => listening.stop());

const verifier = randomBytes(32).toString("base64url");
const asked = {
  client_id: embeddedGoogleClient.id,
  redirect_uri: callbackUrl,
  response_type: "code",
  scope: "openid email profile",
  state: "a-state",
  code_challenge: createHash("sha256").update(verifier).digest("base64url"),
  code_challenge_method: "S256",
};
const at = (path: string, parameters: Record<string, string>) =>
  `${origin}${path}?${new URLSearchParams(parameters).toString()}`;

/** The address that the page of people redirects to after a choice. */
async function choose(person: Record<string, string>): Promise<URL> {
  const answer = await fetch(at("/choose", { ...asked, ...person }), { redirect: "manual" });
  expect(answer.status).toBe(302);
  return new URL(answer.headers.get("Location") ?? "");
}

const codeOf = async (person: Record<string, string>): Promise<string> =>
  (await choose(person)).searchParams.get("code") ?? "";

const exchange = (code: string, more: Record<string, string> = {}) =>
  fetch(`${origin}/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "authorization_code",
      code,
      client_id: embeddedGoogleClient.id,
      client_secret: embeddedGoogleClient.secret,
      redirect_uri: callbackUrl,
      code_verifier: verifier,
      ...more,
    }),
  });

async function tokenFor(person: Record<string, string>): Promise<string> {
  const answer = await exchange(await codeOf(person));
  expect(answer.status).toBe(200);
  return z.object({ access_token: z.string() }).parse(await answer.json()).access_token;
}

async function personBehind(token: string): Promise<unknown> {
  const answer = await fetch(`${origin}/userinfo`, { headers: { Authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return answer.json();
}

test("the page offers the test people, an invented person, and ways back without signing in", async () => {
  const answer = await fetch(at("/authorize", asked));
  const page = await answer.text();

  for (const { name } of testPeople) expect(page).toContain(name);
  expect(page).toContain("not verified");
  expect(page).toContain('name="email"');
  expect(page.replaceAll("&amp;", "&")).toContain(`href="${callbackUrl}?error=access_denied&state=a-state"`);
  expect(page).toContain(`action="${callbackUrl}"`);
  expect(page).toContain('name="error_description"');
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
});

test("a chosen test person is returned with their picture and the site's own state", async () => {
  const [meera] = testPeople;
  const home = await choose({ person: meera?.sub ?? "" });

  expect(home.origin + home.pathname).toBe(callbackUrl);
  expect(home.searchParams.get("state")).toBe("a-state");
  expect(await personBehind(await tokenFor({ person: meera?.sub ?? "" }))).toEqual({
    sub: meera?.sub,
    name: "Meera Iyer",
    email: "meera.iyer@gmail.example",
    email_verified: true,
    picture: `${origin}/pictures/meera.png`,
  });
  const picture = await fetch(`${origin}/pictures/meera.png`);
  expect([picture.status, picture.headers.get("Content-Type")]).toEqual([200, "image/png"]);
});

test("two people who sign in at the same moment get a token each", async () => {
  const emails = ["asha@example.in", "ravi@example.in"];
  const tokens = await Promise.all(emails.map((email) => tokenFor({ name: "Somebody", email })));

  expect(await Promise.all(tokens.map(personBehind))).toMatchObject(emails.map((email) => ({ email })));
});

test("an invented person is the same each time, verified or not", async () => {
  const invented = { name: "Ravi", email: "Ravi@example.in" };
  const verified = await personBehind(await tokenFor({ ...invented, verified: "on" }));
  const again = await personBehind(await tokenFor({ ...invented, email: "ravi@example.in" }));

  expect(verified).toMatchObject({ name: "Ravi", email: "Ravi@example.in", email_verified: true });
  expect(again).toMatchObject({ email_verified: false, sub: z.object({ sub: z.string() }).parse(verified).sub });
});

test.each([
  ["another client", { client_id: "another" }],
  ["no state", { state: "" }],
  ["no PKCE", { code_challenge: "" }],
  ["PKCE in the clear", { code_challenge_method: "plain" }],
  ["another way home", { redirect_uri: "https://evil.example/google/callback" }],
])("a request with %s gets no page of people", async (_what, more) => {
  const answer = await fetch(at("/authorize", { ...asked, ...more }));
  expect(answer.status).toBe(400);
  expect(await answer.text()).not.toContain("Meera");
});

test("no code is sent to another address, even from a forged page", async () => {
  const elsewhere = at("/choose", { ...asked, redirect_uri: "https://evil.example/" });
  const answer = await fetch(elsewhere, { redirect: "manual" });
  expect([answer.status, answer.headers.get("Location")]).toEqual([400, null]);
});

test("a code works once, with its verifier, its client and its redirect address, and every refusal has the same answer", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const more of [
    { code_verifier: randomBytes(32).toString("base64url") },
    { code_verifier: "short" },
    { client_secret: "guess" },
    { client_id: "another" },
    { redirect_uri: "http://localhost:3000/elsewhere" },
    { code: "guess" },
  ]) {
    const code = await codeOf({ name: "Ravi", email: "ravi@example.in" });
    const answer = await exchange(code, more);
    expect([more, answer.status]).toEqual([more, 400]);
    expect(await answer.json()).not.toHaveProperty("access_token");
  }
  const guessed = await codeOf({ name: "Ravi", email: "ravi@example.in" });
  const right = await codeOf({ name: "Ravi", email: "ravi@example.in" });
  const statuses = [];
  for (const [code, more] of [
    [guessed, { code_verifier: randomBytes(32).toString("base64url") }],
    [guessed, {}],
    [right, {}],
    [right, {}],
  ] as const)
    statuses.push((await exchange(code, more)).status);
  expect(statuses).toEqual([400, 400, 200, 400]);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

test("an unknown token identifies nobody", async () => {
  for (const headers of [{ Authorization: "Bearer guess" }, { Authorization: "guess" }, {}]) {
    const answer = await fetch(`${origin}/userinfo`, { headers: new Headers(headers) });
    expect(answer.status).toBe(401);
  }
});

test.each([
  ["a part of a form without a name", 400, "multipart/form-data; boundary=b", "--b\r\n\r\n\r\n\r\n--b--\r\n"],
  ["a form that is too long", 413, "application/x-www-form-urlencoded", "a&".repeat(16 * 1024)],
])("%s, where a token is asked for, is answered with %i", async (_what, status, type, body) => {
  const answer = await fetch(`${origin}/token`, { method: "POST", body, headers: { "Content-Type": type } });
  expect([answer.status, await answer.json()]).toEqual([status, { error: "invalid_request" }]);
});
