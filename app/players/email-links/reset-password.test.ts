import { hash } from "@node-rs/argon2";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accountEvents, accounts, emailLinks, outboxMails, sessions } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { newSecret } from "../secrets.ts";
import { consent, newClient, openPlayers, type OpenPlayers, password as oldPassword } from "../testing/open-players.ts";

const password = "five lamps at the river";
const changedMail = { subject: "Changed", html: "Changed", text: "Changed" };

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  /** Asks for a link; answers the result, and the token that was mailed if the account exists. */
  const ask = async (email: string, client = newClient()) => {
    let token = "";
    const { kind } = await open.players.requestReset({
      email,
      client,
      resetMail: (made) => {
        token = made;
        return { subject: "Reset", html: made, text: made };
      },
    });
    return { kind, token };
  };
  const reset = (token: string, chosen = password, client = newClient()) =>
    open.players.resetPassword({
      token,
      password: chosen,
      client,
      changedMail,
    });
  const logIn = (email: string, typed: string, client = newClient()) =>
    open.players.logIn({ email, password: typed, client });
  const mailsTo = (recipient: string, subject: string) =>
    open.database.db
      .select()
      .from(outboxMails)
      .where(and(eq(outboxMails.recipient, recipient), eq(outboxMails.subject, subject)));

  test("a mailed link sets a new password once, ends every session and tells the owner", async () => {
    const { accountId } = await open.confirmedMember("Lost@Example.com");
    const before = await logIn("lost@example.com", oldPassword);
    const { token } = await ask(" LOST@example.com ");
    expect(await mailsTo("Lost@Example.com", "Reset")).toHaveLength(1);

    expect(await open.players.emailLink({ token, purpose: "reset-password" })).toEqual({
      kind: "usable",
      email: "Lost@Example.com",
      mayBeStrangers: false,
    });
    expect(await reset(token)).toMatchObject({ kind: "changed" });

    expect(await logIn("lost@example.com", oldPassword)).toEqual({ kind: "wrong" });
    expect(await open.players.findSession(before.kind === "loggedIn" ? before.secret : "")).toBeUndefined();
    expect(await logIn("lost@example.com", password)).toMatchObject({ kind: "loggedIn" });
    expect(await mailsTo("Lost@Example.com", "Changed")).toHaveLength(1);
    expect(await open.players.emailLink({ token, purpose: "reset-password" })).toEqual({ kind: "used" });
    expect(await reset(token, "another password yet")).toEqual({ kind: "used" });
    expect(await open.players.personalDetail(accountId)).toMatchObject({ status: "active" });
    const events = await open.database.db.select().from(accountEvents).where(eq(accountEvents.accountId, accountId));
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["password-reset-asked", "password-changed"]),
    );
  });

  test("a login that checked the old password opens no session once there is a new one", async () => {
    const { accountId } = await open.confirmedMember("late@reset.test");
    const outdated = await hash(oldPassword, { memoryCost: 8_192 });
    await open.database.db.update(accounts).set({ passwordHash: outdated }).where(eq(accounts.id, accountId));
    const first = await ask("late@reset.test");
    open.meanwhile(() => reset(first.token));
    expect(await logIn("late@reset.test", oldPassword)).toEqual({ kind: "wrong" });

    const second = await ask("late@reset.test");
    open.meanwhile(() => reset(second.token, "another password yet"));
    const linking = await open.players.googleLink({
      person: { sub: "late", name: "Asha", email: "late@reset.test" },
      password,
      client: newClient(),
      linkedMail: { subject: "Linked", html: "Linked", text: "Linked" },
    });
    expect(linking).toEqual({ kind: "wrong" });
    expect(await open.database.db.select().from(sessions).where(eq(sessions.accountId, accountId))).toEqual([]);
    expect(await logIn("late@reset.test", oldPassword)).toEqual({ kind: "wrong" });
    expect(await logIn("late@reset.test", "another password yet")).toMatchObject({ kind: "loggedIn" });
  });

  test("the token is in the mail and nowhere else", async () => {
    await open.confirmedMember("hashed@example.com");
    const { token } = await ask("hashed@example.com");

    expect(JSON.stringify(await open.database.db.select().from(emailLinks))).not.toContain(token);
    expect(JSON.stringify(await open.database.db.select().from(accountEvents))).not.toContain(token);
  });

  test("an unknown address runs the same statements and gets the same answer as a known one, and no mail is sent", async () => {
    await open.confirmedMember("known@reset.test");
    await ask("warm-up@reset.test");
    open.statements();

    const known = await ask("known@reset.test");
    const askedForKnown = open.statements();
    const unknown = await ask("unknown@reset.test");
    const askedForUnknown = open.statements();

    expect(unknown.kind).toBe(known.kind);
    expect(askedForUnknown).toEqual(askedForKnown);
    expect(askedForKnown.length).toBeGreaterThan(3);
    expect(await mailsTo("unknown@reset.test", "Reset")).toEqual([]);
  });

  test("two links in half an hour, for known and unknown addresses alike", async () => {
    await open.confirmedMember("often@reset.test");
    for (const email of ["often@reset.test", "nobody@reset.test"]) {
      const kinds = [];
      for (let count = 0; count < 3; count += 1) kinds.push((await ask(email)).kind);
      expect(kinds).toEqual(["sent", "sent", "tooMany"]);
    }
  });

  test("while the ceiling on link mails is passed, one link in half an hour may be asked for, for known and unknown addresses alike", async () => {
    const another = await openPlayers(engine);
    await another.member("flooded@reset.test");
    await another.passCeiling("linkMails");
    const resetMail = () => ({ subject: "Reset", html: "", text: "" });
    for (const email of ["flooded@reset.test", "nobody@reset.test"]) {
      const kinds = [];
      for (let count = 0; count < 2; count += 1)
        kinds.push((await another.players.requestReset({ email, client: newClient(), resetMail })).kind);
      expect(kinds).toEqual(["sent", "tooMany"]);
    }
    expect(another.told.filter((line) => line.includes('"alarm":"linkMails"'))).toHaveLength(1);
    await another[Symbol.asyncDispose]();
  });

  test.each([
    ["later", 1],
    ["at the same moment", 0],
    ["by a server whose clock is ten minutes behind", -600],
  ])("only the latest mail's link works, asked for %s", async (_when, seconds) => {
    const email = `twice${seconds}@example.com`;
    await open.confirmedMember(email);
    const first = await ask(email);
    open.pass({ seconds });
    const second = await ask(email);

    expect(await open.players.emailLink({ token: first.token, purpose: "reset-password" })).toEqual({
      kind: "replaced",
    });
    expect(await reset(first.token)).toEqual({ kind: "replaced" });
    expect(await reset(second.token)).toMatchObject({ kind: "changed" });
  });

  test("neither another player's mail nor one for another purpose makes a link too old", async () => {
    const [mine, others] = ["mine@example.com", "others@example.com"];
    await open.member(mine);
    await open.confirmedMember(others);
    const { token } = await ask(mine);
    open.pass({ seconds: 1 });
    await ask(others);
    const confirmationMail = (made: string) => ({ subject: "Confirm", html: made, text: made });
    await open.players.resendConfirmation({ email: mine, client: newClient(), confirmationMail });

    expect(await open.players.emailLink({ token, purpose: "reset-password" })).toMatchObject({ kind: "usable" });
  });

  test("a link expires after thirty minutes", async () => {
    await open.confirmedMember("slow@example.com");
    const { token } = await ask("slow@example.com");
    open.pass({ seconds: 30 * 60 });

    expect(await open.players.emailLink({ token, purpose: "reset-password" })).toEqual({ kind: "expired" });
    expect(await reset(token)).toEqual({ kind: "expired" });
    expect(await logIn("slow@example.com", oldPassword)).toMatchObject({ kind: "loggedIn" });
  });

  test("of ten requests with one link at once, one sets the password", async () => {
    await open.confirmedMember("raced@example.com");
    const { token } = await ask("raced@example.com");

    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => reset(token, `${password} ${index}`)));
    expect(answers.filter(({ kind }) => kind === "changed")).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === "used")).toHaveLength(9);
  });

  test("the same form sent twice is answered alike, at once or a moment later, and changes the password once", async () => {
    for (const isAtOnce of [true, false]) {
      const email = `pressed-twice-${String(isAtOnce)}@example.com`;
      await open.confirmedMember(email);
      const { token } = await ask(email);

      const answers = isAtOnce
        ? await Promise.all([reset(token), reset(token)])
        : [await reset(token), await reset(token)];
      expect(answers).toMatchObject([{ kind: "changed" }, { kind: "changed" }]);
      expect(await mailsTo(email, "Changed")).toHaveLength(1);

      expect(await reset(token, "another password yet")).toEqual({ kind: "used" });
      open.pass({ seconds: 60 });
      expect(await reset(token)).toEqual({ kind: "used" });
      expect(await logIn(email, password)).toMatchObject({ kind: "loggedIn" });
    }
  });

  test.each(["", "guess", "\u0000", "s".repeat(10_000), newSecret()])(
    "nothing is behind the token %#",
    async (token) => {
      expect(await open.players.emailLink({ token, purpose: "reset-password" })).toEqual({ kind: "unknown" });
      expect(await reset(token)).toEqual({ kind: "unknown" });
    },
  );

  test("a confirmation link sets no password", async () => {
    const { token } = await open.confirmedMember("other@purpose.test");
    expect(await reset(token)).toEqual({ kind: "unknown" });
  });

  test("a common password is refused and leaves the link as it was", async () => {
    await open.confirmedMember("common@reset.test");
    const { token } = await ask("common@reset.test");

    expect(await reset(token, "password1")).toEqual({ kind: "passwordTooCommon" });
    expect(await reset(token)).toMatchObject({ kind: "changed" });
  });

  test("a password from a leak is refused and leaves the link as it was", async () => {
    await open.confirmedMember("leaked@reset.test");
    const { token } = await ask("leaked@reset.test");
    open.breached.add("eight lamps at the river");
    expect(await reset(token, "eight lamps at the river")).toEqual({ kind: "passwordBreached" });
    expect(await reset(token)).toMatchObject({ kind: "changed" });
  });

  test("a new password clears the delays that guesses caused, the account's ceiling too", async () => {
    await open.confirmedMember("guessed@example.com");
    const home = newClient();
    for (let count = 0; count < 12; count += 1) await logIn("guessed@example.com", "guess", home);
    for (let count = 0; count < 25; count += 1) await logIn("guessed@example.com", "guess");
    expect(await logIn("guessed@example.com", oldPassword, home)).toMatchObject({ kind: "tooMany" });

    const { token } = await ask("guessed@example.com", home);
    expect(await reset(token, password, home)).toMatchObject({ kind: "changed" });
    expect(await logIn("guessed@example.com", password, home)).toMatchObject({ kind: "loggedIn" });
  });

  test("a link for an unproved address sets a password only in the browser that signed up", async () => {
    const { accountId } = await open.member("unproved@example.com");
    const { token } = await ask("unproved@example.com");
    const another = crypto.randomUUID();

    for (const signedUpHere of [undefined, another]) {
      expect(await open.players.emailLink({ token, purpose: "reset-password", signedUpHere })).toMatchObject({
        mayBeStrangers: true,
      });
      expect(
        await open.players.resetPassword({ token, signedUpHere, password, client: newClient(), changedMail }),
      ).toEqual({ kind: "mayBeStrangers" });
    }
    const here = { token, signedUpHere: accountId, password, client: newClient(), changedMail };
    expect(await open.players.resetPassword(here)).toMatchObject({ kind: "changed" });
    expect(await logIn("unproved@example.com", password)).toMatchObject({ kind: "loggedIn" });
  });

  test("a sign-up with another address does not use up the link, and one with the link's own replaces the account", async () => {
    await open.member("squatted@reset.test");
    await open.confirmedMember("proved@reset.test");
    const { token } = await ask("squatted@reset.test");
    const { token: provedToken } = await ask("proved@reset.test");
    const signUp = async (email: string, by: string) =>
      open.players.signUp({
        challengeId: await open.verifiedChallenge(),
        form: { name: "Meera", email, password },
        mailed: { token: by, replacedMail: changedMail },
        consent,
        client: newClient(),
        confirmationMail: (made) => ({ subject: "Confirm", html: made, text: made }),
        emailTakenMail: changedMail,
      });
    const look = (of: string) => open.players.emailLink({ token: of, purpose: "reset-password" });

    expect(await signUp("other@reset.test", token)).toMatchObject({ kind: "created", isConfirmed: false });
    expect(await signUp("another@reset.test", provedToken)).toMatchObject({ kind: "created", isConfirmed: false });
    expect([await look(token), await look(provedToken)]).toMatchObject([{ kind: "usable" }, { kind: "usable" }]);
    expect(await signUp("Squatted@reset.test", token)).toMatchObject({ kind: "created", isConfirmed: true });
    expect(await look(token)).toEqual({ kind: "used" });
  });

  test("a suspended account stays suspended", async () => {
    const { accountId } = await open.confirmedMember("suspended@reset.test");
    await open.database.db.update(accounts).set({ status: "suspended" }).where(eq(accounts.id, accountId));
    const { token } = await ask("suspended@reset.test");

    expect(await reset(token)).toMatchObject({ kind: "changed" });
    expect(await logIn("suspended@reset.test", password)).toEqual({ kind: "suspended" });
  });
});
