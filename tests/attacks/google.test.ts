import { expect } from "vitest";

import { newEmail, signUpMember } from "../harness/member.ts";
import type { Stack } from "../harness/stack.ts";
import { test } from "../harness/stack-test.ts";
import { newVisitor, type Visitor } from "../harness/visitor.ts";

/** Sends a visitor to Google; answers the address there. */
async function toGoogle(visitor: Visitor): Promise<URL> {
  const { status, location } = await visitor.post("/google", {});
  expect(status).toBe(303);
  return new URL(location);
}

/** At Google, is somebody; answers the address that leads home. */
async function be(asked: URL, email: string, { isVerified = true } = {}): Promise<string> {
  const chosen = new URL("/choose", asked);
  const person = { name: "Meera Iyer", email, ...(isVerified && { verified: "on" }) };
  chosen.search = new URLSearchParams([...asked.searchParams, ...Object.entries(person)]).toString();
  const answer = await fetch(chosen, { redirect: "manual" });
  const { pathname, search } = new URL(answer.headers.get("Location") ?? "");
  return pathname + search;
}

/** What the login says in its red alert. */
async function alertOf(visitor: Visitor): Promise<string> {
  const { html } = await visitor.get("/login");
  return /role="alert"[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? "";
}

/** Joins by Google. */
async function join(stack: Stack, email: string): Promise<Visitor> {
  const visitor = newVisitor(stack.site.origin);
  const arrived = await visitor.get(await be(await toGoogle(visitor), email));
  expect(arrived.location).toBe("/google/consent");
  const { html } = await visitor.get("/google/consent");
  const termsHash = /name="termsHash" value="(\w+)"/.exec(html)?.[1] ?? "";
  const consents = { ageConsent: "on", stateConsent: "on", termsConsent: "on", termsHash };
  expect((await visitor.post("/google/consent", { ...consents, termsHash: "other" })).status).toBe(422);
  expect((await visitor.post("/google/consent", consents)).location).toBe("/protect/add-cash");
  return visitor;
}

test("a newcomer joins, is known the next time, and the way home is come once", async ({ stack }) => {
  const email = newEmail();
  const joined = await join(stack, email);
  expect((await joined.get("/protect/personal-detail")).html).toContain("No Number");

  const again = newVisitor(stack.site.origin);
  const home = await be(await toGoogle(again), email);
  const brought = new Map(again.cookies);
  expect((await again.get(home)).location).toBe("/protect/add-cash");

  const thief = newVisitor(stack.site.origin);
  for (const [name, value] of brought) thief.cookies.set(name, value);
  expect((await thief.get(home)).location).toBe("/login");
  expect(await alertOf(thief)).toContain("took too long or was begun in another browser");
});

test("another's code, in one's own browser or theirs, opens nothing", async ({ stack }) => {
  const attacker = newVisitor(stack.site.origin);
  const victim = newVisitor(stack.site.origin);
  const attackersHome = await be(await toGoogle(attacker), newEmail());
  const victimsState = (await toGoogle(victim)).searchParams.get("state") ?? "";

  expect((await victim.get(attackersHome)).location, "the attacker's way home").toBe("/login");
  const injected = new URL(attackersHome, stack.site.origin);
  injected.searchParams.set("state", victimsState);
  expect((await victim.get(injected.pathname + injected.search)).location, "their code under one's state").toBe(
    "/login",
  );
  expect(await alertOf(victim)).not.toBe("");
  expect((await victim.get("/protect")).location).toContain("/login");
});

test("an address that Google has not verified opens no account, nor one that somebody has", async ({ stack }) => {
  const { email } = await signUpMember(stack);
  const visitor = newVisitor(stack.site.origin);

  expect((await visitor.get(await be(await toGoogle(visitor), email, { isVerified: false }))).location).toBe("/login");
  expect(await alertOf(visitor)).toContain("Google has not confirmed");
  expect((await visitor.get(await be(await toGoogle(visitor), email))).location).toBe("/google/link");
  expect((await visitor.post("/google/link", { password: "guess" })).status).toBe(422);
  expect((await visitor.get("/protect")).location).toContain("/login");
});

test("the pages after Google open to nobody who does not come from there", async ({ stack }) => {
  const visitor = newVisitor(stack.site.origin);
  for (const page of ["/google/consent", "/google/link", "/google/callback"]) {
    expect((await visitor.get(page)).location).toBe("/login");
  }
  expect((await visitor.post("/google/link", { password: "guess" })).location).toBe("/login");
  expect((await visitor.post("/google", {}, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await visitor.get("/google")).location).toBe("/login");
});

test("only the pages with the button may lead to Google, and no header changes the way home", async ({ stack }) => {
  const visitor = newVisitor(stack.site.origin);
  const policy = async (path: string) => (await visitor.get(path)).headers.get("Content-Security-Policy") ?? "";

  expect(await policy("/login")).toContain(`form-action 'self' ${stack.google.origin};`);
  expect(await policy("/otp")).toContain("form-action 'self';");
  const poisoned = await visitor.post("/google", {}, { "X-Forwarded-Host": "evil.example" });
  expect(new URL(poisoned.location).searchParams.get("redirect_uri")).toBe(`${stack.site.origin}/google/callback`);
});
