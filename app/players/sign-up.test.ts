import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { accounts, consents, otpChallenges, outboxMails, profiles, termsCopies } from "../database/schema/schema.ts";
import { describeOnBothEngines } from "../database/testing/temporary-database.ts";
import type { CleanPicture } from "./pictures.ts";
import type { Players } from "./players.ts";
import { consent, newClient, newMobile, openPlayers, type OpenPlayers, password } from "./testing/open-players.ts";
import type { Client } from "./visitor.ts";

type Asked = Parameters<Players["signUp"]>[0];

const picture: CleanPicture = { bytes: new Uint8Array([1, 2, 3]), mediaType: "image/webp" };
const mails: Pick<Asked, "confirmationMail" | "emailTakenMail"> = {
  confirmationMail: (token) => ({ subject: "Confirm", html: token, text: token }),
  emailTakenMail: { subject: "Taken", html: "Taken", text: "Taken" },
};

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());
  afterEach(() => vi.useRealTimers());

  const signUp = (challengeId: string, email: string, more: Partial<Asked> = {}) =>
    open.players.signUp({
      challengeId,
      form: { name: " Asha\u202e ", email, password },
      consent,
      client: newClient(),
      ...mails,
      ...more,
    });
  const accountsOf = (email: string) => open.database.db.select().from(accounts).where(eq(accounts.email, email));

  test("no field of a form sets what the site fills in", async () => {
    const typed = { name: "Asha", email: "own-columns@example.com", password };
    const columns = {
      accountId: crypto.randomUUID(),
      mobile: "+919999999999",
      nameEdits: 7,
      pictureTakenOut: true,
      timeStamp: new Date(0),
    };
    const mobile = newMobile();
    const made = await signUp(await open.verifiedChallenge(mobile), typed.email, { form: { ...typed, ...columns } });
    if (made.kind !== "created") throw new Error(`Signing up was answered ${made.kind}.`);

    const [profile] = await open.database.db.select().from(profiles).where(eq(profiles.accountId, made.accountId));
    expect(profile).toMatchObject({
      name: "Asha",
      email: typed.email,
      mobile: `+91${mobile}`,
      nameEdits: 0,
      pictureId: null,
      pictureTakenOut: false,
    });
    expect(profile?.timeStamp.getTime()).toBeGreaterThan(0);
  });

  test("an account comes with profile, picture, three consents with the very words, and a mail", async () => {
    const mobile = newMobile();
    const challengeId = await open.verifiedChallenge(mobile);
    const kept = await open.players.keepPicture({ challengeId, picture });
    if (kept.kind !== "kept") throw new Error(`Keeping was answered ${kept.kind}.`);
    const { pictureId } = kept;

    const made = await signUp(challengeId, "Asha@Example.com ", {
      picture: { pictureId, challengeIds: [challengeId] },
    });
    if (made.kind !== "created") throw new Error(`Signing up was answered ${made.kind}.`);
    const { accountId } = made;

    expect(await open.players.personalDetail(accountId)).toMatchObject({
      name: "Asha",
      email: "Asha@Example.com",
      mobile,
      pictureId,
      status: "pending",
    });
    expect(await open.players.picture({ pictureId, accountId })).toEqual(picture);
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
    expect(await open.players.challenges([challengeId])).toMatchObject([{ state: "used" }]);
  });

  test("of two sign-ups with one challenge one succeeds, whatever the e-mail addresses", async () => {
    const challengeId = await open.verifiedChallenge();

    const answers = await Promise.all([
      signUp(challengeId, "first@race.test"),
      signUp(challengeId, "second@race.test"),
    ]);

    expect(answers.map(({ kind }) => kind).sort()).toEqual(["created", "notVerified"]);
    const made = [...(await accountsOf("first@race.test")), ...(await accountsOf("second@race.test"))];
    expect(made).toHaveLength(1);
  });

  test("a form sent again is recognised for as long as a verification lasts; the same challenge with another e-mail address is not", async () => {
    const challengeId = await open.verifiedChallenge();
    const asked = (email: string, by = challengeId, typed = password) =>
      open.players.accountSignedUpWith({ challengeIds: [by], email, password: typed });
    expect(await asked("twice@example.com")).toBeUndefined();
    const made = await signUp(challengeId, "twice@example.com");

    const accountId = made.kind === "created" ? made.accountId : "";
    expect(await asked(" Twice@example.com")).toEqual({ accountId, isConfirmed: false, isSameForm: true });
    expect(await asked("first@race.test")).toBeUndefined();
    expect(await asked("twice@example.com", await open.verifiedChallenge())).toBeUndefined();
    expect(await asked("twice@example.com", "no challenge")).toBeUndefined();
    const another = () => asked("twice@example.com", challengeId, "another password yet");
    expect(await another(), "its password was not saved").toMatchObject({ isSameForm: false });
    open.pass({ seconds: 10 * 60 });
    expect([await asked("twice@example.com"), await another()]).toMatchObject([
      { isSameForm: true },
      { isSameForm: false },
    ]);
    open.pass({ seconds: 5 * 60 });
    expect(await asked("twice@example.com")).toBeUndefined();
  });

  test("a form sent again more often than passwords are checked counts as the same for a minute only", async () => {
    const challengeId = await open.verifiedChallenge();
    await signUp(challengeId, "tapping@example.com");
    const asked = (typed: string) =>
      open.players.accountSignedUpWith({ challengeIds: [challengeId], email: "tapping@example.com", password: typed });

    for (let count = 1; count < 20; count += 1) expect(await asked("a guess")).toMatchObject({ isSameForm: false });
    expect(await asked(password)).toMatchObject({ isSameForm: true });
    open.pass({ seconds: 61 });
    expect(await asked(password)).toMatchObject({ isSameForm: false });
  });

  test("of ten sign-ups at once with one e-mail address one succeeds, and the others may use their challenge again", async () => {
    const challenges = await Promise.all(Array.from({ length: 10 }, () => open.verifiedChallenge()));

    const answers = await Promise.all(challenges.map((challengeId) => signUp(challengeId, "one@race.test")));

    expect(answers.filter(({ kind }) => kind === "created")).toHaveLength(1);
    expect(answers.filter(({ kind }) => kind === "emailTaken")).toHaveLength(9);
    const profilesMade = await open.database.db.select().from(profiles).where(eq(profiles.email, "one@race.test"));
    expect(profilesMade).toHaveLength(1);
    const loser = challenges[answers.findIndex(({ kind }) => kind === "emailTaken")] ?? "";
    expect(await signUp(loser, "another@race.test")).toMatchObject({ kind: "created" });
  });

  test("a taken mobile and a taken e-mail address get different answers", async () => {
    const mobile = newMobile();
    const challengeId = await open.verifiedChallenge();
    await open.member("holder@example.com", mobile);
    expect(await signUp(challengeId, "HOLDER@example.com")).toEqual({ kind: "emailTaken" });

    await open.database.db
      .update(otpChallenges)
      .set({ mobile: `+91${mobile}` })
      .where(eq(otpChallenges.id, challengeId));
    expect(await signUp(challengeId, "new@example.com")).toEqual({ kind: "mobileTaken" });
    expect(await open.players.challenges([challengeId])).toMatchObject([{ state: "verified", isTaken: true }]);
  });

  test("nothing is made without a valid verification", async () => {
    const sent = await open.players.sendOtp({ mobile: newMobile(), client: newClient(), formId: crypto.randomUUID() });
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

    expect(
      await signUp(challengeId, "thief@example.com", { picture: { pictureId, challengeIds: [challengeId] } }),
    ).toEqual({ kind: "pictureGone" });
    expect(await accountsOf("thief@example.com")).toEqual([]);
    expect(await signUp(challengeId, "thief@example.com")).toMatchObject({ kind: "created" });
  });

  test("a picture that was stored for one number can be used in the sign-up with another number of the same visitor", async () => {
    const [first, second] = [await open.verifiedChallenge(), await open.verifiedChallenge()];
    const kept = await open.players.keepPicture({ challengeId: first, picture });
    const pictureId = kept.kind === "kept" ? kept.pictureId : "";
    const made = await signUp(second, "second-thoughts@example.com", {
      picture: { pictureId, challengeIds: [first, second] },
    });
    const accountId = made.kind === "created" ? made.accountId : "";
    expect(await open.players.picture({ pictureId, accountId })).toEqual(picture);
  });

  test("ten pictures are admitted for a verified mobile, also at once, and none without", async () => {
    const client = newClient();
    const admit = async (challengeId: string) => (await open.players.admitPicture({ challengeId, client })).kind;
    const sent = await open.players.sendOtp({ mobile: newMobile(), client, formId: crypto.randomUUID() });
    expect(await admit(sent.kind === "sent" ? sent.challengeId : "")).toBe("notVerified");
    expect(await admit("no challenge")).toBe("notVerified");

    const challengeId = await open.verifiedChallenge();
    const answers = await Promise.all(Array.from({ length: 36 }, () => admit(challengeId)));
    expect(answers.filter((kind) => kind === "admitted")).toHaveLength(10);
    expect(answers.filter((kind) => kind === "tooMany")).toHaveLength(26);
    expect(await admit(await open.verifiedChallenge()), "another's of the same network").toBe("admitted");

    const late = await open.verifiedChallenge();
    open.pass({ seconds: 15 * 60 });
    expect(await admit(late)).toBe("notVerified");
  });

  test("the pictures of one network are limited, whatever the mobiles", async () => {
    const client = newClient();
    const challenges = await Promise.all(Array.from({ length: 13 }, () => open.verifiedChallenge()));
    const answers = [];
    for (const challengeId of challenges) {
      const asked = Array.from({ length: 10 }, () => open.players.admitPicture({ challengeId, client }));
      answers.push(...(await Promise.all(asked)));
    }
    expect(answers.filter(({ kind }) => kind === "admitted")).toHaveLength(120);
    expect(answers.at(-1)).toMatchObject({ kind: "tooMany", limit: "network" });
  });

  test("the owner of an address is mailed at most once a day when somebody else tries to sign up with it", async () => {
    await open.member("Owner@example.com");
    for (let count = 0; count < 2; count += 1) {
      const challengeId = await open.verifiedChallenge();
      expect(await signUp(challengeId, " OWNER@example.com")).toEqual({ kind: "emailTaken" });
    }
    const mails = await open.database.db.select().from(outboxMails).where(eq(outboxMails.subject, "Taken"));
    expect(mails.filter(({ recipient }) => recipient === "Owner@example.com")).toHaveLength(1);
  });

  test("a sign-up is answered that the address is taken even when its owner cannot be mailed", async () => {
    await open.member("untold@example.com");
    // Neither database can store this character.
    const emailTakenMail = { subject: "\u0000", html: "Taken", text: "Taken" };
    const challengeId = await open.verifiedChallenge();
    expect(await signUp(challengeId, "untold@example.com", { emailTakenMail })).toEqual({ kind: "emailTaken" });
    expect(open.told.join("")).toContain("could not be mailed about a sign-up");
  });

  const joinWithGoogle = async ({ players }: OpenPlayers, client: Client, name: string) => {
    const person = { sub: name, name: "Asha", email: `${name}@gmail.test` };
    return (await players.googleSignUp({ person, consent, client })).kind;
  };

  test("one network may open sixty accounts an hour, in whatever way, without affecting other networks", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const client = newClient();
    const last = await open.verifiedChallenge();

    const opened = Array.from({ length: 60 }, (_, count) => joinWithGoogle(open, client, `mass-${count}`));
    for (const kind of await Promise.all(opened)) expect(kind).toBe("loggedIn");
    const refused = await signUp(last, "mass@example.com", { client });
    expect(refused).toMatchObject({ kind: "tooMany", limit: "network" });
    expect("waitSeconds" in refused && refused.waitSeconds, "within the hour").toBeGreaterThan(59 * 60);
    expect(await accountsOf("mass@example.com")).toEqual([]);
    expect(await joinWithGoogle(open, newClient(), "another-network")).toBe("loggedIn");

    vi.setSystemTime(Date.now() + 60 * 60 * 1_000 + 1);
    expect(await signUp(last, "mass@example.com", { client })).toMatchObject({ kind: "created" });
  });

  test("while the ceiling on sign-ups is passed one network may open five accounts an hour", async () => {
    await using another = await openPlayers(engine);
    await another.passCeiling("signUps");
    const client = newClient();
    const kinds = [];
    for (let count = 0; count < 6; count += 1) kinds.push(await joinWithGoogle(another, client, `shrunk-${count}`));
    expect(kinds).toEqual([...Array<string>(5).fill("loggedIn"), "tooMany"]);
    expect(await joinWithGoogle(another, newClient(), "shrunk-elsewhere")).toBe("loggedIn");
  });

  test("one mobile may try twenty sign-ups an hour, however often it is verified", async () => {
    const mobile = newMobile();
    const challenges = [await open.verifiedChallenge(mobile), await open.verifiedChallenge()] as const;
    await open.database.db
      .update(otpChallenges)
      .set({ mobile: `+91${mobile}` })
      .where(eq(otpChallenges.id, challenges[1]));
    open.breached.add("costs no hash");
    const form = { name: "Asha", email: "tries@example.com", password: "costs no hash" };

    const kinds = [];
    for (let count = 0; count < 21; count += 1)
      kinds.push((await signUp(challenges[count < 10 ? 0 : 1], "", { form })).kind);
    expect(kinds).toEqual([...Array<string>(20).fill("passwordBreached"), "tooMany"]);
  });

  test("a common password makes no account and does not use up the challenge", async () => {
    const challengeId = await open.verifiedChallenge();
    const form = { name: "Asha", email: "common@example.com", password: "password1" };

    expect(await signUp(challengeId, "", { form })).toEqual({ kind: "passwordTooCommon" });
    expect(await signUp(challengeId, "common@example.com")).toMatchObject({ kind: "created" });
  });

  test("a password from a leak makes no account and does not use up the challenge", async () => {
    const challengeId = await open.verifiedChallenge();
    const form = { name: "Asha", email: "leaked@example.com", password: "seen in a leak" };
    open.breached.add(form.password);

    expect(await signUp(challengeId, "", { form })).toEqual({ kind: "passwordBreached" });
    expect(await signUp(challengeId, "leaked@example.com")).toMatchObject({ kind: "created" });
  });

  test("the mailed link confirms the e-mail address once, for a day, and its token is not stored", async () => {
    const { accountId, token } = await open.member("confirm@example.com");

    expect(await open.players.emailLink({ token, purpose: "reset-password" })).toEqual({ kind: "unknown" });
    expect(await open.players.emailLink({ token, purpose: "confirm-email" })).toMatchObject({ kind: "usable" });
    const confirm = (token: string, signedUpHere = accountId) =>
      open.players.confirmEmail({ token, signedUpHere, password: "", client: newClient() });
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.filter(({ kind }) => kind === "confirmed")).toHaveLength(1);
    expect(await open.players.personalDetail(accountId)).toMatchObject({ status: "active" });
    expect(await confirm(token)).toEqual({ kind: "alreadyConfirmed" });
    expect(await open.players.emailLink({ token, purpose: "confirm-email" })).toEqual({ kind: "alreadyConfirmed" });

    const late = await open.member("late@example.com");
    open.pass({ days: 1 });
    expect(await confirm(late.token, late.accountId)).toEqual({ kind: "expired" });
    expect(await confirm("guess")).toEqual({ kind: "unknown" });
  });

  test("another confirmation may be asked for three times an hour, and the answer does not tell whether there is an account", async () => {
    await open.member("again@example.com");
    const ask = (email: string) =>
      open.players.resendConfirmation({
        email,
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
