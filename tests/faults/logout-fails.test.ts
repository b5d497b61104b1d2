import { expect, test } from "vitest";

import { asha } from "../harness/account-players.ts";
import { openAccountSite } from "../harness/account-site.ts";
import { newVisitor } from "../harness/visitor.ts";

test("a logout whose session cannot be deleted is logged, and the player still gets to the login", async () => {
  await using site = await openAccountSite([asha], {
    logOut: () => Promise.reject(new Error("the database does not answer")),
  });
  const { name, value } = site.cookieOf(asha);
  const player = newVisitor(site.origin);
  player.cookies.set(name, value);
  expect((await player.get("/protect")).status).toBe(200);

  const answer = await player.post("/logout", {});
  expect([answer.status, answer.location]).toEqual([303, "/login"]);
  expect(player.cookies.has(name), "the browser still has the session").toBe(false);
  expect((await player.get("/login")).html).toContain("You are logged out");
  const failures = site.log.filter((line) => line.includes("a session could not be ended"));
  expect(failures).toHaveLength(1);
  expect(failures[0]).toContain("the database does not answer");
  expect(failures[0], "the session's secret").not.toContain(value);
});
