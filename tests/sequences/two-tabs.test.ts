import { afterAll, beforeAll, expect, test } from "vitest";

import { newClient } from "../../app/players/testing/open-players.ts";
import { openPage, press } from "../harness/page-without-script.ts";
import { newVisitor } from "../harness/visitor.ts";
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
