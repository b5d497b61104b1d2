import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accountEvents, profiles } from "../database/schema/schema.ts";
import { describeOnBothEngines } from "../database/testing/temporary-database.ts";
import { consent, newClient, openPlayers, type OpenPlayers, password } from "./testing/open-players.ts";

let people = 0;

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const newPerson = () => {
    people += 1;
    return { sub: `sub-${people}`, name: "Meera Iyer", email: `meera${people}@gmail.test` };
  };
  /** Registers a player through Google; answers the accountId. */
  const fromGoogle = async (person = newPerson()): Promise<string> => {
    const joined = await open.players.googleSignUp({ person, consent, client: newClient() });
    const player = await open.players.findSession("secret" in joined ? joined.secret : "");
    return player?.accountId ?? "";
  };
  const edit = (accountId: string, name: string) => open.players.editName({ accountId, name, client: newClient() });
  const detailOf = (accountId: string) => open.players.personalDetail(accountId);
  const eventsOf = async (accountId: string) => {
    const events = await open.database.db.select().from(accountEvents).where(eq(accountEvents.accountId, accountId));
    return events.filter(({ kind }) => kind === "name-edited");
  };

  test("a player who registered through Google edits the name once, and the form sent twice changes nothing more", async () => {
    const accountId = await fromGoogle();
    expect(await detailOf(accountId)).toMatchObject({ name: "Meera Iyer", mayEditName: true });

    expect(await edit(accountId, " श्\u200dयाम\u202e ")).toEqual({ kind: "edited" });
    expect(await edit(accountId, "श्\u200dयाम")).toEqual({ kind: "edited" });
    expect(await detailOf(accountId)).toMatchObject({ name: "श्\u200dयाम", mayEditName: false });
    expect(await edit(accountId, "Meera")).toEqual({ kind: "notEditable" });
    expect(await detailOf(accountId)).toMatchObject({ name: "श्\u200dयाम" });
    expect(await eventsOf(accountId)).toHaveLength(1);
  });

  test("a player who registered through Google edits the name also after choosing a password by mail", async () => {
    const person = newPerson();
    const accountId = await fromGoogle(person);
    let token = "";
    const mail = { subject: "Reset", html: "Reset", text: "Reset" };
    const resetMail = (made: string) => {
      token = made;
      return mail;
    };
    await open.players.requestReset({ email: person.email, client: newClient(), resetMail });
    const chosen = { token, password: "five lamps at the river", client: newClient(), changedMail: mail };
    expect(await open.players.resetPassword(chosen)).toMatchObject({ kind: "changed" });

    expect(await detailOf(accountId)).toMatchObject({ isFromGoogle: true, mayEditName: true });
    expect(await edit(accountId, "Meera I")).toEqual({ kind: "edited" });
    expect(await detailOf(accountId)).toMatchObject({ name: "Meera I", mayEditName: false });
  });

  test("saving the unchanged name does not use up the edit", async () => {
    const accountId = await fromGoogle();
    expect(await edit(accountId, "Meera Iyer")).toEqual({ kind: "edited" });
    expect(await detailOf(accountId)).toMatchObject({ mayEditName: true });
  });

  test("of ten edits at once one is saved", async () => {
    const accountId = await fromGoogle();
    const names = Array.from({ length: 10 }, (_, index) => `Meera ${"I".repeat(index + 1)}`);
    const answers = await Promise.all(names.map((name) => edit(accountId, name)));

    expect(answers.filter(({ kind }) => kind === "edited")).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === "notEditable")).toHaveLength(9);
    const winner = names[answers.findIndex(({ kind }) => kind === "edited")];
    const kept = await open.database.db.select().from(profiles).where(eq(profiles.accountId, accountId));
    expect(kept).toMatchObject([{ name: winner, nameEdits: 1 }]);
    expect(await eventsOf(accountId)).toHaveLength(1);
  });

  test("a player who signed up with a password edits nothing, linked with Google or not, and no other account changes", async () => {
    const person = newPerson();
    const { accountId } = await open.confirmedMember(person.email);
    const other = await fromGoogle();
    expect(await edit(accountId, "Somebody")).toEqual({ kind: "notEditable" });
    open.pass({ seconds: 1 });
    const linked = await open.players.googleLink({
      person,
      password,
      client: newClient(),
      linkedMail: { subject: "Linked", html: "Linked", text: "Linked" },
    });
    expect(linked.kind).toBe("loggedIn");
    expect(await edit(accountId, "Somebody")).toEqual({ kind: "notEditable" });
    expect(await edit("no account", "Somebody")).toEqual({ kind: "notEditable" });
    expect(await detailOf(accountId)).toMatchObject({ mayEditName: false });
    expect(await detailOf(other)).toMatchObject({ name: "Meera Iyer", mayEditName: true });
  });
});
