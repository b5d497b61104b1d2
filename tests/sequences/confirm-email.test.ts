import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { outboxMails } from "../../app/database/schema/schema.ts";
import { newMobile, rightOtp } from "../../app/players/testing/open-players.ts";
import { openPage, press } from "../harness/page-without-script.ts";
import { password, signUp } from "../harness/sign-up.ts";
import { newVisitor, type Visitor } from "../harness/visitor.ts";
import { type ClockedSite, openClockedSite } from "./clocked-site.ts";

/** Tests the sequences of pages around the confirmation of an e-mail address. */

let clocked: ClockedSite;

beforeAll(async () => {
  clocked = await openClockedSite();
});

afterAll(() => clocked[Symbol.asyncDispose]());

/** The addresses of the confirmation mails to an e-mail address, in no order. */
async function mailedLinks(email: string): Promise<string[]> {
  const mails = await clocked.open.database.db
    .select({ text: outboxMails.text })
    .from(outboxMails)
    .where(eq(outboxMails.recipient, email));
  return mails.flatMap(({ text }) => /\/confirm-email\?token=[\w-]+/.exec(text)?.[0] ?? []);
}

/** Signs a player up in a browser; answers the browser and the mailed link. */
async function member(email: string): Promise<{ visitor: Visitor; link: string }> {
  const visitor = newVisitor(clocked.site.origin);
  const mobile = newMobile();
  const asked = await press(visitor, await openPage(visitor, "/otp"), "Send OTP", { mobile });
  await press(visitor, asked, "Submit", { otp: rightOtp(mobile) });
  expect((await signUp(visitor, { email })).location).toBe("/login");
  return { visitor, link: (await mailedLinks(email))[0] ?? "" };
}

test("a page that says that an address is confirmed says no other thing when it is loaded again", async () => {
  const { visitor, link } = await member("reloads@confirm.test");
  const confirmed = await press(visitor, await openPage(visitor, link), "Confirm my email address");
  expect(confirmed.html).toContain("Your email address is confirmed.");
  expect((await openPage(visitor, confirmed.address)).html).toContain("Already confirmed");
});

test("a page that says that a new link was mailed goes on to speak of the old link when it is loaded again", async () => {
  const { visitor, link } = await member("late@confirm.test");
  clocked.pass(25 * 60 * 60);
  const email = "late@confirm.test";
  const sent = await press(visitor, await openPage(visitor, link), "Send the link again", { email });
  expect(sent.html).toContain("Check your inbox");
  expect((await openPage(visitor, sent.address)).html).toContain("This link is too old");
  expect(await mailedLinks(email)).toHaveLength(2);
});

const again = "Send the link again";
const tooOften = "You have asked for several links.";

test("confirmations asked for in the account and on the public page count together", async () => {
  const email = "both@confirm.test";
  const { visitor } = await member(email);
  await visitor.post("/login", { email, password });
  const account = await openPage(visitor, "/protect/add-cash");
  for (let times = 0; times < 2; times += 1)
    expect((await press(visitor, account, again)).html).toContain("We have sent a new link.");
  const stranger = newVisitor(clocked.site.origin);
  const page = await openPage(stranger, "/confirm-email");
  expect((await press(stranger, page, again, { email: "Both@confirm.test" })).html).toContain("Check your inbox");
  expect((await press(stranger, page, again, { email })).status).toBe(429);

  const told = await press(visitor, account, again);
  expect([told.address, told.html.includes(tooOften)]).toEqual(["/protect/add-cash", true]);
  expect(await mailedLinks(email)).toHaveLength(4);
  expect((await openPage(visitor, told.address)).html, "an hour later it would be untrue").not.toContain(tooOften);
});
