import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";

import { settler } from "../../database/embedded/settler.ts";
import { accountEvents, accountStatuses, accounts, emailLinks, sessions } from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { secondsAfter } from "../clock.ts";
import { sweep } from "../retention.ts";
import { newClient, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";
import { deleteForgotten } from "./unconfirmed-accounts.ts";

/** Replaces Argon2 by a fast stand-in, because nothing here depends on it. */
vi.mock("@node-rs/argon2", () => import("../testing/fast-argon2.ts"));

const now = new Date("2027-11-21T12:00:00Z");
const daysAgo = (days: number) => secondsAfter(now, -days * 24 * 60 * 60);
const tenYears = 3_653;

/** What of an account decides whether it is swept. Times are days ago; none is `undefined`. */
const possible = {
  status: accountStatuses,
  isConfirmed: [false, true],
  correction: [
    undefined,
    { at: 100, wasProved: false },
    { at: 100, wasProved: true },
    { at: tenYears, wasProved: true },
  ],
  sessionSeenAt: [undefined, 8, 6],
  lastEventAt: [undefined, 91, 89],
  linkExpiresAt: [undefined, 1, -1],
} as const;

type State = { readonly [Key in keyof typeof possible]: (typeof possible)[Key][number] };

const states: readonly State[] = possible.status.flatMap((status) =>
  possible.isConfirmed.flatMap((isConfirmed) =>
    possible.correction.flatMap((correction) =>
      possible.sessionSeenAt.flatMap((sessionSeenAt) =>
        possible.lastEventAt.flatMap((lastEventAt) =>
          possible.linkExpiresAt.map((linkExpiresAt) => {
            return { status, isConfirmed, correction, sessionSeenAt, lastEventAt, linkExpiresAt };
          }),
        ),
      ),
    ),
  ),
);

/** Why an account that was opened ten years ago stays. */
const reasons: Readonly<Record<string, (state: State) => boolean>> = {
  "it has a player, who proved the address": ({ isConfirmed }) => isConfirmed,
  "it is a player's: an account becomes active by a proof": ({ status }) => status === "active",
  "its person is to stay out, and could sign up anew": ({ status }) => status === "suspended" || status === "banned",
  "its row holds nothing but the proof of what was agreed to": ({ status }) => status === "closed",
  "a player had proved the address before a correction, of a year at most": ({ correction }) =>
    correction?.wasProved === true && correction.at < 365,
  "somebody is logged in": ({ sessionSeenAt }) => sessionSeenAt === 6,
  "something happened with it in 90 days": ({ lastEventAt }) => lastEventAt === 89,
  "its link may be pressed": ({ linkExpiresAt }) => linkExpiresAt === -1,
};

const namesOf = (state: State) => Object.entries(reasons).flatMap(([name, holds]) => (holds(state) ? [name] : []));

test("each reason keeps an account that no other keeps", () => {
  const alone = states.map(namesOf).flatMap((names) => (names.length === 1 ? names : []));
  expect([...new Set(alone)].toSorted()).toEqual(Object.keys(reasons).toSorted());
});

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const log = pino({ level: "silent" });
  const { signal } = new AbortController();
  const sweepAt = (at: Date) => sweep(open.database, { now: at, log, signal });
  const isThere = async (accountId: string) =>
    (await open.database.db.$count(accounts, eq(accounts.id, accountId))) === 1;

  test("an account that was opened ten years ago is swept, or there is a reason why not", async () => {
    const { db } = open.database;
    const made = states.map((state, place) => ({ ...state, id: crypto.randomUUID(), place }));
    await db.insert(accounts).values(
      made.map(({ id, place, status, isConfirmed }) => ({
        id,
        email: status === "closed" ? null : `state-${place}@forgotten.test`,
        emailConfirmedAt: isConfirmed ? daysAgo(tenYears) : null,
        status,
        createdAt: daysAgo(tenYears),
      })),
    );
    const event = (accountId: string, kind: string, at: number, detail: unknown = null) => {
      return { id: crypto.randomUUID(), accountId, kind, at: daysAgo(at), detail };
    };
    await db
      .insert(accountEvents)
      .values(
        made.flatMap(({ id, correction, lastEventAt }) => [
          ...(lastEventAt === undefined ? [] : [event(id, "login", lastEventAt)]),
          ...(correction === undefined
            ? []
            : [event(id, "corrected", correction.at, { corrected: "email", wasProved: correction.wasProved })]),
        ]),
      );
    await db.insert(sessions).values(
      made.flatMap(({ id, sessionSeenAt }) =>
        sessionSeenAt === undefined
          ? []
          : [
              {
                idHash: id,
                accountId: id,
                lastSeenAt: daysAgo(sessionSeenAt),
                expiresAt: daysAgo(sessionSeenAt - 20),
              },
            ],
      ),
    );
    await db.insert(emailLinks).values(
      made.flatMap(({ id, linkExpiresAt }) => {
        const link = { tokenHash: id, accountId: id, purpose: "confirm-email", createdAt: daysAgo(tenYears) } as const;
        return linkExpiresAt === undefined ? [] : [{ ...link, expiresAt: daysAgo(linkExpiresAt) }];
      }),
    );

    await sweepAt(now);

    const left = new Set((await db.select({ id: accounts.id }).from(accounts)).map(({ id }) => id));
    const wrong = made.filter((state) => left.has(state.id) !== namesOf(state).length > 0);
    expect(wrong.map((state) => ({ ...state, reasons: namesOf(state) }))).toEqual([]);
    await db.delete(accounts);
  });

  /** A sign-up of a year ago that nobody confirmed, by now. */
  async function forgotten(email: string, mobile?: string) {
    const { accountId } = await open.member(email, mobile);
    const { db } = open.database;
    const at = daysAgo(360);
    await db.update(accounts).set({ createdAt: at }).where(eq(accounts.id, accountId));
    await db.update(accountEvents).set({ at }).where(eq(accountEvents.accountId, accountId));
    await db.update(emailLinks).set({ expiresAt: at }).where(eq(emailLinks.accountId, accountId));
    return accountId;
  }

  const unused = { unusedSince: daysAgo(90), linksEndedBy: now, now };
  const logIn = (email: string) => open.players.logIn({ email, password, client: newClient() });

  test("nothing of it stays but its events, which name nobody, and its address and number can sign up again", async () => {
    const email = "Zubeida@forgotten.test";
    const mobile = "9123456780";
    const bystander = await open.confirmedMember("bystander@forgotten.test");
    const accountId = await forgotten(email, mobile);
    const picture = { bytes: new TextEncoder().encode("a face"), mediaType: "image/webp" };
    await open.players.adoptPicture({ accountId, picture });
    const rows = z.array(z.object({ place: z.string(), kept: z.string() }));
    const tables = z
      .array(z.object({ name: z.string() }))
      .parse(
        await open.database.db.execute(
          sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
        ),
      );
    /** The tables with rows in which one of these words stands. */
    const tablesWith = async (words: readonly string[]) => {
      const found = [];
      for (const { name } of tables) {
        const all = sql.raw(`select '${name}' as place, lower(to_jsonb(kept)::text) as kept from "${name}" kept`);
        for (const { place, kept } of rows.parse(await open.database.db.execute(all)))
          if (words.some((word) => kept.includes(word))) found.push(place);
      }
      return [...new Set(found)].toSorted();
    };
    const ofPerson = ["zubeida", Buffer.from("a face").toString("hex")];
    expect(await tablesWith(ofPerson)).toEqual(["accounts", "outbox_mails", "pictures", "profiles"]);

    await sweepAt(now);

    expect(await tablesWith([...ofPerson, mobile])).toEqual([]);
    expect(await tablesWith([accountId])).toEqual(["account_events"]);
    expect(await isThere(bystander.accountId)).toBe(true);
    await open.member(email, mobile);
  });

  test("an account that is swept while its password is checked lets nobody in", async () => {
    const email = "checked@forgotten.test";
    const accountId = await forgotten(email);
    open.meanwhile(() => sweepAt(now));
    expect(await logIn(email)).toEqual({ kind: "wrong" });
    expect(await isThere(accountId)).toBe(false);
  });

  test("an account whose link works is swept by nobody, and is confirmed while it is tried", async () => {
    const email = "confirmed@forgotten.test";
    const accountId = await forgotten(email);
    let token = "";
    const confirmationMail = (made: string) => ({ subject: "Confirm", html: made, text: (token = made) });
    await open.players.resendConfirmation({ email, client: newClient(), confirmationMail });
    const expiresAt = secondsAfter(now, 1);
    await open.database.db.update(emailLinks).set({ expiresAt }).where(eq(emailLinks.accountId, accountId));
    open.meanwhile(() => sweepAt(now));
    const confirming = { token, signedUpHere: accountId, password: "", client: newClient() };
    expect(await open.players.confirmEmail(confirming)).toEqual({ kind: "confirmed" });
    expect(await isThere(accountId)).toBe(true);
  });

  // The embedded database runs one transaction after the other, so that nothing waits there.
  if (engine === "postgresql")
    test("whoever logs in before the account is deleted, is logged in and keeps it", async () => {
      const email = "first@forgotten.test";
      const accountId = await forgotten(email);
      const waiting = () =>
        open.database.db
          .execute(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
          .then((found) => z.array(z.unknown()).parse(found).length);
      const { promise: released, resolve: release } = settler<undefined>();
      const { promise: held, resolve: hold } = settler<undefined>();
      // The log-in waits for the sessions, with the account's row locked.
      const holding = open.database.transaction(async (transaction) => {
        await transaction.execute(sql`lock table sessions in exclusive mode`);
        hold(undefined);
        await released;
      });
      await held;
      const loggingIn = logIn(email);
      await expect.poll(waiting).toBe(1);
      const deleting = deleteForgotten(open.database, unused, signal);
      await expect.poll(waiting).toBe(2);
      release(undefined);
      await holding;
      expect(await loggingIn).toMatchObject({ kind: "loggedIn" });
      expect([await deleting, await isThere(accountId)]).toEqual([0, true]);
    });

  test("of two servers that sweep at once, one deletes each account", async () => {
    const ids = [];
    for (let count = 0; count < 5; count += 1) ids.push(await forgotten(`twice-${count}@forgotten.test`));
    const both = await Promise.all([1, 2].map(() => deleteForgotten(open.database, unused, signal)));
    expect(both.reduce((sum, deleted) => sum + deleted)).toBe(ids.length);
  });
});
