import { and, eq, gt, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import {
  accountEvents,
  accounts,
  accountStatuses,
  emailLinks,
  googleIdentities,
  outboxMails,
  profiles,
  rateLimits,
  sessions,
} from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { consent, newClient, newMobile, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";
import { runCommand } from "../testing/run-command.ts";
import type { Account } from "./account-changes.ts";
import { changeStatus } from "./change-status.ts";
import { closeAccount } from "./close-account.ts";
import { correctableFields } from "./correction.ts";

/** Replaces Argon2 by a fast stand-in, because these tests make many accounts. */
vi.mock("@node-rs/argon2", () => import("../testing/fast-argon2.ts"));

const now = new Date("2026-11-22T12:00:00Z");
const mail = { subject: "Subject", html: "Words", text: "Words" };

const cases = ["free", "taken", "same", "malformed"] as const;
type Case = (typeof cases)[number];

/** The fields that get another value. A picture is only taken out: `correct-picture.test.ts`. */
const fields = correctableFields.filter((field) => field !== "picture");
type Field = (typeof fields)[number];

/** What happens to an account that is pending or active. Two players may have one name. */
const outcomes: Readonly<Record<Field, Readonly<Record<Case, RegExp | "corrected">>>> = {
  name: {
    free: "corrected",
    taken: "corrected",
    same: /^That is the account's name already\.$/,
    malformed: /^A name has only letters, .* Nothing was changed\.$/,
  },
  mobile: {
    free: "corrected",
    taken: /^Another account has that mobile number\. Nothing was changed\.$/,
    same: /^That is the account's mobile number already\.$/,
    malformed: /^A mobile is an Indian number .* Nothing was changed\.$/,
  },
  email: {
    free: "corrected",
    taken: /^Another account has that e-mail address\. Nothing was changed\.$/,
    same: /^That is the account's e-mail address already\.$/,
    malformed: /^An e-mail address looks like .* Nothing was changed\.$/,
  },
};

/** Why nothing of an account is corrected; `undefined` where it is. */
const refusals: Readonly<Record<Account["status"], RegExp | undefined>> = {
  pending: undefined,
  active: undefined,
  suspended: /^While it is suspended or banned, /,
  banned: /^While it is suspended or banned, /,
  closed: /^The account was closed\./,
};

const table = accountStatuses.flatMap((status) =>
  fields.flatMap((field) =>
    cases.map((what) => {
      const outcome = outcomes[field][what];
      return { status, field, what, outcome: what === "malformed" ? outcome : (refusals[status] ?? outcome) };
    }),
  ),
);

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
    await open.member("taken@correct.test", "9811111111");
  });
  afterAll(() => open[Symbol.asyncDispose]());

  /** Runs a command line, and answers what it printed. */
  const run = (...words: readonly string[]) => runCommand(words, { database: open.database, now });

  const logIn = (email: string) => open.players.logIn({ email, password, client: newClient() });

  let members = 0;

  /** A member with a session, an unused link, a mail that was sent and one that was not; where they may have it, with Google too. */
  async function memberWho(status: Account["status"]) {
    members += 1;
    const email = `Member-${members}@correct.test`;
    const mobile = newMobile();
    const { accountId } = await (status === "pending"
      ? open.member(email, mobile)
      : open.confirmedMember(email, mobile));
    if (status !== "pending") {
      const person = { sub: email, name: "Asha", email };
      await open.players.googleLink({ person, password, client: newClient(), linkedMail: mail });
    }
    await open.database.db.update(outboxMails).set({ sentAt: now }).where(eq(outboxMails.recipient, email));
    const resetMail = (token: string) => ({ subject: "Reset", html: token, text: token });
    await open.players.requestReset({ email, client: newClient(), resetMail });
    await logIn(email);
    if (status === "suspended" || status === "banned") {
      const change = status === "banned" ? "ban" : "suspend";
      await changeStatus(open.database, { accountId, change, reason: "Two accounts", now });
    }
    if (status === "closed") await closeAccount(open.database, { accountId, now });
    return { accountId, email, mobile };
  }

  const untouched = new Map<Account["status"], ReturnType<typeof memberWho>>();

  /** One member for all that is refused, because nothing of it changes. */
  function untouchedMember(status: Account["status"]) {
    const member = untouched.get(status) ?? memberWho(status);
    untouched.set(status, member);
    return member;
  }

  /** What is held of an account, and of mails to an address. */
  async function holdingsOf({ accountId, email }: { accountId: string; email: string }) {
    const { db } = open.database;
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, accountId));
    const isOpen = and(isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, emailLinks.createdAt));
    const mails = await db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
    const events = await db.select().from(accountEvents).where(eq(accountEvents.accountId, accountId));
    return {
      account,
      profile,
      sessions: await db.$count(sessions, eq(sessions.accountId, accountId)),
      openLinks: await db.$count(emailLinks, and(eq(emailLinks.accountId, accountId), isOpen)),
      google: await db.$count(googleIdentities, eq(googleIdentities.accountId, accountId)),
      mails: {
        sent: mails.filter(({ sentAt }) => sentAt).length,
        waiting: mails.filter(({ sentAt }) => !sentAt).length,
      },
      corrections: events.flatMap(({ kind, at, detail }) => (kind === "corrected" ? [{ at, detail }] : [])),
    };
  }

  /** What an operator types, and what is stored where that is a right value. */
  const typedFor = ({ email, mobile }: { email: string; mobile: string }) => ({
    name: {
      free: [" Asha  O’Brien ", "Asha  O’Brien"],
      taken: ["Meera", "Meera"],
      same: ["Asha"],
      malformed: ["Asha 7"],
    },
    mobile: {
      free: [`+91 81${mobile.slice(2, 5)} ${mobile.slice(5)}`, `+9181${mobile.slice(2)}`],
      taken: ["098111 11111"],
      same: [mobile],
      malformed: ["12345"],
    },
    email: {
      free: [` Right-${email} `, `Right-${email}`],
      taken: ["TAKEN@correct.test"],
      same: [email.toUpperCase()],
      malformed: ["asha@"],
    },
  });

  test.each(table)(
    "$field of an account that is $status, $what: $outcome",
    async ({ status, field, what, outcome }) => {
      const member = await (outcome === "corrected" ? memberWho(status) : untouchedMember(status));
      const [typed = "", stored = ""] = typedFor(member)[field][what];
      const before = await holdingsOf(member);
      const correcting = run("correct", member.accountId, `--${field}`, typed);
      if (outcome !== "corrected") {
        await expect(correcting).rejects.toThrow(outcome);
        expect(await holdingsOf(member)).toEqual(before);
        return;
      }
      expect(await correcting).toContain(`of ${member.email.toLowerCase()} (account ${member.accountId}).`);
      expect(before).toMatchObject({ google: status === "active" ? 1 : 0, mails: { waiting: 1 } });
      expect(Math.min(before.openLinks, before.sessions)).toBeGreaterThan(0);
      const isEmail = field === "email";
      const wasProved = isEmail && status === "active";
      expect(await holdingsOf(member)).toEqual({
        ...before,
        ...(isEmail && {
          sessions: 0,
          openLinks: 0,
          google: 0,
          mails: { ...before.mails, waiting: wasProved ? 1 : 0 },
        }),
        account: {
          ...before.account,
          ...(field === "mobile" && { mobile: stored }),
          ...(isEmail && { email: stored.toLowerCase(), emailConfirmedAt: null, status: "pending" }),
        },
        profile: { ...before.profile, [field]: stored },
        corrections: [{ at: now, detail: { corrected: field, ...(wasProved && { wasProved }) } }],
      });
      expect(await run("show", member.accountId)).toMatch(new RegExp(`corrected: ${field}$`, "m"));
    },
  );

  test.each(accountStatuses.filter((status) => status !== "closed"))(
    "a number that its player lost is taken out of the account, once, and nothing else of it changes: %s",
    async (status) => {
      const member = await memberWho(status);
      const before = await holdingsOf(member);
      await run("correct", member.mobile, "--mobile", "none");
      expect(await holdingsOf(member)).toEqual({
        ...before,
        account: { ...before.account, mobile: null },
        profile: { ...before.profile, mobile: null },
        corrections: [{ at: now, detail: { corrected: "mobile" } }],
      });
      await expect(run("correct", member.accountId, "--mobile", "none")).rejects.toThrow(
        "The account has no mobile number.",
      );
      await open.database.db.delete(rateLimits);
      await open.member(`new-owner-of-${status}@correct.test`, member.mobile);
    },
  );

  test("of a closed account there is no number to take out", async () => {
    const { accountId } = await untouchedMember("closed");
    await expect(run("correct", accountId, "--mobile", "none")).rejects.toThrow(refusals.closed);
  });

  test("the player of a corrected address logs in with it and confirms it by a new link; the old link has ended", async () => {
    const { token } = await open.member("mistyped@correct.test");
    await run("correct", "mistyped@correct.test", "--email", "meant@correct.test");
    expect(await logIn("mistyped@correct.test")).toEqual({ kind: "wrong" });
    const login = await logIn("meant@correct.test");
    expect(await open.players.findSession(login.kind === "loggedIn" ? login.secret : "")).toMatchObject({
      email: "meant@correct.test",
      status: "pending",
    });
    const confirm = (link: string) => open.players.confirmEmail({ token: link, password, client: newClient() });
    expect(await confirm(token)).toEqual({ kind: "expired" });
    let mailed = "";
    const confirmationMail = (made: string) => ({ ...mail, text: (mailed = made) });
    await open.players.resendConfirmation({ email: "meant@correct.test", client: newClient(), confirmationMail });
    expect(await confirm(mailed)).toEqual({ kind: "confirmed" });
    await open.member("mistyped@correct.test");
  });

  test("an account without a password keeps its address, because its player could not confirm another", async () => {
    const person = { sub: "google-alone", name: "Asha", email: "google-alone@correct.test" };
    await open.players.googleSignUp({ person, consent, client: newClient() });
    await expect(run("correct", person.email, "--email", "other@correct.test")).rejects.toThrow("has no password");
    expect(await run("correct", person.email, "--name", "Asha Rao")).toContain("Corrected the name");
  });

  test.each([
    ["mobile", "9833333333"],
    ["email", "one-for-two@correct.test"],
  ] as const)("of two accounts whose %s is corrected to one value at once, one gets it", async (field, typed) => {
    const two = [await memberWho("active"), await memberWho("active")];
    const outcomesOfTwo = await Promise.allSettled(
      two.map(({ accountId }) => run("correct", accountId, `--${field}`, typed)),
    );
    expect(outcomesOfTwo.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const outcome of outcomesOfTwo)
      if (outcome.status === "rejected")
        expect(outcome.reason).toMatchObject({ message: expect.stringMatching(/^Another account has/) });
  });

  test("of two corrections of one account to one value at once, the second finds it there", async () => {
    const { accountId } = await memberWho("active");
    const twice = await Promise.allSettled(
      [1, 2].map(() => run("correct", accountId, "--email", "twice@correct.test")),
    );
    expect(twice.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test.each(["mobile", "email"] as const)(
    "of a correction and a sign-up with one %s at once, one has it",
    async (field) => {
      const { accountId } = await memberWho("active");
      const value = { mobile: "9844444444", email: "at-once@correct.test" };
      const challengeId = await open.verifiedChallenge(field === "mobile" ? value.mobile : newMobile());
      const email = field === "email" ? value.email : "at-once-by-mobile@correct.test";
      const [correction, signUp] = await Promise.allSettled([
        run("correct", accountId, `--${field}`, value[field]),
        open.players.signUp({
          challengeId,
          form: { name: "Asha", email, password },
          consent,
          client: newClient(),
          confirmationMail: (token) => ({ ...mail, text: token }),
          emailTakenMail: mail,
        }),
      ]);
      const isCorrected = correction.status === "fulfilled";
      expect(signUp).toMatchObject({ value: { kind: isCorrected ? `${field}Taken` : "created" } });
      if (!isCorrected)
        expect(correction.reason).toMatchObject({ message: expect.stringMatching(/^Another account has/) });
    },
  );

  test("Google under the old address confirms no new one that comes while the password is checked, and lets nobody in", async () => {
    const { accountId } = await open.member("checked@correct.test");
    const correct = () => run("correct", accountId, "--email", "checked-right@correct.test");
    open.meanwhile(correct);
    const person = { sub: "checked", name: "Asha", email: "checked@correct.test" };
    expect(await open.players.googleLink({ person, password, client: newClient(), linkedMail: mail })).toEqual({
      kind: "wrong",
    });
    expect(await open.players.personalDetail(accountId)).toMatchObject({ status: "pending" });
    open.meanwhile(() => run("correct", accountId, "--email", "checked-again@correct.test"));
    expect(await logIn("checked-right@correct.test")).toEqual({ kind: "wrong" });
  });
});
