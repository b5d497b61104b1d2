import { afterAll, beforeAll, expect, test } from "vitest";

import { newMobile, rightOtp } from "../../app/players/testing/open-players.ts";
import { openPage, type Page, press } from "../harness/page-without-script.ts";
import { startPlayersSite } from "../harness/players-site.ts";
import { password, signUp } from "../harness/sign-up.ts";
import { newVisitor, newPhotograph, type Visitor } from "../harness/visitor.ts";
import { type ClockedSite, openClockedSite } from "./clocked-site.ts";

/** Tests the sequences of pages after a number is verified. */

let clocked: ClockedSite;

beforeAll(async () => {
  clocked = await openClockedSite();
});

afterAll(() => clocked[Symbol.asyncDispose]());

/** Waits until another OTP may be sent to a mobile. */
function pace(): void {
  clocked.pass(31);
}

async function ask(visitor: Visitor, mobile: string): Promise<Page> {
  return press(visitor, await openPage(visitor, "/otp"), "Send OTP", { mobile });
}

/** Verifies a mobile, which takes a second: the newest of a browser's numbers is told by its time. */
async function verify(visitor: Visitor, mobile: string): Promise<Page> {
  const asked = await ask(visitor, mobile);
  clocked.pass(1);
  return press(visitor, asked, "Submit", { otp: rightOtp(mobile) });
}

const taken = "There is an account with the mobile number that you verified.";

test("that a number has an account is shown only after its OTP", async () => {
  const [mobile, free] = [newMobile(), newMobile()];
  const owner = newVisitor(clocked.site.origin);
  await verify(owner, mobile);
  expect((await signUp(owner, { email: "owner@example.in" })).location).toBe("/login");
  pace();

  const visitor = newVisitor(clocked.site.origin);
  const [ofTaken, ofFree] = [await ask(visitor, mobile), await ask(newVisitor(clocked.site.origin), free)];
  const withoutNumbers = ({ html }: Page) => html.replace(/90000\W\d{5}|9\d{9}|[0-9a-f]{8}-[0-9a-f-]{27}/g, "");
  expect(withoutNumbers(ofTaken)).toBe(withoutNumbers(ofFree));
  const wrong = await press(visitor, ofTaken, "Submit", { otp: "000000" });
  expect(wrong.html).not.toContain(taken);

  const told = await press(visitor, wrong, "Submit", { otp: rightOtp(mobile) });
  expect(told.address).toBe("/login");
  expect(told.html).toContain(taken);
  expect(told.html).toContain('href="/forgot-password"');
  const again = await openPage(visitor, "/signup");
  expect([again.address, again.html.includes(taken)]).toEqual(["/login", true]);
  pace();
  expect((await verify(visitor, free)).address, "with another number").toBe("/signup");
});

test("when another browser has used the number meanwhile, the login says so, and the entered text is kept", async () => {
  const mobile = newMobile();
  const [slow, quick] = [newVisitor(clocked.site.origin), newVisitor(clocked.site.origin)];
  await verify(slow, mobile);
  const form = await openPage(slow, "/signup");
  pace();
  await verify(quick, mobile);
  await signUp(quick, { email: "quick@example.in" });

  const [name, box] = ["Asha Rao", "on"];
  const boxes = { ageConsent: box, stateConsent: box, termsConsent: box };
  const typed = { name, email: "slow@example.in", password, confirmpassword: password, ...boxes };
  const told = await press(slow, form, "Sign Up", typed);
  expect([told.address, told.html.includes(taken)]).toEqual(["/login", true]);
  const another = await verify(slow, newMobile());
  expect(another.html).toContain(`value="${name}"`);
});

test("a sign-up sent again with another password is told that the number has an account, not that it was saved", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const form = await verify(visitor, newMobile());
  const boxes = { ageConsent: "on", stateConsent: "on", termsConsent: "on" };
  const typed = { name: "Asha Rao", email: "again@example.in", password, confirmpassword: password, ...boxes };
  const created = await press(visitor, form, "Sign Up", typed);
  clocked.pass(10 * 60);

  const second = "eight lamps at the river";
  const told = await press(visitor, form, "Sign Up", { ...typed, password: second, confirmpassword: second });
  expect([told.address, told.html.includes(taken)]).toEqual(["/login", true]);
  const again = await press(visitor, form, "Sign Up", typed);
  expect([again.address, again.html]).toEqual(["/login", created.html]);
});

test("of two sign-up forms of one browser each opens an account with its own number", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const mobiles = [newMobile(), newMobile()] as const;
  const forms = [await verify(visitor, mobiles[0]), await verify(visitor, mobiles[1])] as const;
  for (const [place, form] of forms.entries()) {
    const email = `tab-${place}@example.in`;
    const boxes = { ageConsent: "on", stateConsent: "on", termsConsent: "on" };
    const typed = { name: "Asha Rao", email, password, confirmpassword: password, ...boxes };
    expect((await press(visitor, form, "Sign Up", typed)).address).toBe("/login");
    const player = newVisitor(clocked.site.origin);
    await player.post("/login", { email, password });
    expect((await player.get("/protect/personal-detail")).html).toContain(mobiles[place]);
  }
});

test("the sign-up says how long its number still stays verified, and then it does not", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const { html } = await verify(visitor, newMobile());
  expect(html).toContain("is verified for 15 minutes.");
  clocked.pass(10 * 60);
  expect((await openPage(visitor, "/signup")).html).toContain("is verified for 5 minutes.");
  clocked.pass(5 * 60);
  expect((await openPage(visitor, "/signup")).address).toBe("/otp");
});

test("the login after a sign-up has the e-mail address filled in, and no page's address holds it", async () => {
  const visitor = newVisitor(clocked.site.origin);
  await verify(visitor, newMobile());
  await signUp(visitor, { email: "prefilled@example.in" });
  const login = await openPage(visitor, "/login");
  expect(login.html).toMatch(/name="email"[^>]* value="prefilled@example\.in"/);
  expect((await openPage(visitor, "/login")).html, "once").not.toContain("prefilled@example.in");
});

test("who goes back from the login after a sign-up reads that the account was opened, and may verify another number", async () => {
  const visitor = newVisitor(clocked.site.origin);
  await verify(visitor, newMobile());
  await signUp(visitor, { email: "goes-back@example.in" });
  const back = await openPage(visitor, "/signup");
  expect([back.address, back.html.includes("An account has been opened in this browser")]).toEqual(["/otp", true]);
  expect(back.html).not.toContain("verify your mobile number first");
  await verify(visitor, newMobile());
  expect((await openPage(visitor, "/signup")).address).toBe("/signup");
});

test("a visitor who changes the number keeps the entered text; boxes and picture are of the number before", async () => {
  await using playersSite = await startPlayersSite();
  const visitor = await playersSite.verified();
  const { html } = await visitor.get("/signup");
  const [, before = ""] = /name="mobile"[^>]* value="([^"]*)"/.exec(html) ?? [];
  const another = await visitor.post("/signup", {
    intent: "change-mobile",
    name: "Asha Rao",
    mobile: before,
    email: "moved@example.in",
    password,
    ageConsent: "on",
    termsConsent: "on",
    termsHash: /name="termsHash" value="([^"]*)"/.exec(html)?.[1] ?? "",
    picture: await newPhotograph(),
  });
  expect(another.location).toBe("/otp");
  expect((await visitor.get("/otp")).html).toContain("To sign up with another number");
  const ticked = (page: string) => [...page.matchAll(/name="(\w+)"[^>]* checked/g)].map(([, name]) => name);

  const same = await visitor.get("/signup");
  expect([same.html.includes("Your picture has been kept"), ticked(same.html)]).toEqual([
    true,
    ["ageConsent", "termsConsent"],
  ]);

  const mobile = newMobile();
  const page = await ask(visitor, mobile);
  const form = await press(visitor, page, "Submit", { otp: playersSite.otpService.codeOf(mobile) });
  expect(form.html).toContain('value="Asha Rao"');
  expect(form.html).toContain('value="moved@example.in"');
  expect(form.html).not.toContain(password);
  expect([form.html.includes("Your picture has been kept"), ticked(form.html)]).toEqual([false, []]);
});
