import { randomUUID } from "node:crypto";
import { inspect } from "node:util";

import { eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { type Database, type DatabaseHandle, openDatabase } from "./database.ts";
import { settler } from "./embedded/settler.ts";
import { databaseErrorCode } from "./errors.ts";
import { accountEvents, accounts, otpChallenges, pictures } from "./schema/schema.ts";
import {
  describeOnBothEngines,
  type TemporaryDatabase,
  temporaryDatabase,
  temporaryPlace,
} from "./testing/temporary-database.ts";

const at = new Date("2026-11-21T10:00:00.123Z");

const newAccount = (email: string) => ({ id: randomUUID(), email, status: "pending" as const, createdAt: at });

const countAccounts = async (handle: DatabaseHandle, email: string) =>
  (await handle.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email))).length;

describeOnBothEngines((engine) => {
  let temporary: TemporaryDatabase;
  let database: Database;

  beforeAll(async () => {
    temporary = await temporaryDatabase(engine);
    database = temporary.database;
  });
  afterAll(() => temporary[Symbol.asyncDispose]());

  test("what is written is read back: moments to the millisecond, bytes, JSON and absent values", async () => {
    const picture = {
      id: randomUUID(),
      challengeId: null,
      accountId: null,
      bytes: new Uint8Array([0, 255, 10, 92, 39]),
      mediaType: "image/webp",
      expiresAt: null,
    };
    await database.db.insert(pictures).values(picture);
    expect(await database.db.select().from(pictures).where(eq(pictures.id, picture.id))).toEqual([picture]);

    const event = {
      id: randomUUID(),
      accountId: null,
      kind: "test",
      at,
      detail: { list: [1, "two", null], text: "ü" },
    };
    await database.db.insert(accountEvents).values(event);
    expect(await database.db.select().from(accountEvents).where(eq(accountEvents.id, event.id))).toEqual([event]);
  });

  test("a raw statement answers its rows as objects, and a count as text", async () => {
    expect(
      await database.db.execute(sql`select count(*) as rows, ${"x"}::text as given from accounts where false`),
    ).toEqual([{ rows: "0", given: "x" }]);
  });

  test("a transaction is committed whole", async () => {
    await database.transaction(async (transaction) => {
      await transaction.insert(accounts).values(newAccount("kept@example.com"));
    });
    expect(await countAccounts(database.db, "kept@example.com")).toBe(1);
  });

  test("a transaction whose work fails leaves nothing", async () => {
    const failing = database.transaction(async (transaction) => {
      await transaction.insert(accounts).values(newAccount("undone@example.com"));
      throw new Error("thought better of it");
    });
    await expect(failing).rejects.toThrow("thought better of it");
    expect(await countAccounts(database.db, "undone@example.com")).toBe(0);
  });

  test("changes that are not committed are visible to no other statement", async () => {
    const written = settler<undefined>();
    const seen = written.promise.then(() => countAccounts(database.db, "unseen@example.com"));
    await database
      .transaction(async (transaction) => {
        await transaction.insert(accounts).values(newAccount("unseen@example.com"));
        written.resolve(undefined);
        expect(await countAccounts(transaction, "unseen@example.com")).toBe(1);
        throw new Error("undo");
      })
      .catch(() => undefined);
    expect(await seen).toBe(0);
  });

  test("a statement past the transaction's handle is refused, because it would wait for its own transaction", async () => {
    const past = database.transaction(() => countAccounts(database.db, "past@example.com"));
    await expect(past).rejects.toMatchObject({ cause: { message: /must use the handle it is given/ } });
    const nested = database.transaction(() => database.transaction(() => Promise.resolve()));
    await expect(nested).rejects.toThrow(/must use the handle it is given/);
    expect(await countAccounts(database.db, "past@example.com")).toBe(0);
  });

  test("no error of the database holds a value of its statement, however it is logged", async () => {
    const secret = "hidden@example.com";
    const account = { ...newAccount(secret), passwordHash: secret, mobile: secret };
    await database.db.insert(accounts).values(account);
    const refused: (() => Promise<unknown>)[] = [
      () => database.db.insert(accounts).values(account),
      () => database.transaction((transaction) => transaction.insert(accounts).values(account)),
      () => database.db.execute(sql`update accounts set status = ${secret} where email = ${secret}`),
      () => database.db.select().from(accounts).where(eq(accounts.id, secret)),
      () => database.db.execute(sql`select ${secret}::timestamptz`),
      () => database.db.execute(sql`select nothing from nowhere where ${secret} = 'x'`),
    ];
    for (const refuse of refused) {
      const error: unknown = await refuse().catch((refusal: unknown) => refusal);
      expect(error).toBeInstanceOf(Error);
      expect(databaseErrorCode(error)).toBeDefined();
      const lines: string[] = [];
      pino({}, { write: (line) => lines.push(line) }).error({ err: error, cause: error }, "logged");
      expect(inspect(error, { depth: Infinity, showHidden: true }) + lines.join("")).not.toContain(secret);
    }
  });

  test.each([
    ["a cancelled statement", "57014"],
    ["a full disk", "53100"],
    ["no memory", "53200"],
    ["too many clients", "53300"],
    ["an idle transaction", "25P03"],
  ])("%s is an outage and no refusal, with its code", async (_what, code) => {
    const raise = sql.raw(`do $$ begin raise exception 'not now' using errcode = '${code}'; end $$`);
    const failure: unknown = await database.db.execute(raise).catch((error: unknown) => error);
    expect(failure).toMatchObject({ cause: { name: "DatabaseUnavailableError" } });
    expect(databaseErrorCode(failure)).toBe(code);
  });

  test("a taken e-mail address is recognised by its constraint's name", async () => {
    await database.db.insert(accounts).values(newAccount("taken@example.com"));
    const second = database.db.insert(accounts).values(newAccount("taken@example.com"));
    await expect(second).rejects.toMatchObject({ cause: { message: expect.stringContaining("accounts_email_taken") } });
  });

  test("an unknown status is refused", async () => {
    const insert = database.db.execute(
      sql`insert into accounts (id, email, status, created_at) values (${randomUUID()}, 'x@example.com', 'admin', now())`,
    );
    await expect(insert).rejects.toMatchObject({ cause: { code: "23514" } });
  });

  test("of 50 parallel guesses that are counted in one statement each, exactly five are allowed", async () => {
    const id = randomUUID();
    await database.db.insert(otpChallenges).values({ id, mobile: "+919876543210", createdAt: at, expiresAt: at });
    const guess = () =>
      database.db
        .update(otpChallenges)
        .set({ attempts: sql`${otpChallenges.attempts} + 1` })
        .where(sql`${otpChallenges.id} = ${id} and ${otpChallenges.attempts} < 5`)
        .returning({ attempts: otpChallenges.attempts });
    const answers = await Promise.all(Array.from({ length: 50 }, guess));
    expect(answers.filter(({ length }) => length === 1)).toHaveLength(5);
  });

  test("of twenty transactions that lock, read and write one row, none is lost", async () => {
    const id = randomUUID();
    await database.db.insert(otpChallenges).values({ id, mobile: "+919876543210", createdAt: at, expiresAt: at });
    const count = () =>
      database.transaction(async (transaction) => {
        const [row] = await transaction
          .select({ sends: otpChallenges.sends })
          .from(otpChallenges)
          .where(eq(otpChallenges.id, id))
          .for("update");
        await transaction
          .update(otpChallenges)
          .set({ sends: (row?.sends ?? 0) + 1 })
          .where(eq(otpChallenges.id, id));
      });
    await Promise.all(Array.from({ length: 20 }, count));
    expect(
      await database.db.select({ sends: otpChallenges.sends }).from(otpChallenges).where(eq(otpChallenges.id, id)),
    ).toEqual([{ sends: 20 }]);
  });

  test("two transactions that deadlock both succeed: the one that PostgreSQL aborts is repeated", async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    for (const id of [first, second])
      await database.db.insert(otpChallenges).values({ id, mobile: "+919876543210", createdAt: at, expiresAt: at });
    const lockBoth = (ids: string[]) =>
      database.transaction(async (transaction) => {
        for (const id of ids)
          await transaction
            .update(otpChallenges)
            .set({ sends: sql`${otpChallenges.sends} + 1` })
            .where(eq(otpChallenges.id, id));
      });
    await Promise.all(Array.from({ length: 4 }, (_, index) => lockBoth(index % 2 ? [first, second] : [second, first])));
    const rows = await database.db
      .select({ sends: otpChallenges.sends })
      .from(otpChallenges)
      .where(eq(otpChallenges.id, first));
    expect(rows).toEqual([{ sends: 4 }]);
  });

  test("a transaction sees what others commit meanwhile, also where the server's default is another isolation level", async () => {
    await using place = await temporaryPlace(engine);
    const { configuration } = place;
    // A setting of the session is that of each transaction where there is one connection.
    const single = configuration.engine === "postgresql" ? { ...configuration, maxConnections: 1 } : configuration;
    const strict = await openDatabase(single, pino({ level: "silent" }));
    await strict.db.execute(sql`set default_transaction_isolation = 'repeatable read'`);
    const isolation = await strict.transaction((transaction) => transaction.execute(sql`show transaction_isolation`));
    expect(isolation).toEqual([{ transaction_isolation: "read committed" }]);
    await strict.close();
  });

  test("it is ready", async () => {
    await expect(database.requireReady()).resolves.toBeUndefined();
  });
});
