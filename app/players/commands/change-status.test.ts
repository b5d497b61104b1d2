import { readFileSync } from "node:fs";

import { and, desc, eq, gt, inArray, isNull } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accountEvents, accounts, emailLinks, outboxMails, sessions } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { createMailSender } from "../../gateways/mail/mail-sender.ts";
import { outbox } from "../../gateways/mail/outbox.ts";
import { newClient, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";
import { type Account, type AccountChange, RefusedChangeError } from "./account-changes.ts";
import { changeStatus } from "./change-status.ts";
import { closeAccount } from "./close-account.ts";
import { countPlayers } from "./count-players.ts";

const now = new Date("2026-11-21T12:00:00Z");

/** The states that matter: each status, and whether the e-mail address of a stopped account was ever confirmed. */
const states = {
  pending: { status: "pending", isConfirmed: false },
  active: { status: "active", isConfirmed: true },
  suspended: { status: "suspended", isConfirmed: true },
  "suspended, never confirmed": { status: "suspended", isConfirmed: false },
  banned: { status: "banned", isConfirmed: true },
  "banned, never confirmed": { status: "banned", isConfirmed: false },
  closed: { status: "closed", isConfirmed: true },
} as const satisfies Record<string, { status: Account["status"]; isConfirmed: boolean }>;

type State = keyof typeof states;

/** What is corrected, `correct-account.isolated.test.ts` shows. */
type Change = Exclude<AccountChange, "correct" | "takeOut">;

/** The status that follows; everything else is refused. */
const follows: Readonly<Record<Change, Partial<Record<State, Account["status"]>>>> = {
  suspend: { pending: "suspended", active: "suspended" },
  ban: {
    pending: "banned",
    active: "banned",
    suspended: "banned",
    "suspended, never confirmed": "banned",
  },
  reinstate: {
    suspended: "active",
    "suspended, never confirmed": "pending",
    banned: "active",
    "banned, never confirmed": "pending",
  },
  close: { pending: "closed", active: "closed" },
};

/** Whoever stops an account says why. */
const reasonOf: Partial<Record<Change, { reason: string }>> = {
  suspend: { reason: "Two accounts" },
  ban: { reason: "Two accounts" },
};

const kinds = { suspend: "suspended", ban: "banned", reinstate: "reinstated", close: "closed" } as const;

const changes: readonly Change[] = ["suspend", "ban", "reinstate", "close"];
const isState = (name: string): name is State => name in states;
const table = Object.keys(states)
  .filter(isState)
  .flatMap((state) => changes.map((change) => ({ state, change, after: follows[change][state] ?? "refused" })));

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  let members = 0;

  /** An account in a state, with a session and an unused mailed link. */
  async function accountIn(state: State) {
    members += 1;
    const email = `member-${members}@states.test`;
    const { status, isConfirmed } = states[state];
    const { accountId } = await (isConfirmed ? open.confirmedMember(email) : open.member(email));
    await open.players.logIn({ email, password, client: newClient() });
    await open.players.requestReset({
      email,
      client: newClient(),
      resetMail: (token) => ({ subject: "Reset", html: token, text: token }),
    });
    const { db } = open.database;
    if (status === "closed") await closeAccount(open.database, { accountId, now });
    else await db.update(accounts).set({ status }).where(eq(accounts.id, accountId));
    await db.delete(accountEvents).where(inArray(accountEvents.kind, Object.values(kinds)));
    return accountId;
  }

  const holdingsOf = async (accountId: string) => {
    const { db } = open.database;
    const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
    const ofAccount = eq(emailLinks.accountId, accountId);
    return {
      status: account?.status,
      sessions: await db.$count(sessions, eq(sessions.accountId, accountId)),
      openLinks: await db.$count(
        emailLinks,
        and(ofAccount, isNull(emailLinks.usedAt), gt(emailLinks.expiresAt, emailLinks.createdAt)),
      ),
      changes: await db
        .select({ kind: accountEvents.kind, at: accountEvents.at, detail: accountEvents.detail })
        .from(accountEvents)
        .where(and(eq(accountEvents.accountId, accountId), inArray(accountEvents.kind, Object.values(kinds)))),
    };
  };

  const make = async (accountId: string, change: Change) => {
    if (change === "close") await closeAccount(open.database, { accountId, now });
    else if (change === "reinstate") await changeStatus(open.database, { accountId, change, now });
    else await changeStatus(open.database, { accountId, change, reason: "Two accounts", now });
  };

  /** The names of the mails about an account's status that wait to be written, and after how many minutes each is sent. */
  const toldTo = async (email: string) => {
    const mails = await open.database.db
      .select()
      .from(outboxMails)
      .where(and(eq(outboxMails.recipient, email), eq(outboxMails.html, ""), isNull(outboxMails.sentAt)));
    return mails.map(({ text, createdAt, nextAttemptAt }) => [
      text,
      Math.abs(Math.round((nextAttemptAt.getTime() - createdAt.getTime()) / 60_000)),
    ]);
  };

  test.each(table)("$change of an account that is $state: $after", async ({ state, change, after }) => {
    const accountId = await accountIn(state);
    const before = await holdingsOf(accountId);
    if (after === "refused") {
      await expect(make(accountId, change)).rejects.toBeInstanceOf(RefusedChangeError);
      expect(await holdingsOf(accountId)).toEqual(before);
      return;
    }
    expect([before.sessions, before.openLinks > 0]).toEqual([1, true]);
    await make(accountId, change);
    const isTold = states[state].isConfirmed && change !== "close";
    expect(await toldTo(`member-${members}@states.test`)).toEqual(
      isTold ? [[`account-${kinds[change]}`, change === "reinstate" ? 10 : 0]] : [],
    );
    expect(await holdingsOf(accountId)).toEqual({
      status: after,
      sessions: 0,
      openLinks: 0,
      changes: [{ kind: kinds[change], at: now, detail: reasonOf[change] ?? null }],
    });
  });

  test("the player is mailed once and without the reason, at the address as it was typed; of changes in a row only the last is told, and a closed account none", async () => {
    const email = "Told@states.test";
    const { accountId } = await open.confirmedMember(email);
    await Promise.allSettled(Array.from({ length: 3 }, () => make(accountId, "suspend")));
    expect(await toldTo(email)).toEqual([["account-suspended", 0]]);
    const mails = await open.database.db.select().from(outboxMails).where(eq(outboxMails.recipient, email));
    expect(JSON.stringify(mails)).not.toContain("Two accounts");
    await make(accountId, "reinstate");
    await make(accountId, "suspend");
    expect(await toldTo(email)).toEqual([["account-suspended", 0]]);
    await make(accountId, "ban");
    expect(await toldTo(email)).toEqual([["account-banned", 0]]);
    await make(accountId, "reinstate");
    expect(await toldTo(email)).toEqual([["account-reinstated", 10]]);
    await make(accountId, "close");
    expect(await toldTo(email)).toEqual([]);
  });

  /** Tries once to send the mails that are due, however long they were to wait; answers the texts that the mail server got. */
  async function trySending(answer: () => Promise<void>): Promise<readonly string[]> {
    const { db } = open.database;
    await db.update(outboxMails).set({ nextAttemptAt: new Date() }).where(isNull(outboxMails.sentAt));
    const got: string[] = [];
    const sender = createMailSender({
      db,
      smtp: { send: ({ text }) => (got.push(text), answer()), close: () => undefined },
      write: ({ text }) =>
        Promise.resolve({ subject: `Subject of ${text}`, html: "<p>Words</p>", text: `Words of ${text}` }),
      log: pino({ level: "silent" }),
    });
    sender.start();
    await sender.stop();
    return got;
  }

  const accept = () => Promise.resolve();

  const refusal = Object.assign(new Error("No"), { code: "EMESSAGE", response: "554 5.6.0 No" });

  /** What has become of the mail of the change before, and whether it stays as a record. */
  const fates: Readonly<Record<string, { isKept: boolean; befall: () => Promise<unknown> }>> = {
    "waits untouched": { isKept: false, befall: accept },
    "is claimed": { isKept: false, befall: () => outbox.claim(open.database.db, 5) },
    "was tried, and failed": { isKept: false, befall: () => trySending(() => Promise.reject(new Error("Away"))) },
    "was tried twice, and failed": {
      isKept: false,
      befall: async () => {
        for (let times = 0; times < 2; times += 1) await trySending(() => Promise.reject(new Error("Away")));
      },
    },
    "was sent": { isKept: true, befall: () => trySending(accept) },
    "was given up": { isKept: true, befall: () => trySending(() => Promise.reject(refusal)) },
  };

  const rows = Object.entries(fates).flatMap(([fate, row]) =>
    (["suspend", "ban", "reinstate"] as const).map((change) => ({ fate, change, ...row })),
  );

  test.each(rows)(
    "where the mail that tells to $change $fate, from the next change on only that is told",
    async ({ change, isKept, befall }) => {
      const state = change === "reinstate" ? "suspended" : "active";
      const accountId = await accountIn(state);
      const { db } = open.database;
      await db.delete(outboxMails);
      await make(accountId, change);
      await befall();

      const next = change === "reinstate" ? "suspend" : "reinstate";
      await make(accountId, next);

      const mails = await db.select().from(outboxMails).orderBy(desc(outboxMails.attempts));
      const before = { subject: `Subject of account-${kinds[change]}`, html: "", text: "" };
      const after = { text: `account-${kinds[next]}`, attempts: 0 };
      expect(mails).toMatchObject(isKept ? [before, after] : [after]);
      expect(await trySending(accept)).toEqual([`Words of account-${kinds[next]}`]);
    },
  );

  test("the count that the guide names for going back a version has the mails that an older site would write with other words", async () => {
    const { db } = open.database;
    expect(readFileSync("docs/operating.md", "utf8")).toContain(
      "`npm run players -- count` shows *Waiting mails without words*",
    );
    const waiting = async () => (await countPlayers(db, now)).at(-1)?.split(/ {2,}/);
    const waits = (count: number) => ["Waiting mails without words", String(count)];
    await db.delete(outboxMails);
    for (const change of ["suspend", "reinstate"] as const) {
      const accountId = await accountIn(change === "suspend" ? "active" : "suspended");
      expect(await waiting(), "mails that have their words").toEqual(waits(0));
      await make(accountId, change);
      expect(await waiting()).toEqual(waits(1));
      await trySending(() => Promise.reject(new Error("Away")));
      expect(await waiting()).toEqual(waits(1));
      await trySending(accept);
      expect(await waiting()).toEqual(waits(0));
    }
  });

  test("a change that is told takes nothing of another player's mails, nor a mail of another kind", async () => {
    const [one, other] = ["one@states.test", "other@states.test"];
    const { accountId } = await open.confirmedMember(one);
    await make((await open.confirmedMember(other)).accountId, "suspend");
    await make(accountId, "ban");
    expect(await toldTo(other)).toEqual([["account-suspended", 0]]);
    const mails = await open.database.db.select().from(outboxMails).where(eq(outboxMails.recipient, one));
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(["Confirm", "account-banned"]);
  });

  test("of several changes at once each finds what the one before left", async () => {
    const accountId = await accountIn("active");
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => make(accountId, "suspend")));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await holdingsOf(accountId)).changes).toHaveLength(1);
  });

  test("a player who is stopped while the password is checked does not stay in", async () => {
    const email = "meanwhile@states.test";
    const { accountId } = await open.confirmedMember(email);
    open.meanwhile(() => make(accountId, "suspend"));
    const answer = await open.players.logIn({ email, password, client: newClient() });
    if (answer.kind === "loggedIn") expect(await open.players.findSession(answer.secret)).toBeUndefined();
    expect(await open.players.logIn({ email, password, client: newClient() })).toEqual({ kind: "suspended" });
    await make(accountId, "reinstate");
    if (answer.kind === "loggedIn") expect(await open.players.findSession(answer.secret)).toBeUndefined();
    expect(await open.players.logIn({ email, password, client: newClient() })).toMatchObject({ kind: "loggedIn" });
  });
});
