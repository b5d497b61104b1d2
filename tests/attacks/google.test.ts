import { expect } from "vitest";

import { drawnFor } from "../../app/routes/join/forms/drawn-for.ts";
import {
  askForGoogleLink,
  consentsOf,
  drawnForOf,
  goToGoogle,
  newVisitorFromGoogle,
  wayHome,
} from "../harness/google.ts";
import { mailedLink } from "../harness/inbox.ts";
import { newEmail, signUpConfirmedMember } from "../harness/member.ts";
import type { Stack } from "../harness/stack.ts";
import { test } from "../harness/shared-stack-test.ts";
import { newVisitor, type Visitor } from "../harness/visitor.ts";

/** Chooses a test person at Google. Returns the callback path. */
async function be(asked: URL, email: string, { isVerified = true } = {}): Promise<string> {
  const { pathname, search } = await wayHome(asked, { email, isVerified });
  return pathname + search;
}

/** The text of the login's alert. */
async function alertOf(visitor: Visitor): Promise<string> {
  const { html } = await visitor.get("/login");
  return /role="alert"[^>]*>(.*?)<\/div>/.exec(html)?.[1] ?? "";
}

/** Signs up with Google. */
async function join(stack: Stack, email: string): Promise<Visitor> {
  const visitor = newVisitor(stack.site.origin);
  const arrived = await visitor.get(await be(await goToGoogle(visitor), email));
  expect(arrived.location).toBe("/google/consent");
  const consents = await consentsOf(visitor);
  expect((await visitor.post("/google/consent", { ...consents, termsHash: "other" })).status).toBe(422);
  expect((await visitor.post("/google/consent", consents)).location).toBe("/protect/add-cash");
  return visitor;
}

test("a new player signs up, is recognised the next time, also after a second press, and the callback is accepted once", async ({
  stack,
}) => {
  const email = newEmail();
  const joined = await join(stack, email);
  expect((await joined.get("/protect/personal-detail")).html).toContain("No Number");

  const again = newVisitor(stack.site.origin);
  const home = await be(await goToGoogle(again), email);
  await goToGoogle(again);
  const brought = new Map(again.cookies);
  expect((await again.get(home)).location).toBe("/protect/add-cash");

  const thief = newVisitor(stack.site.origin);
  for (const [name, value] of brought) thief.cookies.set(name, value);
  expect((await thief.get(home)).location).toBe("/login");
  expect(await alertOf(thief)).toContain("took too long, came back twice or was begun in another browser");
});

test("another person's authorization code, with their state or the victim's, opens no session", async ({ stack }) => {
  const attacker = newVisitor(stack.site.origin);
  const victim = newVisitor(stack.site.origin);
  const attackersHome = await be(await goToGoogle(attacker), newEmail());
  const victimsState = (await goToGoogle(victim)).searchParams.get("state") ?? "";

  expect((await victim.get(attackersHome)).location, "the attacker's way home").toBe("/login");
  const injected = new URL(attackersHome, stack.site.origin);
  injected.searchParams.set("state", victimsState);
  expect((await victim.get(injected.pathname + injected.search)).location, "their code under one's state").toBe(
    "/login",
  );
  expect(await alertOf(victim)).not.toBe("");
  expect((await victim.get("/protect")).location).toContain("/login");
});

test("an address that Google has not verified opens no account, neither a new nor an existing one", async ({
  stack,
}) => {
  const { email } = await signUpConfirmedMember(stack);
  const visitor = newVisitor(stack.site.origin);

  expect((await visitor.get(await be(await goToGoogle(visitor), email, { isVerified: false }))).location).toBe(
    "/login",
  );
  expect(await alertOf(visitor)).toContain("Google has not confirmed");
  expect((await visitor.get(await be(await goToGoogle(visitor), email))).location).toBe("/google/link");
  const drawn = await drawnForOf(visitor, "/google/link");
  expect((await visitor.post("/google/link", { ...drawn, password: "guess" })).status).toBe(422);
  expect((await visitor.get("/protect")).location).toContain("/login");
});

test("words in the callback's address are shown as text when Google sent them, and not at all otherwise", async ({
  stack,
}) => {
  const visitor = newVisitor(stack.site.origin);
  const comeBack = async (state: string | null) => {
    const description = `<img src=x onerror=alert(1)>\u202e Call 0001 ${"x".repeat(300)}`;
    const parameters = { error: "server_error", error_description: description, ...(state && { state }) };
    const { location } = await visitor.get(`/google/callback?${new URLSearchParams(parameters).toString()}`);
    expect(location).toBe("/login");
    return alertOf(visitor);
  };

  const state = (await goToGoogle(visitor)).searchParams.get("state");
  expect(await comeBack("forged")).not.toContain("0001");
  expect(await comeBack(null)).not.toContain("0001");
  const another = await goToGoogle(newVisitor(stack.site.origin));
  expect(await comeBack(another.searchParams.get("state")), "another browser's").not.toContain("0001");

  const alert = await comeBack(state);
  expect(alert).toContain("&lt;img src=x onerror=alert(1)&gt; Call 0001 xxx");
  expect(alert).not.toMatch(/<img|\u202e|x{180}/);
});

test("the pages after Google open only for visitors who come from Google", async ({ stack }) => {
  const visitor = newVisitor(stack.site.origin);
  // A browser without any cookie may keep none.
  expect((await newVisitor(stack.site.origin).get("/google/callback")).location).toBe("/login?no-cookies");
  for (const page of ["/google/consent", "/google/link", "/google/callback"]) {
    expect((await visitor.get(page)).location).toBe("/login");
  }
  expect((await visitor.post("/google/link", { password: "guess" })).location).toBe("/login");
  expect((await visitor.post("/google", {}, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await visitor.get("/google")).location).toBe("/login");
});

test("only the pages with the button may redirect to Google, and no header changes the callback address", async ({
  stack,
}) => {
  const visitor = newVisitor(stack.site.origin);
  const policy = async (path: string) => (await visitor.get(path)).headers.get("Content-Security-Policy") ?? "";

  expect(await policy("/login")).toContain(`form-action 'self' ${stack.google.origin};`);
  expect(await policy("/otp")).toContain("form-action 'self';");
  const poisoned = await visitor.post("/google", {}, { "X-Forwarded-Host": "evil.example" });
  expect(new URL(poisoned.location).searchParams.get("redirect_uri")).toBe(`${stack.site.origin}/google/callback`);
});

test("the link that an attacker has mailed to a player links nothing in the player's browser, nor without the mail", async ({
  stack,
}) => {
  const { email } = await signUpConfirmedMember(stack);
  // The owner of an address's domain can make Google verify the address without reading the player's mails.
  const attacker = await newVisitorFromGoogle(stack, email);
  await askForGoogleLink(attacker);
  const link = await mailedLink(stack, email, "/google/link/confirm");

  const player = newVisitor(stack.site.origin);
  const followed = await player.get(link);
  expect(followed.location).toBe("/google/link/confirm");
  expect(followed.headers.get("Referrer-Policy")).toBe("no-referrer");
  expect((await player.get("/google/link/confirm")).html).toContain("works only in the browser");
  const token = new URL(link, stack.site.origin).searchParams.get("token") ?? "";
  const pressed = await player.post("/google/link/confirm", { drawnFor: drawnFor(token) });
  expect(pressed.location).toBe("/google/link/confirm");
  expect((await player.get("/protect")).location).toContain("/login");

  expect((await attacker.get(`/google/link/confirm?token=${"a".repeat(43)}`)).status).toBe(303);
  expect((await attacker.get("/google/link/confirm")).html).toContain("do not know this link");
  const guessed = await attacker.post("/google/link/confirm", { drawnFor: drawnFor("a".repeat(43)) });
  expect(guessed.location).toBe("/google/link/confirm");
  expect((await attacker.get("/protect")).location).toContain("/login");
});

test("opening a mailed link links nothing, and no other site can press its button", async ({ stack }) => {
  const { email } = await signUpConfirmedMember(stack);
  const visitor = await newVisitorFromGoogle(stack, email);
  await askForGoogleLink(visitor);
  await visitor.get(await mailedLink(stack, email, "/google/link/confirm"));

  for (let count = 0; count < 3; count += 1) {
    const page = await visitor.get("/google/link/confirm");
    expect(page.status).toBe(200);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  }
  const drawn = await drawnForOf(visitor, "/google/link/confirm");
  expect((await visitor.post("/google/link/confirm", drawn, { Origin: "https://evil.example" })).status).toBe(403);
  expect((await visitor.get("/protect")).location).toContain("/login");
  expect((await visitor.post("/google/link/confirm", drawn)).location).toBe("/protect/add-cash");
  expect((await visitor.get("/protect/add-cash")).status).toBe(200);
});
