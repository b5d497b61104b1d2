import { afterAll, beforeAll, expect, test } from "vitest";

import { newMobile, rightOtp } from "../../app/players/testing/open-players.ts";
import { openPage, type Page, press } from "../harness/page-without-script.ts";
import { newVisitor, type Visitor } from "../harness/visitor.ts";
import { type ClockedSite, openClockedSite } from "./clocked-site.ts";

/** Tests where a visitor whom Google identified is led after a number is verified. */

let clocked: ClockedSite;

beforeAll(async () => {
  clocked = await openClockedSite();
});

afterAll(() => clocked[Symbol.asyncDispose]());

const comeBack = (visitor: Visitor, email: string): Promise<Page> =>
  openPage(visitor, `/google/callback?email=${encodeURIComponent(email)}`);

async function verify(visitor: Visitor, from: Page): Promise<Page> {
  const mobile = newMobile();
  return press(visitor, await press(visitor, from, "Send OTP", { mobile }), "Submit", { otp: rightOtp(mobile) });
}

test("the consent and the link say how long they may still take, whenever they are opened, and then they end", async () => {
  await clocked.open.confirmedMember("slowly@google.test");
  for (const [email, address] of [
    ["unhurried@google.test", "/google/consent"],
    ["slowly@google.test", "/google/link"],
  ] as const) {
    const visitor = newVisitor(clocked.site.origin);
    const { html } = await comeBack(visitor, email);
    expect(html).toContain("within 15 minutes");
    for (const [minutesLater, said] of [
      [0.5, "within 14 minutes"],
      [9.5, "within 5 minutes"],
      [4, "within 65 seconds"],
    ] as const) {
      clocked.pass(minutesLater * 60);
      const page = await openPage(visitor, address);
      expect([page.address, page.html.includes(said)]).toEqual([address, true]);
    }
    clocked.pass(60);
    expect((await openPage(visitor, address)).address).toBe("/login");
  }
});

test("who verifies a number from the consent returns to it, also when the OTP was sent twice", async () => {
  const visitor = newVisitor(clocked.site.origin);
  const mobile = newMobile();
  const left = await press(visitor, await comeBack(visitor, "returns@google.test"), "Verify a mobile number");
  expect(left.address).toBe("/otp");
  const dialog = await press(visitor, left, "Send OTP", { mobile });
  const fields = { otp: rightOtp(mobile) };
  expect((await visitor.post(dialog.address, fields)).location).toBe("/google/consent");
  const consent = await press(visitor, dialog, "Submit", fields);
  expect([consent.address, consent.html.includes("Verified: ")]).toEqual(["/google/consent", true]);
});

test("who leaves the consent another way verifies a number for the sign-up", async () => {
  await clocked.open.confirmedMember("member@google.test");
  for (const leave of [
    (visitor: Visitor) => openPage(visitor, "/login"),
    async (visitor: Visitor) => {
      // Pressed, then back to the consent, and cancelled there.
      await press(visitor, await openPage(visitor, "/google/consent"), "Verify a mobile number");
      return press(visitor, await openPage(visitor, "/google/consent"), "Cancel and go back to Login");
    },
    async (visitor: Visitor) => {
      // Pressed, then come back as a person who has an account already.
      await press(visitor, await openPage(visitor, "/google/consent"), "Verify a mobile number");
      return comeBack(visitor, "member@google.test");
    },
  ]) {
    const visitor = newVisitor(clocked.site.origin);
    await comeBack(visitor, "leaves@google.test");
    await leave(visitor);
    expect((await verify(visitor, await openPage(visitor, "/otp"))).address).toBe("/signup");
  }
});
