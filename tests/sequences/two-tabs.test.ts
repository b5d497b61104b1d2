import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { outboxMails } from "../../app/database/schema/schema.ts";
import { newClient, password } from "../../app/players/testing/open-players.ts";
import { openPage, type Page, press } from "../harness/page-without-script.ts";
import { newVisitor, type Visitor } from "../harness/visitor.ts";
import { type ClockedSite, openClockedSite } from "./clocked-site.ts";

/** Tests forms of two tabs of one browser, whose pages were drawn from the same cookie with different contents. */

let clocked: ClockedSite;

beforeAll(async () => {
  clocked = await openClockedSite();
});

afterAll(() => clocked[Symbol.asyncDispose]());

const save = "Save the new password";
const chosen = { password: "eight lamps at the river", confirmpassword: "eight lamps at the river" };

/** Signs a player up and answers the address of the mailed link to choose a new password. */
async function mailedLink(email: string): Promise<string> {
  await clocked.open.confirmedMember(email);
  let token = "";
  const resetMail = (made: string) => {
    token = made;
    return { subject: "Reset", html: made, text: made };
  };
  await clocked.open.players.requestReset({ email, client: newClient(), resetMail });
  return `/reset-password?token=${token}`;
}

const opensWithChosen = async (email: string) => {
  const { kind } = await clocked.open.players.logIn({ email, password: chosen.password, client: newClient() });
  return kind === "loggedIn";
};

test("a form for a new password changes no other account than that of its own link", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const [first, second] = ["first@tabs.test", "second@tabs.test"] as const;
  const tab = await openPage(visitor, await mailedLink(first));
  const otherTab = await openPage(visitor, await mailedLink(second));

  const again = await press(visitor, tab, save, chosen);
  expect([again.address, again.status]).toEqual(["/reset-password", 200]);
  expect(again.html, "it is the form of the link followed last").toContain(second);
  const mistyped = await press(visitor, tab, save, { ...chosen, confirmpassword: "" });
  expect(mistyped.status, "what is wrong with its fields is not said beside another account's").toBe(200);
  expect([await opensWithChosen(first), await opensWithChosen(second)]).toEqual([false, false]);

  expect((await press(visitor, otherTab, save, chosen)).address).toBe("/login");
  expect([await opensWithChosen(first), await opensWithChosen(second)]).toEqual([false, true]);
});

test("a form for a new password that does not say its link changes nothing", async () => {
  const visitor = newVisitor(clocked.site.origin);
  await openPage(visitor, await mailedLink("unsaid@tabs.test"));
  expect((await visitor.post("/reset-password", chosen)).location).toBe("/reset-password");
  expect(await opensWithChosen("unsaid@tabs.test")).toBe(false);
});

const agreed = { ageConsent: "on", stateConsent: "on", termsConsent: "on" };

/** Comes back from Google as the person with this address. */
const comeBack = (visitor: Visitor, email: string): Promise<Page> =>
  openPage(visitor, `/google/callback?email=${encodeURIComponent(email)}`);

const hasAccount = async (email: string) => {
  const person = { sub: `the person of ${email}`, email, name: "Meera Iyer" };
  const { kind } = await clocked.open.players.googleLogIn({ person, client: newClient() });
  return kind === "loggedIn";
};

test("the consent of one person at Google opens no account for another", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const [anil, bina] = ["anil@tabs.test", "bina@tabs.test"] as const;
  const tab = await comeBack(visitor, anil);
  const otherTab = await comeBack(visitor, bina);

  const again = await press(visitor, tab, "Create my account", agreed);
  expect([again.address, again.status]).toEqual(["/google/consent", 200]);
  expect(again.html).toContain(bina);
  const unticked = await press(visitor, tab, "Create my account");
  expect(unticked.status, "what is wrong is not said beside another person").toBe(200);
  expect((await press(visitor, tab, "Verify a mobile number")).address).toBe("/google/consent");
  expect([await hasAccount(anil), await hasAccount(bina)]).toEqual([false, false]);

  expect((await press(visitor, otherTab, "Create my account", agreed)).address).toBe("/protect/add-cash");
  expect([await hasAccount(anil), await hasAccount(bina)]).toEqual([false, true]);
});

test("the password for one account links no other with Google, nor is a link mailed there", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const [anil, bina] = ["anil@linked.test", "bina@linked.test"] as const;
  await clocked.open.confirmedMember(anil);
  await clocked.open.confirmedMember(bina);
  const tab = await comeBack(visitor, anil);
  const otherTab = await comeBack(visitor, bina);

  for (const [button, typed] of [
    ["Link with Google", { password }],
    ["Send me a link", {}],
  ] as const) {
    const again = await press(visitor, tab, button, typed);
    expect([again.address, again.html.includes(bina)]).toEqual(["/google/link", true]);
    expect(again.html, button).not.toContain("Check your inbox");
  }
  expect([await hasAccount(anil), await hasAccount(bina)]).toEqual([false, false]);

  const sent = await press(visitor, otherTab, "Send me a link");
  expect(sent.html).toContain("Check your inbox");
  expect((await press(visitor, otherTab, "Link with Google", { password })).address).toBe("/protect/add-cash");
  expect([await hasAccount(anil), await hasAccount(bina)]).toEqual([false, true]);
});

test("a mailed link's button links no other account with Google than its page names", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const [anil, bina] = ["anil@mailed.test", "bina@mailed.test"] as const;
  const pages: Page[] = [];
  for (const email of [anil, bina]) {
    await clocked.open.confirmedMember(email);
    await press(visitor, await comeBack(visitor, email), "Send me a link");
    const mails = await clocked.open.database.db
      .select({ text: outboxMails.text })
      .from(outboxMails)
      .where(eq(outboxMails.recipient, email));
    const link = mails.map(({ text }) => /\/google\/link\/confirm\?token=[\w-]+/.exec(text)?.[0]).find(Boolean);
    pages.push(await openPage(visitor, link ?? ""));
  }
  const [tab, otherTab] = pages;
  if (!tab || !otherTab) throw new Error("No link was mailed.");

  const again = await press(visitor, tab, "Link with Google");
  expect([again.address, again.html.includes(bina)]).toEqual(["/google/link/confirm", true]);
  expect([await hasAccount(anil), await hasAccount(bina)]).toEqual([false, false]);
  expect((await press(visitor, otherTab, "Link with Google")).address).toBe("/protect/add-cash");
  expect([await hasAccount(anil), await hasAccount(bina)]).toEqual([false, true]);
});
