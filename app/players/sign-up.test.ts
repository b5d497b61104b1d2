import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts, consents, otpChallenges, outboxMails, profiles, termsCopies } from "../database/schema/schema.ts";
import { describeOnBothEngines } from "../database/testing/temporary-database.ts";
import type { CleanPicture, Players } from "./players.ts";
import { consent, newClient, newMobile, openPlayers, type OpenPlayers, password } from "./testing/open-players.ts";

type Asked = Parameters<Players["signUp"]>[0];

const picture: CleanPicture = { bytes: new Uint8Array([1, 2, 3]), mediaType: "image/webp", width: 1, height: 1 };

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  }, 60_000);
  afterAll(() => open[Symbol.asyncDispose]());

  const signUp = (challengeId: string, email: string, more: Partial<Asked> = {}) =>
    open.players.signUp({
      challengeId,
      form: { name: " Asha\u202e ", email, password },
      consent,
      client: newClient(),
      confirmationMail: (token) => ({ subject: "Confirm", html: token, text: token }),
      ...more,
    });
  const accountsOf = (email: string) => open.database.db.select().from(accounts).where(eq(accounts.email, email));

  test("an account comes with profile, picture, three consents with the very words, and a mail", async () => {
    const mobile = newMobile();
    const challengeId = await open.verifiedChallenge(mobile);
    const kept = await open.players.keepPicture({ challengeId, picture });
    if (kept.kind !== "kept") throw new Error(`Keeping was answered ${kept.kind}.`);
    const { pictureId } = kept;

    const made = await signUp(challengeId, "Asha@Example.com ", { picture: { pictureId } });
    if (made.kind !== "created") throw new Error(`Signing up was answered ${made.kind}.`);
    const { accountId } = made;

    expect(await open.players.personalDetail(accountId)).toMatchObject({
      name: "Asha",
      email: "Asha@Example.com",
      mobile,
      pictureId,
      status: "pending",
    });
    expect(await open.players.picture({ pictureId, owner: { accountId } })).toEqual(picture);
    expect(await open.players.picture({ pictureId, owner: { challengeId } })).toBeUndefined();
    const agreed = await open.database.db
      .select({ kind: consents.kind, words: termsCopies.text })
      .from(consents)
      .innerJoin(termsCopies, eq(termsCopies.hash, consents.termsHash))
      .where(eq(consents.accountId, accountId));
    expect(agreed.map(({ kind }) => kind).sort()).toEqual(["age", "state", "terms"]);
    expect(agreed.every(({ words }) => words === consent.termsCopy)).toBe(true);
    const mails = await open.database.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.recipient, "Asha@Example.com"));
    expect(mails).toHaveLength(1);
    expect(await accountsOf("asha@example.com")).toHaveLength(1);
    expect(await open.players.challenge(challengeId)).toBeUndefined();
  });

  test("of two sign-ups with one challenge one wins, whatever the e-mails", async () => {
    const challengeId = await open.verifiedChallenge();

    const answers = await Promise.all([
      signUp(challengeId, "first@race.test"),
      signUp(challengeId, "second@race.test"),
    ]);

    expect(answers.map(({ kind }) => kind).sort()).toEqual(["created", "notVerified"]);
    const made = [...(await accountsOf("first@race.test")), ...(await accountsOf("second@race.test"))];
    expect(made).toHaveLength(1);
  });

  test("of ten sign-ups at once with one e-mail one wins, and the others keep their challenge for another", async () => {
    const challenges = await Promise.all(Array.from({ length: 10 }, () => open.verifiedChallenge()));

    const answers = await Promise.all(challenges.map((challengeId) => signUp(challengeId, "one@race.test")));

    expect(answers.filter(({ kind }) => kind === "created")).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === "emailTaken")).toHaveLength(9);
    const profilesMade = await open.database.db.select().from(profiles).where(eq(profiles.email, "one@race.test"));
    expect(profilesMade).toHaveLength(1);
    const loser = challenges[answers.findIndex(({ kind }) => kind === "emailTaken")] ?? "";
    expect(await signUp(loser, "another@race.test")).toMatchObject({ kind: "created" });
  });

  test("a mobile that has an account is told apart from an e-mail that has one", async () => {
    const mobile = newMobile();
    const challengeId = await open.verifiedChallenge();
    await open.member("holder@example.com", mobile);
    expect(await signUp(challengeId, "HOLDER@example.com")).toEqual({ kind: "emailTaken" });

    await open.database.db
      .update(otpChallenges)
      .set({ mobile: `+91${mobile}` })
      .where(eq(otpChallenges.id, challengeId));
    expect(await signUp(challengeId, "new@example.com")).toEqual({ kind: "mobileTaken" });
    expect(await open.players.challenge(challengeId)).toMatchObject({ isVerified: true });
  });

  test("nothing is made without a verification that is still good", async () => {
    const sent = await open.players.sendOtp({ mobile: newMobile(), client: newClient() });
    const unverified = sent.kind === "sent" ? sent.challengeId : "";
    const late = await open.verifiedChallenge();
    open.pass({ seconds: 15 * 60 });

    expect(await signUp(unverified, "nobody@example.com")).toEqual({ kind: "notVerified" });
    expect(await signUp(late, "nobody@example.com")).toEqual({ kind: "verificationExpired" });
    expect(await signUp("no challenge", "nobody@example.com")).toEqual({ kind: "notVerified" });
    expect(await accountsOf("nobody@example.com")).toEqual([]);
  });

  test("another's picture cannot be claimed, and the sign-up that tries makes nothing", async () => {
    const another = await open.verifiedChallenge();
    const kept = await open.players.keepPicture({ challengeId: another, picture });
    const pictureId = kept.kind === "kept" ? kept.pictureId : "";
    const challengeId = await open.verifiedChallenge();

    expect(await signUp(challengeId, "thief@example.com", { picture: { pictureId } })).toEqual({ kind: "pictureGone" });
    expect(await accountsOf("thief@example.com")).toEqual([]);
    expect(await signUp(challengeId, "thief@example.com", { picture })).toMatchObject({ kind: "created" });
  });

  test("a challenge keeps ten pictures and no more, even all at once", async () => {
    const challengeId = await open.verifiedChallenge();

    const answers = await Promise.all(
      Array.from({ length: 15 }, () => open.players.keepPicture({ challengeId, picture })),
    );
    expect(answers.filter(({ kind }) => kind === "kept")).toHaveLength(10);
  });

  test("a common password makes no account and costs the challenge nothing", async () => {
    const challengeId = await open.verifiedChallenge();
    const form = { name: "Asha", email: "common@example.com", password: "password1" };

    expect(await signUp(challengeId, "", { form })).toEqual({ kind: "passwordTooCommon" });
    expect(await signUp(challengeId, "common@example.com")).toMatchObject({ kind: "created" });
  });

  test("the mailed link confirms the e-mail once, for a day, and is worth nothing at rest", async () => {
    const { accountId, token } = await open.member("confirm@example.com");

    expect(await open.players.emailLink({ token, purpose: "reset-password" })).toEqual({ kind: "unknown" });
    expect(await open.players.emailLink({ token, purpose: "confirm-email" })).toMatchObject({ kind: "usable" });
    const answers = await Promise.all([open.players.confirmEmail(token), open.players.confirmEmail(token)]);
    expect(answers.filter(({ kind }) => kind === "confirmed")).toHaveLength(1);
    expect(await open.players.personalDetail(accountId)).toMatchObject({ status: "active" });
    expect(await open.players.confirmEmail(token)).toEqual({ kind: "alreadyConfirmed" });

    const late = await open.member("late@example.com");
    open.pass({ days: 1 });
    expect(await open.players.confirmEmail(late.token)).toEqual({ kind: "expired" });
    expect(await open.players.confirmEmail("guess")).toEqual({ kind: "unknown" });
  });

  test("another confirmation can be had three times an hour, and asking does not tell who has an account", async () => {
    await open.member("again@example.com");
    const ask = (email: string) =>
      open.players.resendConfirmation({
        whose: { email },
        client: newClient(),
        confirmationMail: (token) => ({ subject: "Again", html: token, text: token }),
      });

    for (const email of ["again@example.com", "stranger@example.com"]) {
      const answers = [await ask(email), await ask(email), await ask(email), await ask(email)];
      expect(answers.map(({ kind }) => kind)).toEqual(["sent", "sent", "sent", "tooMany"]);
    }
    const mails = await open.database.db.select().from(outboxMails).where(eq(outboxMails.subject, "Again"));
    expect(mails.map(({ recipient }) => recipient)).toEqual(Array(3).fill("again@example.com"));
  });
});
