import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts, consents, outboxMails } from "../../app/database/schema/schema.ts";
import { newClient, newMobile, password, rightOtp } from "../../app/players/testing/open-players.ts";
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

test("a late return from Google in one tab leaves what another tab has come to", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const email = "later@tabs.test";
  const tab = await comeBack(visitor, email);
  visitor.cookies.set("google", "begun in another tab");
  const late = await openPage(visitor, "/google/callback?late");
  expect([late.address, late.html.includes("took too long")]).toEqual(["/login", true]);
  expect(visitor.cookies.has("google"), "the other tab is still at Google").toBe(true);
  expect((await press(visitor, tab, "Create my account", agreed)).address).toBe("/protect/add-cash");
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

/** Signs a player up who comes back from Google, has the link mailed and opens it; answers its page. */
async function openGoogleLink(visitor: Visitor, email: string): Promise<Page> {
  await clocked.open.confirmedMember(email);
  await press(visitor, await comeBack(visitor, email), "Send me a link");
  const mails = await clocked.open.database.db
    .select({ text: outboxMails.text })
    .from(outboxMails)
    .where(eq(outboxMails.recipient, email));
  const link = mails.map(({ text }) => /\/google\/link\/confirm\?token=[\w-]+/.exec(text)?.[0]).find(Boolean);
  return openPage(visitor, link ?? "");
}

/** The same browser before it has an answer to a form. */
function withCookiesOf(visitor: Visitor): Visitor {
  const same = newVisitor(clocked.site.origin);
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value);
  return same;
}

test("a mailed link's button that is pressed twice is answered alike, and its page again when no answer arrived", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const page = await openGoogleLink(visitor, "tapped@mailed.test");
  const [again, unanswered] = [withCookiesOf(visitor), withCookiesOf(visitor)];
  for (const browser of [visitor, again])
    expect((await press(browser, page, "Link with Google")).address).toBe("/protect/add-cash");
  const reloaded = await openPage(unanswered, page.address);
  expect((await press(unanswered, reloaded, "Link with Google")).address).toBe("/protect/add-cash");
});

test("a mailed link's button links no other account with Google than its page names", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const [anil, bina] = ["anil@mailed.test", "bina@mailed.test"] as const;
  const pages: Page[] = [];
  for (const email of [anil, bina]) pages.push(await openGoogleLink(visitor, email));
  const [tab, otherTab] = pages;
  if (!tab || !otherTab) throw new Error("No link was mailed.");

  const again = await press(visitor, tab, "Link with Google");
  expect([again.address, again.html.includes(bina)]).toEqual(["/google/link/confirm", true]);
  expect([await hasAccount(anil), await hasAccount(bina)]).toEqual([false, false]);
  expect((await press(visitor, otherTab, "Link with Google")).address).toBe("/protect/add-cash");
  expect([await hasAccount(anil), await hasAccount(bina)]).toEqual([false, true]);
});

test("the consent that is recorded is to the terms that the form was drawn with, though they change at once", async () => {
  const { words } = clocked.site;
  const visitor = newVisitor(clocked.site.origin);
  const form = await comeBack(visitor, "terms@tabs.test");
  const [, drawnWith] = /name="termsHash" value="(\w+)"/.exec(form.html) ?? [];
  const published = words.page.bind(words);
  const terms = await published("terms");
  const { title } = terms.page;
  let readings = 0;
  words.page = (name) => {
    if (name === "terms") readings += 1;
    if (readings > 1) terms.page.title = "Other terms";
    return published(name);
  };
  try {
    expect((await press(visitor, form, "Create my account", agreed)).address).toBe("/protect/add-cash");
  } finally {
    words.page = published;
    terms.page.title = title;
  }
  const recorded = await clocked.open.database.db
    .selectDistinct({ hash: consents.termsHash })
    .from(consents)
    .innerJoin(accounts, eq(accounts.id, consents.accountId))
    .where(eq(accounts.email, "terms@tabs.test"));
  expect(recorded).toEqual([{ hash: drawnWith }]);
});

test("the box for the terms comes back without its tick once the terms have changed, and nothing else does", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const consent = await comeBack(visitor, "unticked@tabs.test");
  await verify(visitor);
  const signUp = await openPage(visitor, "/signup");
  const terms = await clocked.site.words.page("terms");
  const { title } = terms.page;
  terms.page.title = "The terms of another day";
  try {
    for (const [page, button] of [
      [consent, "Create my account"],
      [signUp, "Sign Up"],
    ] as const) {
      const refused = await press(visitor, page, button, agreed);
      expect([refused.status, refused.html.includes("tick the box once more")]).toEqual([422, true]);
      const ticked = [...refused.html.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].filter(([box]) =>
        /\schecked/.test(box),
      );
      expect(ticked.map(([box]) => /name="(\w+)"/.exec(box)?.[1])).toEqual(["ageConsent", "stateConsent"]);
    }
  } finally {
    terms.page.title = title;
  }
});

/** Verifies a mobile, which takes a second: the newest of a browser's numbers is told by its time. */
async function verify(visitor: Visitor, mobile = newMobile()): Promise<string> {
  const asked = await press(visitor, await openPage(visitor, "/otp"), "Send OTP", { mobile });
  clocked.pass(1);
  await press(visitor, asked, "Submit", { otp: rightOtp(mobile) });
  return mobile;
}

const withSpace = (mobile: string) => `${mobile.slice(0, 5)}\u00a0${mobile.slice(5)}`;
const runOut = "The verification of your number has run out.";

test("a consent takes the number that it shows, and none where it shows none", async () => {
  for (const [name, shows] of [
    ["shown", true],
    ["unshown", false],
  ] as const) {
    const visitor = newVisitor(clocked.site.origin);
    const mobile = shows ? await verify(visitor) : undefined;
    const tab = await comeBack(visitor, `${name}@number.test`);
    expect(tab.html.includes("Verified: ")).toBe(shows);
    const another = await verify(visitor);
    expect((await openPage(visitor, "/google/consent")).html).toContain(withSpace(another));

    expect((await press(visitor, tab, "Create my account", agreed)).address).toBe("/protect/add-cash");
    const { html } = await visitor.get("/protect/personal-detail");
    expect(html).toContain(mobile ?? "No Number");
    expect(html).not.toContain(another);
  }
});

test("a consent whose number is no longer verified is refused, and then goes on without a number", async () => {
  const visitor = newVisitor(clocked.site.origin);
  await verify(visitor);
  clocked.pass(10 * 60);
  const tab = await comeBack(visitor, "late@number.test");
  clocked.pass(10 * 60);
  const told = await press(visitor, tab, "Create my account", agreed);
  expect([told.status, told.html.includes(runOut)]).toEqual([422, true]);
  expect(told.html, "the number is gone from the page").not.toContain("Verified: ");
  expect(await hasAccount("late@number.test")).toBe(false);
  expect((await press(visitor, told, "Create my account", agreed)).address).toBe("/protect/add-cash");

  const stranger = newVisitor(clocked.site.origin);
  const unknown = await comeBack(stranger, "unknown@number.test");
  const sent = { ...agreed, mobile: newMobile() };
  expect((await press(stranger, unknown, "Create my account", sent)).html).toContain(runOut);
});

test("a consent whose number another player has taken meanwhile is refused", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const mobile = await verify(visitor);
  const tab = await comeBack(visitor, "slow@number.test");
  clocked.pass(31);
  await clocked.open.member("quick@number.test", mobile);

  const told = await press(visitor, tab, "Create my account", agreed);
  expect(told.status).toBe(422);
  expect(told.html).toContain("There is an account with this mobile number already.");
  expect(await hasAccount("slow@number.test")).toBe(false);
});

test("a consent with a number that is sent twice opens one account and is answered alike", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const mobile = await verify(visitor);
  const tab = await comeBack(visitor, "twice@number.test");
  const again = withCookiesOf(visitor);
  expect((await press(visitor, tab, "Create my account", agreed)).address).toBe("/protect/add-cash");
  expect((await press(again, tab, "Create my account", agreed)).address).toBe("/protect/add-cash");
  expect((await again.get("/protect/personal-detail")).html).toContain(mobile);
});
