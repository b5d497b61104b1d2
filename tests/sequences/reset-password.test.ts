import { afterAll, beforeAll, expect, test } from "vitest";

import { newClient, password } from "../../app/players/testing/open-players.ts";
import { openPage, press } from "../harness/page-without-script.ts";
import { newVisitor } from "../harness/visitor.ts";
import { type ClockedSite, openClockedSite } from "./clocked-site.ts";

/** Tests where a new password leads to in a browser with a session. */

let clocked: ClockedSite;

beforeAll(async () => {
  clocked = await openClockedSite();
});

afterAll(() => clocked[Symbol.asyncDispose]());

test.each(["own", "another player's"])(
  "after a new password the login says so, where the browser has the %s session",
  async (whose) => {
    const email = `${whose.length}@reset.test`;
    const loggedIn = whose === "own" ? email : `another-${email}`;
    await clocked.open.confirmedMember(email);
    if (loggedIn !== email) await clocked.open.confirmedMember(loggedIn);
    let token = "";
    const resetMail = (made: string) => {
      token = made;
      return { subject: "Reset", html: made, text: made };
    };
    await clocked.open.players.requestReset({ email, client: newClient(), resetMail });

    const visitor = newVisitor(clocked.site.origin);
    expect((await visitor.post("/login", { email: loggedIn, password })).location).toBe("/protect");
    const chosen = { password: "eight lamps at the river", confirmpassword: "eight lamps at the river" };
    const form = await openPage(visitor, `/reset-password?token=${token}`);
    const saved = await press(visitor, form, "Save the new password", chosen);
    expect([saved.address, saved.html.includes("Your password has been changed.")]).toEqual(["/login", true]);
    expect(saved.html, "the address need not be typed again").toMatch(new RegExp(`name="email"[^>]* value="${email}"`));
    expect(saved.html, "the menu").not.toContain("My Account");
    const back = await openPage(visitor, form.address);
    expect(back.html, "on the way back").toContain("it is saved: log in with it");
    expect((await openPage(visitor, "/protect")).address).toContain("/login");
  },
);
