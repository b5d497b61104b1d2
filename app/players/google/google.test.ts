import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts, consents, googleIdentities, otpChallenges, outboxMails } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import type { GooglePerson } from "../players.ts";
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
  }, 60_000);
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
  /** The player behind a login that must have succeeded. */
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

  test("of ten sign-ups of one person at once one makes an account", async () => {
    const person = newPerson();
    const answers = await Promise.all(Array.from({ length: 10 }, () => signUp(person)));

    expect(answers.filter(({ kind }) => kind === "loggedIn")).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === "emailTaken")).toHaveLength(9);
    expect(await accountsOf(person.email)).toHaveLength(1);
  });

  test("an account with the same e-mail address opens only to its password, and then to either", async () => {
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

  test("whoever registered another's address first keeps Google's owner out of nothing but that account", async () => {
    const { accountId } = await open.member("squatted@example.com");
    const owner = newPerson({ email: "squatted@example.com" });

    expect(await logIn(owner)).toEqual({ kind: "emailTaken" });
    const identities = await open.database.db
      .select()
      .from(googleIdentities)
      .where(eq(googleIdentities.accountId, accountId));
    expect(identities).toEqual([]);
  });

  test("nobody signs up by password with the address of an account that Google opened", async () => {
    const person = newPerson();
    await signUp(person);

    await expect(open.member(person.email)).rejects.toThrow("emailTaken");
    expect(await open.players.logIn({ email: person.email, password: "", client: newClient() })).toEqual({
      kind: "wrong",
    });
  });

  test("an account has one person at Google, and a person one account", async () => {
    await open.member("first@link.test");
    await link(newPerson({ email: "first@link.test" }));
    expect(await link(newPerson({ email: "first@link.test" }))).toEqual({ kind: "otherGoogleAccount" });

    const tied = newPerson();
    await signUp(tied);
    await open.member("second@link.test");
    expect(await link({ ...tied, email: "second@link.test" })).toEqual({ kind: "otherGoogleAccount" });
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

  test("a way back from Google is come once, even ten times at once", async () => {
    const admit = (state: string, client = newClient()) => open.players.admitFromGoogle({ state, client });

    const answers = await Promise.all(Array.from({ length: 10 }, () => admit(`state-${engine}`)));
    expect(answers.filter(({ kind }) => kind === "admitted")).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === "expired")).toHaveLength(9);
  });

  test("Google's picture becomes the player's own, unless there is one", async () => {
    const player = await playerOf(await signUp(newPerson()));
    const accountId = player?.accountId ?? "";
    const picture = { bytes: new Uint8Array([1]), mediaType: "image/webp", width: 1, height: 1 };

    await open.players.adoptPicture({ accountId, picture });
    await open.players.adoptPicture({ accountId, picture: { ...picture, bytes: new Uint8Array([2]) } });

    const detail = await open.players.personalDetail(accountId);
    const kept = await open.players.picture({ pictureId: detail?.pictureId ?? "", owner: { accountId } });
    expect(kept).toEqual(picture);
  });
});
