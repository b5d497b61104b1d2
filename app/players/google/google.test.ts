import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import {
  accountEvents,
  accounts,
  consents,
  emailLinks,
  googleIdentities,
  otpChallenges,
  outboxMails,
} from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import type { GooglePerson } from "../../gateways/google/google-person.ts";
import { newSecret } from "../secrets.ts";
import { consent, newClient, newMobile, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";

let people = 0;

const newPerson = (more: Partial<GooglePerson> = {}): GooglePerson => {
  people += 1;
  return { sub: `sub-${people}`, name: "Meera Iyer", email: `meera${people}@gmail.test`, ...more };
};

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const logIn = (person: GooglePerson) => open.players.googleLogIn({ person, client: newClient() });
  const signUp = (person: GooglePerson, challengeId?: string) =>
    open.players.googleSignUp({
      person,
      consent,
      client: newClient(),
      ...(challengeId !== undefined && { challengeId }),
    });
  const link = (person: GooglePerson, typed = password, client = newClient()) =>
    open.players.googleLink({
      person,
      password: typed,
      client,
      linkedMail: { subject: "Linked", html: "Linked", text: "Linked" },
    });
  /** The player of a login that must have succeeded. */
  const playerOf = async (answer: { kind: string; secret?: string }) => {
    expect(answer.kind).toBe("loggedIn");
    return open.players.findSession(answer.secret ?? "");
  };
  const accountsOf = (email: string) => open.database.db.select().from(accounts).where(eq(accounts.email, email));

  test("a newcomer gets an account after consent, without a mobile, and is known the next time", async () => {
    const person = newPerson({ pictureUrl: "https://lh3.googleusercontent.com/a" });
    expect(await logIn(person)).toEqual({ kind: "newcomer" });
    expect(await accountsOf(person.email)).toEqual([]);

    const player = await playerOf(await signUp(person));
    expect(player).toMatchObject({ name: "Meera Iyer", email: person.email, status: "active" });
    const accountId = player?.accountId ?? "";
    expect(await open.players.personalDetail(accountId)).toMatchObject({ pictureUrl: person.pictureUrl });
    expect(await open.players.personalDetail(accountId)).not.toHaveProperty("mobile");
    const agreed = await open.database.db.select().from(consents).where(eq(consents.accountId, accountId));
    expect(agreed).toHaveLength(3);

    expect(await playerOf(await logIn(person))).toMatchObject({ accountId });
  });

  test("a mobile that was verified on the way belongs to the account, once", async () => {
    const mobile = newMobile();
    const challengeId = await open.verifiedChallenge(mobile);
    const another = await open.verifiedChallenge();

    const player = await playerOf(await signUp(newPerson(), challengeId));
    expect(await open.players.personalDetail(player?.accountId ?? "")).toMatchObject({ mobile });
    expect(await signUp(newPerson(), challengeId)).toEqual({ kind: "notVerified" });
    await open.database.db
      .update(otpChallenges)
      .set({ mobile: `+91${mobile}` })
      .where(eq(otpChallenges.id, another));
    expect(await signUp(newPerson(), another)).toEqual({ kind: "mobileTaken" });
    expect(await signUp(newPerson(), "no challenge")).toEqual({ kind: "notVerified" });
  });

  test("an account is found by Google's sub, whatever e-mail address it comes with", async () => {
    const person = newPerson();
    const player = await playerOf(await signUp(person));

    const renamed = { ...person, email: "renamed@gmail.test" };
    expect(await playerOf(await logIn(renamed))).toMatchObject({ accountId: player?.accountId });
    expect(await logIn(newPerson({ email: person.email }))).toEqual({ kind: "emailTaken" });
  });

  test("of ten sign-ups of one person at once, and one later, one makes an account, and all are answered alike", async () => {
    for (const challengeId of [undefined, await open.verifiedChallenge()]) {
      const person = newPerson();
      const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(person, challengeId)));
      answers.push(await signUp(person, challengeId));

      const players = await Promise.all(answers.map(playerOf));
      expect(new Set(players.map((player) => player?.accountId)).size).toBe(1);
      expect(await accountsOf(person.email)).toHaveLength(1);
      open.pass({ seconds: 61 });
      await playerOf(await signUp(newPerson()));
      expect(await signUp(person), "an old consent is no log-in").toEqual({ kind: "emailTaken" });
    }
  });

  test("an account with the same e-mail address needs its password first, and then opens with either", async () => {
    const { accountId } = await open.member("linked@example.com");
    const person = newPerson({ email: "Linked@example.com" });

    expect(await logIn(person)).toEqual({ kind: "emailTaken" });
    expect(await signUp(person)).toEqual({ kind: "emailTaken" });
    expect(await link(person, "not the password")).toEqual({ kind: "wrong" });
    expect(await logIn(person)).toEqual({ kind: "emailTaken" });

    expect(await playerOf(await link(person))).toMatchObject({ accountId, status: "active" });
    expect(await playerOf(await logIn(person))).toMatchObject({ accountId });
    const byPassword = await open.players.logIn({ email: "linked@example.com", password, client: newClient() });
    expect(await playerOf(byPassword)).toMatchObject({ accountId });
    const mails = await open.database.db
      .select()
      .from(outboxMails)
      .where(and(eq(outboxMails.recipient, "linked@example.com"), eq(outboxMails.subject, "Linked")));
    expect(mails).toHaveLength(1);
  });

  test("a stranger who registered an address first keeps its owner at Google only out of that account", async () => {
    const { accountId } = await open.member("squatted@example.com");
    const owner = newPerson({ email: "squatted@example.com" });

    expect(await logIn(owner)).toEqual({ kind: "emailTaken" });
    const identities = await open.database.db
      .select()
      .from(googleIdentities)
      .where(eq(googleIdentities.accountId, accountId));
    expect(identities).toEqual([]);
  });

  test("a sign-up with a password cannot use the address of an account that was opened with Google", async () => {
    const person = newPerson();
    await signUp(person);

    await expect(open.member(person.email)).rejects.toThrow("emailTaken");
    expect(await open.players.logIn({ email: person.email, password: "", client: newClient() })).toEqual({
      kind: "wrong",
    });
  });

  test("an account is linked to one person at Google, and a person to one account", async () => {
    await open.member("first@link.test");
    await link(newPerson({ email: "first@link.test" }));
    expect(await link(newPerson({ email: "first@link.test" }))).toEqual({ kind: "otherGoogleAccount" });

    const tied = newPerson();
    await signUp(tied);
    await open.member("second@link.test");
    expect(await link({ ...tied, email: "second@link.test" })).toEqual({ kind: "otherGoogleAccount" });
  });

  /** Asks for the link by mail; answers the secrets of mail and browser. */
  const askByMail = async (person: GooglePerson, client = newClient()) => {
    let token = "";
    const linkMail = (made: string) => {
      token = made;
      return { subject: "Link?", html: made, text: made };
    };
    const asked = await open.players.requestGoogleLink({ person, client, linkMail });
    return { kind: asked.kind, token, browserSecret: asked.kind === "sent" ? asked.browserSecret : undefined };
  };
  const finish = ({ token, browserSecret }: { token: string; browserSecret: string | undefined }) =>
    open.players.finishGoogleLink({
      token,
      browserSecret,
      client: newClient(),
      linkedMail: { subject: "Linked", html: "Linked", text: "Linked" },
    });
  const byPassword = (email: string) => open.players.logIn({ email, password, client: newClient() });

  test("the mailed link links once, in the browser that came from Google, and ends all other sessions", async () => {
    const { accountId } = await open.confirmedMember("by-mail@example.com");
    const before = await byPassword("by-mail@example.com");
    const person = newPerson({ email: "By-Mail@example.com" });
    const asked = await askByMail(person);
    expect(asked.kind).toBe("sent");
    expect(await open.players.googleLinkMail(asked)).toMatchObject({
      kind: "usable",
      email: "by-mail@example.com",
      mayBeStrangers: false,
    });
    expect(JSON.stringify(await open.database.db.select().from(emailLinks))).not.toContain(asked.browserSecret);

    expect(await playerOf(await finish(asked))).toMatchObject({ accountId, status: "active" });
    expect(await open.players.findSession("secret" in before ? before.secret : "")).toBeUndefined();
    expect(await playerOf(await logIn(person))).toMatchObject({ accountId });
    expect(await byPassword("by-mail@example.com"), "who links by mail does not know the password").toEqual({
      kind: "wrong",
    });
    open.pass({ seconds: 61 });
    expect(await finish(asked)).toEqual({ kind: "used" });
    const mails = await open.database.db
      .select({ subject: outboxMails.subject })
      .from(outboxMails)
      .where(eq(outboxMails.recipient, "by-mail@example.com"));
    expect(mails.map(({ subject }) => subject)).toEqual(["Confirm", "Link?", "Linked"]);
    const events = await open.database.db
      .select({ kind: accountEvents.kind })
      .from(accountEvents)
      .where(eq(accountEvents.accountId, accountId));
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["google-link-asked", "google-linked"]));
  });

  test("a link that an attacker asked for links their Google account to nothing, whoever follows it", async () => {
    const { accountId } = await open.member("lured@example.com");
    const attacker = newPerson({ email: "lured@example.com" });
    const { token, browserSecret } = await askByMail(attacker);
    const another = await askByMail(newPerson({ email: "lured@example.com" }));

    for (const brought of [undefined, "", newSecret(), another.browserSecret]) {
      expect(await open.players.googleLinkMail({ token, browserSecret: brought })).toEqual({ kind: "otherBrowser" });
      expect(await finish({ token, browserSecret: brought })).toEqual({ kind: "otherBrowser" });
    }
    expect(await finish({ token: newSecret(), browserSecret }), "the browser without the mail").toEqual({
      kind: "unknown",
    });
    const { token: reset } = await open.member("another@purpose.test");
    expect(await finish({ token: reset, browserSecret })).toEqual({ kind: "unknown" });
    const tied = await open.database.db
      .select()
      .from(googleIdentities)
      .where(eq(googleIdentities.accountId, accountId));
    expect(tied).toEqual([]);
  });

  test("a mailed link that a new password overtakes links nothing, and its page says that it is too old", async () => {
    await open.confirmedMember("overtaken@link.test");
    const person = newPerson({ email: "overtaken@link.test" });
    const asked = await askByMail(person);
    let token = "";
    const resetMail = (made: string) => {
      token = made;
      return { subject: "Reset", html: made, text: made };
    };
    const client = newClient();
    await open.players.requestReset({ email: person.email, client, resetMail });
    open.meanwhile(async () => {
      open.pass({ seconds: 1 });
      const changedMail = { subject: "Changed", html: "Changed", text: "Changed" };
      const chosen = { token, password: "five lamps at the river", client, changedMail };
      expect(await open.players.resetPassword(chosen)).toMatchObject({ kind: "changed" });
    });

    expect(await finish(asked)).toEqual({ kind: "expired" });
    expect(await logIn(person)).toEqual({ kind: "emailTaken" });
    expect(await open.players.googleLinkMail(asked)).toEqual({ kind: "expired" });
  });

  test("linking by password, sent twice, links and tells the owner once, and logs in twice", async () => {
    const { accountId } = await open.confirmedMember("tapped@link.test");
    const person = newPerson({ email: "tapped@link.test" });
    const answers = [...(await Promise.all([link(person), link(person)])), await link(person)];

    for (const answer of answers) expect(answer.kind).toBe("loggedIn");
    expect(await playerOf(answers.at(-1) ?? { kind: "" })).toMatchObject({ accountId });
    const mails = await open.database.db
      .select()
      .from(outboxMails)
      .where(and(eq(outboxMails.recipient, person.email), eq(outboxMails.subject, "Linked")));
    expect(mails).toHaveLength(1);
    expect(await link(person, "not the password")).toEqual({ kind: "wrong" });
    expect(await link(newPerson({ email: person.email }))).toEqual({ kind: "otherGoogleAccount" });
  });

  test("linking by password ends the other sessions", async () => {
    await open.confirmedMember("others@link.test");
    const before = await byPassword("others@link.test");
    expect(await link(newPerson({ email: "others@link.test" }))).toMatchObject({ kind: "loggedIn" });
    expect(await open.players.findSession("secret" in before ? before.secret : "")).toBeUndefined();
  });

  const remove = (accountId: string, sessionSecret: string, typed = password) =>
    open.players.removeGoogle({
      accountId,
      sessionSecret,
      password: typed,
      client: newClient(),
      removedMail: { subject: "Removed", html: "Removed", text: "Removed" },
    });

  test("Google is removed with the password alone, which ends the other sessions and tells the owner once", async () => {
    const { accountId } = await open.confirmedMember("removed@link.test");
    const person = newPerson({ email: "removed@link.test" });
    const linked = await link(person);
    const here = "secret" in linked ? linked.secret : "";
    const elsewhere = await logIn(person);
    const neighbour = await open.member("neighbour@link.test");
    const neighbours = await open.players.logIn({ email: "neighbour@link.test", password, client: newClient() });
    expect(await open.players.personalDetail(accountId)).toMatchObject({
      hasPassword: true,
      google: { email: person.email },
    });

    expect(await remove(accountId, here, "not the password")).toEqual({ kind: "wrong" });
    expect(await logIn(person)).toMatchObject({ kind: "loggedIn" });
    open.meanwhile(() => remove(accountId, here));
    expect(await logIn(person), "the login that it overtakes").toEqual({ kind: "emailTaken" });
    expect([await remove(accountId, here), await remove(accountId, here)]).toEqual([
      { kind: "removed" },
      { kind: "removed" },
    ]);
    expect(await logIn(person)).toEqual({ kind: "emailTaken" });
    expect(await open.players.findSession(here)).toMatchObject({ accountId });
    expect(await open.players.findSession("secret" in elsewhere ? elsewhere.secret : "")).toBeUndefined();
    expect(await playerOf(neighbours), "another player's session").toMatchObject({ accountId: neighbour.accountId });
    const othersLink = await open.players.emailLink({ token: neighbour.token, purpose: "confirm-email" });
    expect(othersLink.kind, "another player's link").toBe("usable");
    expect(await open.players.personalDetail(accountId)).not.toHaveProperty("google");
    const mails = await open.database.db.select().from(outboxMails).where(eq(outboxMails.subject, "Removed"));
    expect(mails.map(({ recipient }) => recipient)).toEqual(["removed@link.test"]);
  });

  test("the sign-in with Google cannot be removed from an account without a password", async () => {
    const person = newPerson();
    const player = await playerOf(await signUp(person));
    const accountId = player?.accountId ?? "";
    expect(await open.players.personalDetail(accountId)).toMatchObject({ hasPassword: false });
    expect(await remove(accountId, newSecret(), "")).toEqual({ kind: "wrong" });
    expect(await logIn(person)).toMatchObject({ kind: "loggedIn" });
  });

  test("the mailed link lasts thirty minutes, may be asked for twice in that time, and links no suspended account", async () => {
    const { accountId } = await open.confirmedMember("slow@link.test");
    const person = newPerson({ email: "slow@link.test" });
    const asked = await askByMail(person);
    open.pass({ seconds: 30 * 60 });
    expect(await open.players.googleLinkMail(asked)).toEqual({ kind: "expired" });
    expect(await finish(asked)).toEqual({ kind: "expired" });

    const second = await askByMail(person);
    expect((await askByMail(person)).kind).toBe("tooMany");
    await open.database.db.update(accounts).set({ status: "suspended" }).where(eq(accounts.id, accountId));
    expect(await finish(second)).toEqual({ kind: "suspended" });
  });

  test("ten requests with one mailed link at once, and one later, link once and log in; an account keeps its first person at Google", async () => {
    const { accountId } = await open.confirmedMember("raced@link.test");
    const asked = await askByMail(newPerson({ email: "raced@link.test" }));
    const answers = await Promise.all(Array.from({ length: 10 }, () => finish(asked)));
    expect(await open.players.googleLinkMail(asked), "its page, if no answer arrived").toMatchObject({
      kind: "usable",
    });
    answers.push(await finish(asked));
    for (const answer of answers) expect(await playerOf(answer)).toMatchObject({ accountId });
    const told = and(eq(outboxMails.recipient, "raced@link.test"), eq(outboxMails.subject, "Linked"));
    expect(await open.database.db.select().from(outboxMails).where(told)).toHaveLength(1);
    expect(await finish({ ...asked, browserSecret: newSecret() }), "another browser").toEqual({ kind: "used" });
    open.pass({ seconds: 61 });
    expect(await finish(asked)).toEqual({ kind: "used" });
    expect(await finish(await askByMail(newPerson({ email: "raced@link.test" })))).toEqual({
      kind: "otherGoogleAccount",
    });
  });

  test("of several people at Google who link one account at once, by password and by mail, one succeeds", async () => {
    const { accountId } = await open.confirmedMember("contested@link.test");
    const person = () => newPerson({ email: "contested@link.test" });
    const asked = [await askByMail(person()), await askByMail(person()), await askByMail(person())];

    const answers = await Promise.all([...asked.map(finish), link(person())]);
    expect(answers.filter(({ kind }) => kind === "loggedIn")).toHaveLength(1);
    const tied = await open.database.db
      .select()
      .from(googleIdentities)
      .where(eq(googleIdentities.accountId, accountId));
    expect(tied).toHaveLength(1);
  });

  test("guessing the password of an account to link slows down like any login", async () => {
    await open.member("guessed@link.test");
    const guesser = newClient();
    const person = newPerson({ email: "guessed@link.test" });

    const kinds = [];
    for (let count = 0; count < 10; count += 1) kinds.push((await link(person, "guess", guesser)).kind);
    expect(kinds).toContain("tooMany");
  });

  test("a suspended or banned player does not get in by Google", async () => {
    const person = newPerson();
    await signUp(person);
    for (const status of ["suspended", "banned"] as const) {
      await open.database.db.update(accounts).set({ status }).where(eq(accounts.email, person.email));
      expect(await logIn(person)).toEqual({ kind: status });
    }
  });

  test("a redirect back from Google is accepted once, even when it comes ten times at once", async () => {
    const admit = (state: string, client = newClient()) => open.players.admitFromGoogle({ state, client });

    const answers = await Promise.all(Array.from({ length: 10 }, () => admit(`state-${engine}`)));
    expect(answers.filter(({ kind }) => kind === "admitted")).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === "expired")).toHaveLength(9);
  });

  test("Google's picture becomes the player's own, unless the player has one", async () => {
    const player = await playerOf(await signUp(newPerson()));
    const accountId = player?.accountId ?? "";
    const picture = { bytes: new Uint8Array([1]), mediaType: "image/webp" };

    await open.players.adoptPicture({ accountId, picture });
    await open.players.adoptPicture({ accountId, picture: { ...picture, bytes: new Uint8Array([2]) } });

    const detail = await open.players.personalDetail(accountId);
    const kept = await open.players.picture({ pictureId: detail?.pictureId ?? "", accountId });
    expect(kept).toEqual(picture);
  });
});
