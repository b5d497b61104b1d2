import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { outboxMails } from "../../app/database/schema/schema.ts";
import { newClient, newMobile, password, rightOtp } from "../../app/players/testing/open-players.ts";
import { sessionCookieName } from "../../app/players/session-cookie.ts";
import { hasButton, openPage, type Page, press } from "../harness/page-without-script.ts";
import { newVisitor, type Visitor } from "../harness/visitor.ts";
import { type ClockedSite, openClockedSite } from "./clocked-site.ts";

/** Tests what one person began in a browser and the next person at it finds. */

let clocked: ClockedSite;

beforeAll(async () => {
  clocked = await openClockedSite();
});

afterAll(() => clocked[Symbol.asyncDispose]());

const without = "Go on without this number";
const agreed = { ageConsent: "on", stateConsent: "on", termsConsent: "on" };
const chosen = { password: "eight lamps at the river", confirmpassword: "eight lamps at the river" };

const comeBack = (visitor: Visitor, email: string): Promise<Page> =>
  openPage(visitor, `/google/callback?email=${encodeURIComponent(email)}`);

/** The newest mailed link to an address that begins so. */
async function mailedTo(email: string, path: string): Promise<string> {
  const mails = await clocked.open.database.db
    .select({ text: outboxMails.text })
    .from(outboxMails)
    .where(eq(outboxMails.recipient, email));
  const links = mails.flatMap(({ text }) => new RegExp(`${path}\\?token=[\\w-]+`).exec(text)?.[0] ?? []);
  return links.at(-1) ?? "";
}

/** The address of a link to choose a new password, mailed to a player. */
async function resetLink(email: string): Promise<string> {
  let token = "";
  const resetMail = (made: string) => {
    token = made;
    return { subject: "Reset", html: made, text: made };
  };
  await clocked.open.players.requestReset({ email, client: newClient(), resetMail });
  return `/reset-password?token=${token}`;
}

/** Verifies a mobile, which takes a second: the newest of a browser's numbers is told by its time. */
async function verify(visitor: Visitor, mobile = newMobile()): Promise<Page> {
  const asked = await press(visitor, await openPage(visitor, "/otp"), "Send OTP", { mobile });
  clocked.pass(1);
  return press(visitor, asked, "Submit", { otp: rightOtp(mobile) });
}

async function logIn(visitor: Visitor, email: string): Promise<void> {
  expect((await visitor.post("/login", { email, password })).location).toBe("/protect");
}

/** How the person who began something leaves the browser to the next one. */
const leavings: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  "logs out": async (visitor) => {
    await press(visitor, await openPage(visitor, "/protect"), "Logout");
  },
  "has a session that ended by itself": (visitor) => {
    visitor.cookies.delete(sessionCookieName(clocked.site.origin));
    return Promise.resolve();
  },
};

let people = 0;

/** A player who has confirmed the address, in a browser without a session. */
async function newMember(): Promise<{ email: string; visitor: Visitor }> {
  people += 1;
  const email = `player-${people}@next.test`;
  await clocked.open.confirmedMember(email);
  return { email, visitor: newVisitor(clocked.site.origin) };
}

describe.each(Object.entries(leavings))("after a player logged in and %s, the next person", (_how, leave) => {
  test("can choose no new password by a link that the player followed before", async () => {
    const { email, visitor } = await newMember();
    const form = await openPage(visitor, await resetLink(email));
    expect(form.html).toContain(email);
    await logIn(visitor, email);
    await leave(visitor);

    const back = await openPage(visitor, "/reset-password");
    expect([hasButton(back, "Save the new password"), back.html.includes(email)]).toEqual([false, false]);
    await press(visitor, form, "Save the new password", chosen);
    const opened = await clocked.open.players.logIn({ email, password: chosen.password, client: newClient() });
    expect(opened.kind).toBe("wrong");
  });

  test("can link nothing with Google by a link that the player followed before", async () => {
    const { email, visitor } = await newMember();
    await press(visitor, await comeBack(visitor, email), "Send me a link");
    const form = await openPage(visitor, await mailedTo(email, "/google/link/confirm"));
    expect(hasButton(form, "Link with Google")).toBe(true);
    await logIn(visitor, email);
    await leave(visitor);

    const back = await openPage(visitor, "/google/link/confirm");
    expect([hasButton(back, "Link with Google"), back.html.includes(email)]).toEqual([false, false]);
    await press(visitor, form, "Link with Google");
    expect((await openPage(visitor, "/protect")).address).toContain("/login");
    expect((await openPage(visitor, "/google/link")).address).toBe("/login");
  });

  test("finds neither whom Google identified, nor the number, nor what was typed", async () => {
    const { email, visitor } = await newMember();
    const mobile = newMobile();
    const signUp = await verify(visitor, mobile);
    await press(visitor, signUp, "Use another number", { name: "Asha Rao", ...agreed });
    await comeBack(visitor, `other-${email}`);
    await logIn(visitor, email);
    await leave(visitor);

    expect((await openPage(visitor, "/google/consent")).address).toBe("/login");
    expect((await openPage(visitor, "/otp?verify=1")).html).not.toContain(mobile.slice(-5));
    expect((await openPage(visitor, "/signup")).address).toBe("/otp");
    const own = await verify(visitor);
    expect([own.address, own.html.includes("Asha Rao"), own.html.includes(" checked")]).toEqual([
      "/signup",
      false,
      false,
    ]);
  });
});

describe("what was typed into a form of the account when its session had ended", () => {
  async function interrupted(): Promise<{ email: string; visitor: Visitor }> {
    const member = await newMember();
    await logIn(member.visitor, member.email);
    const form = await openPage(member.visitor, "/protect/add-cash");
    member.visitor.cookies.delete(sessionCookieName(clocked.site.origin));
    const login = await press(member.visitor, form, "BUY CHIPS", { amount: "4321" });
    expect(login.address).toContain("/login");
    return member;
  }
  const shown = async (visitor: Visitor) => (await openPage(visitor, "/protect/add-cash")).html.includes('"4321"');

  test("is there after the player's next log-in", async () => {
    const { email, visitor } = await interrupted();
    await logIn(visitor, email);
    expect(await shown(visitor)).toBe(true);
  });

  test("is there after the player's new password", async () => {
    const { email, visitor } = await interrupted();
    await press(visitor, await openPage(visitor, await resetLink(email)), "Save the new password", chosen);
    expect((await visitor.post("/login", { email, password: chosen.password })).location).toBe("/protect");
    expect(await shown(visitor)).toBe(true);
  });

  test("is gone after a log-out", async () => {
    const { email, visitor } = await interrupted();
    await logIn(visitor, email);
    await press(visitor, await openPage(visitor, "/protect"), "Logout");
    await logIn(visitor, email);
    expect(await shown(visitor)).toBe(false);
  });
});

describe("whoever cancels after Google", () => {
  const cancel = "Cancel and go back to Login";

  test.each(["consent", "link"])("leaves nothing of themselves at the %s", async (screen) => {
    const { email: known, visitor } = await newMember();
    const email = screen === "link" ? known : `cancels-${known}`;
    const page = await comeBack(visitor, email);
    expect([page.address, page.html.includes(email)]).toEqual([`/google/${screen}`, true]);
    expect((await press(visitor, page, cancel)).address).toBe("/login");

    const back = await openPage(visitor, page.address);
    expect([back.address, back.html.includes(email)]).toEqual(["/login", false]);
    const [button, filled] = screen === "link" ? ["Send me a link", {}] : ["Create my account", agreed];
    expect((await press(visitor, page, button, filled)).address).toBe("/login");
  });

  test("leaves nothing of the mailed link either", async () => {
    const { email, visitor } = await newMember();
    await press(visitor, await comeBack(visitor, email), "Send me a link");
    const page = await openPage(visitor, await mailedTo(email, "/google/link/confirm"));
    expect((await press(visitor, page, cancel)).address).toBe("/login");

    const back = await openPage(visitor, "/google/link/confirm");
    expect([hasButton(back, "Link with Google"), back.html.includes(email)]).toEqual([false, false]);
    await press(visitor, page, "Link with Google");
    expect((await openPage(visitor, "/protect")).address).toContain("/login");
    expect((await press(visitor, back, cancel)).address, "also where the link does not work").toBe("/login");
  });

  test("may follow a link that was asked for before, in the same browser", async () => {
    const { email, visitor } = await newMember();
    const asked = await press(visitor, await comeBack(visitor, email), "Send me a link");
    expect((await press(visitor, asked, cancel)).address).toBe("/login");
    const page = await openPage(visitor, await mailedTo(email, "/google/link/confirm"));
    expect(hasButton(page, "Link with Google")).toBe(true);
  });

  test("is told nothing else when it took too long", async () => {
    const visitor = newVisitor(clocked.site.origin);
    const page = await comeBack(visitor, "slow@next.test");
    clocked.pass(16 * 60);
    const left = await press(visitor, page, cancel);
    expect([left.address, left.html.includes("took too long")]).toEqual(["/login", false]);
  });
});

test("whoever verifies a number for the consent for too long is told so, and may sign up with the number", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const consent = await comeBack(visitor, "reads-long@next.test");
  clocked.pass(13 * 60);
  await press(visitor, consent, "Verify a mobile number", agreed);
  const mobile = newMobile();
  const asked = await press(visitor, await openPage(visitor, "/otp"), "Send OTP", { mobile });
  clocked.pass(3 * 60);
  const told = await press(visitor, asked, "Submit", { otp: rightOtp(mobile) });
  expect([told.address, told.html.includes("took too long")]).toEqual(["/login", true]);
  expect((await openPage(visitor, "/signup")).address).toBe("/signup");
  expect((await verify(visitor)).address, "the next number").toBe("/signup");
});

describe("what was typed and ticked before an account was opened", () => {
  const typed = { name: "Asha Rao", email: "asha@next.test", ...agreed };
  const seen = ({ html }: Page) => ({
    name: html.includes('value="Asha Rao"'),
    email: html.includes('value="asha@next.test"'),
    ticks: html.match(/<input[^>]*type="checkbox"[^>]* checked/g)?.length ?? 0,
    picture: html.includes("Your picture has been kept"),
  });
  const nothing = { name: false, email: false, ticks: 0, picture: false };
  const everything = { name: true, email: true, ticks: 3, picture: true };
  const texts = { ...everything, ticks: 0, picture: false };

  /** Fills in a sign-up whose number has run out meanwhile, so that it is verified again. */
  async function runOut(visitor: Visitor, mobile: string): Promise<void> {
    const form = await verify(visitor, mobile);
    clocked.pass(16 * 60);
    const sent = await press(visitor, form, "Sign Up", { ...typed, keptPicture: crypto.randomUUID() });
    expect([sent.address, sent.html.includes("run out")]).toEqual(["/otp", true]);
  }

  test("is there again with the same number, and not with another", async () => {
    const [same, other] = [newVisitor(clocked.site.origin), newVisitor(clocked.site.origin)];
    const mobile = newMobile();
    await runOut(same, mobile);
    expect(seen(await verify(same, mobile))).toEqual(everything);
    await runOut(other, newMobile());
    expect(seen(await verify(other))).toEqual(nothing);
  });

  test("is not promised where nothing was typed before the verification ran out", async () => {
    const visitor = newVisitor(clocked.site.origin);
    await verify(visitor);
    clocked.pass(16 * 60);
    const opened = await openPage(visitor, "/signup");
    const says = [opened.html.includes("run out"), opened.html.includes("is kept")];
    expect([opened.address, ...says]).toEqual(["/otp", true, false]);
  });

  test("moves to another number as far as it is text, where another number was asked for", async () => {
    const visitor = newVisitor(clocked.site.origin);
    const form = await verify(visitor);
    await press(visitor, form, "Use another number", { ...typed, keptPicture: crypto.randomUUID() });
    expect(seen(await openPage(visitor, "/signup")), "with the same number after all").toEqual(everything);
    expect(seen(await verify(visitor))).toEqual(texts);
  });

  test("ticks no box of somebody whom Google identifies later, nor the other way round", async () => {
    const visitor = newVisitor(clocked.site.origin);
    await press(visitor, await verify(visitor), "Use another number", typed);
    const consent = await comeBack(visitor, "bina@next.test");
    expect([consent.address, seen(consent).ticks]).toEqual(["/google/consent", 0]);

    const refused = await press(visitor, consent, without);
    await press(visitor, refused, "Verify a mobile number", agreed);
    const back = await verify(visitor);
    expect([back.address, seen(back).ticks], "of the same person").toEqual(["/google/consent", 3]);
    expect(seen(await comeBack(visitor, "chitra@next.test")).ticks, "of another person").toBe(0);
    expect(seen(await openPage(visitor, "/signup")).ticks, "of a sign-up").toBe(0);
  });
});

describe("a number that somebody verified", () => {
  test("need not go into the account of the person whom Google identifies next", async () => {
    const visitor = newVisitor(clocked.site.origin);
    const mobile = newMobile();
    await verify(visitor, mobile);
    clocked.pass(60);
    await verify(visitor, mobile);
    const consent = await comeBack(visitor, "refuses@next.test");
    expect(consent.html).toContain(mobile.slice(-5));

    const refused = await press(visitor, consent, without, agreed);
    expect([refused.address, refused.html.includes(mobile.slice(-5))]).toEqual(["/google/consent", false]);
    expect(hasButton(refused, "Verify a mobile number")).toBe(true);
    expect(refused.html.match(/ checked/g)?.length, "ticks stay").toBe(3);
    expect((await press(visitor, refused, "Create my account")).address).toBe("/protect/add-cash");
    expect((await visitor.get("/protect/personal-detail")).html).toContain("No Number");
  });
});

describe("a mail scanner that opens each mailed link before its owner uses up", () => {
  /** Asks for a link three times as a program does, which keeps the cookies or does not. */
  async function scan(link: string): Promise<void> {
    const scanner = newVisitor(clocked.site.origin);
    for (const method of ["HEAD", "GET", "GET"]) {
      const answer = await fetch(clocked.site.origin + link, { method, redirect: "manual" });
      expect(answer.status).toBeLessThan(400);
    }
    for (let times = 0; times < 2; times += 1) expect((await openPage(scanner, link)).status).toBe(200);
  }

  test("no link that confirms an address", async () => {
    people += 1;
    const email = `scanned-${people}@next.test`;
    const { token } = await clocked.open.member(email);
    const link = `/confirm-email?token=${token}`;
    await scan(link);
    const page = await openPage(newVisitor(clocked.site.origin), link);
    const confirmed = await press(newVisitor(clocked.site.origin), page, "Confirm my email address", { password });
    expect(confirmed.status).toBe(200);
    const opened = await clocked.open.players.emailLink({ token, purpose: "confirm-email", signedUpHere: undefined });
    expect(opened.kind).toBe("alreadyConfirmed");
  });

  test("no link to choose a new password", async () => {
    const { email, visitor } = await newMember();
    const link = await resetLink(email);
    await scan(link);
    const saved = await press(visitor, await openPage(visitor, link), "Save the new password", chosen);
    expect([saved.address, saved.html.includes("Your password has been changed.")]).toEqual(["/login", true]);
  });

  test("no link that links with Google", async () => {
    const { email, visitor } = await newMember();
    await press(visitor, await comeBack(visitor, email), "Send me a link");
    const link = await mailedTo(email, "/google/link/confirm");
    await scan(link);
    const linked = await press(visitor, await openPage(visitor, link), "Link with Google");
    expect(linked.address).toBe("/protect/add-cash");
  });
});
