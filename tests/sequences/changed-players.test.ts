import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts, outboxMails, profiles } from "../../app/database/schema/schema.ts";
import { newClient, newMobile, password, rightOtp } from "../../app/players/testing/open-players.ts";
import { hasButton, openPage, type Page, press } from "../harness/page-without-script.ts";
import { newVisitor, type Visitor } from "../harness/visitor.ts";
import { type ClockedSite, openClockedSite } from "./clocked-site.ts";

/** Tests pages of the account that stay open in a browser while another player logs in there. */

let clocked: ClockedSite;

beforeAll(async () => {
  clocked = await openClockedSite();
});

afterAll(() => clocked[Symbol.asyncDispose]());

const agreed = { ageConsent: "on", stateConsent: "on", termsConsent: "on" };
const otherAccount = "now logged in to another account than when you opened that page";

/** Joins by Google, and is logged in. */
async function join(visitor: Visitor, email: string): Promise<void> {
  const consent = await openPage(visitor, `/google/callback?email=${encodeURIComponent(email)}`);
  await press(visitor, consent, "Create my account", agreed);
}

/** Verifies a mobile, which leads to the sign-up. */
async function verify(visitor: Visitor): Promise<Page> {
  const mobile = newMobile();
  const asked = await press(visitor, await openPage(visitor, "/otp"), "Send OTP", { mobile });
  return press(visitor, asked, "Submit", { otp: rightOtp(mobile) });
}

const logOut = async (visitor: Visitor) => press(visitor, await openPage(visitor, "/protect"), "Logout");

const nameOf = async (email: string) => {
  const [found] = await clocked.open.database.db
    .select({ name: profiles.name, edits: profiles.nameEdits })
    .from(profiles)
    .innerJoin(accounts, eq(accounts.id, profiles.accountId))
    .where(eq(accounts.email, email));
  return found;
};

function expectNothingChanged({ address, html }: Page, screen: string) {
  expect(address).toBe(screen);
  expect(html).toContain(otherAccount);
}

test("a username typed for one player is not saved for the player who has logged in since", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const [anil, bina] = ["anil@changed.test", "bina@changed.test"] as const;
  await join(visitor, anil);
  const tab = await openPage(visitor, "/protect/personal-detail");
  await logOut(visitor);
  await join(visitor, bina);

  const refused = await press(visitor, tab, "Save my username", { name: "Anil of the Lamps" });
  expectNothingChanged(refused, "/protect/personal-detail");
  const mistyped = await press(visitor, tab, "Save my username", { name: "" });
  expectNothingChanged(mistyped, "/protect/personal-detail");
  expect(await nameOf(bina)).toEqual({ name: "Meera Iyer", edits: 0 });
  expect(await nameOf(anil)).toEqual({ name: "Meera Iyer", edits: 0 });

  const own = await openPage(visitor, "/protect/personal-detail");
  expect(own.html, "it is said once").not.toContain(otherAccount);
  await press(visitor, own, "Save my username", { name: "Bina of the Lamps" });
  expect(await nameOf(bina)).toEqual({ name: "Bina of the Lamps", edits: 1 });
});

test("the sign-in with Google that one player removes stays with the player who has logged in since", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const [first, second] = ["gita@changed.test", "hari@changed.test"] as const;
  for (const email of [first, second]) {
    await clocked.open.confirmedMember(email);
    const linkedMail = { subject: "Linked", html: "Linked", text: "Linked" };
    await clocked.open.players.googleLink({
      person: { sub: email, name: "Meera Iyer", email },
      password,
      client: newClient(),
      linkedMail,
    });
  }
  await visitor.post("/login", { email: first, password });
  const tab = await openPage(visitor, "/protect/personal-detail");
  await logOut(visitor);
  await visitor.post("/login", { email: second, password });

  const remove = "Remove sign-in with Google";
  expectNothingChanged(await press(visitor, tab, remove, { password }), "/protect/personal-detail");
  const own = await openPage(visitor, "/protect/personal-detail");
  expect(hasButton(own, remove)).toBe(true);
  expect(hasButton(await press(visitor, own, remove, { password }), remove)).toBe(false);
});

test("a log-in or a sign-up of somebody else, sent after a player has logged in, says so and changes nothing", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const [chitra, dev] = ["chitra@changed.test", "dev@changed.test"] as const;
  await clocked.open.member(chitra);
  await clocked.open.member(dev);
  const signUpTab = await verify(visitor);
  const loginTab = await openPage(visitor, "/login");
  await visitor.post("/login", { email: chitra, password });

  const refused = await press(visitor, loginTab, "Login", { email: dev, password });
  expectNothingChanged(refused, "/protect");
  expect(refused.html).toContain(chitra);
  const unsigned = await press(visitor, signUpTab, "Sign Up", {
    ...agreed,
    name: "Esha Rao",
    email: "esha@changed.test",
    password,
    confirmpassword: password,
  });
  expectNothingChanged(unsigned, "/protect");
  expect(await nameOf("esha@changed.test")).toBeUndefined();
});

test("a log-in that is sent twice says nothing of another account", async () => {
  const visitor = newVisitor(clocked.site.origin);
  await clocked.open.member("farid@changed.test");
  const tab = await openPage(visitor, "/login");
  for (const email of ["farid@changed.test", " Farid@Changed.test"]) {
    const { address, html } = await press(visitor, tab, "Login", { email, password });
    expect(address).toBe("/protect");
    expect(html).not.toContain(otherAccount);
  }
});

test("a link that one player asks for is not mailed to the player who has logged in since", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const [first, second] = ["first@changed.test", "second@changed.test"] as const;
  await clocked.open.member(first);
  await clocked.open.member(second);
  const mailed = async () => {
    const mails = await clocked.open.database.db.select().from(outboxMails).where(eq(outboxMails.recipient, second));
    return mails.length;
  };
  await visitor.post("/login", { email: first, password });
  const tab = await openPage(visitor, "/protect/transactions");
  await logOut(visitor);
  await visitor.post("/login", { email: second, password });
  const before = await mailed();

  expectNothingChanged(await press(visitor, tab, "Send the link again"), "/protect/transactions");
  expect(await mailed()).toBe(before);
  await press(visitor, await openPage(visitor, "/protect/transactions"), "Send the link again");
  expect(await mailed()).toBe(before + 1);
});

test("new terms that one player has read are not noted for the player who has logged in since", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const [first, second] = ["reads@changed.test", "later@changed.test"] as const;
  await clocked.open.confirmedMember(first);
  await clocked.open.confirmedMember(second);
  await visitor.post("/login", { email: first, password });
  const tab = await openPage(visitor, "/protect/transactions");
  await logOut(visitor);
  await visitor.post("/login", { email: second, password });

  expectNothingChanged(await press(visitor, tab, "I have read the new terms"), "/protect/transactions");
  const own = await openPage(visitor, "/protect/transactions");
  expect(own.html, "the notice stands there still").toContain("I have read the new terms");
  const read = await press(visitor, own, "I have read the new terms");
  expect(read.html).not.toContain("I have read the new terms");
});
