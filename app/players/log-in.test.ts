import { hash } from "@node-rs/argon2";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { accountEvents, accounts, sessions } from "../database/schema/schema.ts";
import { describeOnBothEngines } from "../database/testing/temporary-database.ts";
import { newClient, openPlayers, type OpenPlayers, password } from "./testing/open-players.ts";

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());
  afterEach(() => vi.useRealTimers());

  const logIn = (email: string, typed = password, client = newClient()) =>
    open.players.logIn({ email, password: typed, client });
  const session = async (email: string) => {
    const answer = await logIn(email);
    if (answer.kind !== "loggedIn") throw new Error(`The login was answered ${answer.kind}.`);
    return answer.secret;
  };

  test("a right password opens a session whose secret the database does not know", async () => {
    const { accountId } = await open.member("open@example.com");

    const secret = await session("  OPEN@example.com");
    expect(await open.players.findSession(secret)).toEqual({
      accountId,
      name: "Asha",
      email: "open@example.com",
      status: "pending",
    });
    const kept = await open.database.db.select().from(sessions).where(eq(sessions.accountId, accountId));
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(await session("open@example.com")).not.toBe(secret);
  });

  test("two logins at once get in although the first one hashes the password anew", async () => {
    const { accountId } = await open.member("outdated@example.com");
    const outdated = await hash(password, { memoryCost: 8_192 });
    await open.database.db.update(accounts).set({ passwordHash: outdated }).where(eq(accounts.id, accountId));

    const [first] = await Promise.all([session("outdated@example.com"), session("outdated@example.com")]);
    expect(await open.players.findSession(first)).toMatchObject({ accountId });
    const [account] = await open.database.db.select().from(accounts).where(eq(accounts.id, accountId));
    expect(account?.passwordHash, "at the cost of today").toMatch(/^\$argon2id\$v=19\$m=19456,/);
  });

  test("a wrong password and an unknown e-mail address get the same answer, and both are recorded", async () => {
    await open.member("known@example.com");

    expect(await logIn("known@example.com", "wrong")).toEqual({ kind: "wrong" });
    expect(await logIn("unknown@example.com", "wrong")).toEqual({ kind: "wrong" });
    expect(await logIn("a".repeat(100_000), "b".repeat(100_000))).toEqual({ kind: "wrong" });
    expect(await logIn("nul\u0000@example.com", "\u0000")).toEqual({ kind: "wrong" });
    const failed = await open.database.db.select().from(accountEvents).where(eq(accountEvents.kind, "login-failed"));
    expect(failed.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(failed)).not.toContain("198.18.");
  });

  test("a suspended or banned player is told so only after the right password, and open sessions end", async () => {
    const { accountId } = await open.member("barred@example.com");
    const secret = await session("barred@example.com");

    for (const status of ["suspended", "banned"] as const) {
      await open.database.db.update(accounts).set({ status }).where(eq(accounts.id, accountId));
      expect(await logIn("barred@example.com", "wrong")).toEqual({ kind: "wrong" });
      expect(await logIn("barred@example.com")).toEqual({ kind: status });
      expect(await open.players.findSession(secret)).toBeUndefined();
    }
  });

  test("guesses from one network soon have to wait, also a hundred at once, while the player logs in from another network", async () => {
    await open.member("target@example.com");
    const attacker = newClient();
    // Limits use real time: on a slow machine the wait would end during the test.
    vi.useFakeTimers({ toFake: ["Date"] });

    const answers = await Promise.all(
      Array.from({ length: 100 }, () => logIn("target@example.com", "guess", attacker)),
    );
    expect(answers.filter(({ kind }) => kind === "wrong").length).toBeLessThanOrEqual(6);
    const refused = await logIn("target@example.com", password, attacker);
    expect(refused).toMatchObject({ kind: "tooMany", limit: "account" });
    expect(refused.kind === "tooMany" && refused.waitSeconds).toBeGreaterThanOrEqual(1);
    expect(await logIn("target@example.com")).toMatchObject({ kind: "loggedIn" });
  });

  test("guesses from thirty networks reach the account's limit, from which the player's own network is exempt", async () => {
    await open.member("spread@example.com");
    const home = newClient();
    const proxy = { address: "10.0.0.1" };
    for (const client of [home, proxy])
      expect(await logIn("spread@example.com", password, client)).toMatchObject({ kind: "loggedIn" });

    const kinds = [];
    for (let count = 0; count < 30; count += 1) kinds.push((await logIn("spread@example.com", "guess")).kind);
    expect(kinds.slice(0, 19)).toEqual(Array(19).fill("wrong"));
    expect(kinds.at(-1)).toBe("tooMany");
    expect(await logIn("spread@example.com", password, home)).toMatchObject({ kind: "loggedIn" });
    // All visitors share a proxy's address, so it is no player's own network.
    expect(await logIn("spread@example.com", password, proxy)).toMatchObject({ kind: "tooMany", limit: "account" });
  });

  test("while passwords are tried in bulk a network may fail three times, and players still log in", async () => {
    await open.member("in-bulk@example.com");
    const home = newClient();
    expect(await logIn("in-bulk@example.com", password, home)).toMatchObject({ kind: "loggedIn" });
    vi.useFakeTimers({ toFake: ["Date"] });
    await open.passCeiling("failedLogins");

    const bot = newClient();
    const kinds = [];
    for (let count = 0; count < 6; count += 1) kinds.push((await logIn(`stuffed${count}@example.com`, "x", bot)).kind);
    expect(kinds).toEqual(["wrong", "wrong", "wrong", "tooMany", "tooMany", "tooMany"]);
    expect(await logIn("in-bulk@example.com", password, bot)).toMatchObject({ kind: "tooMany", limit: "network" });

    for (let count = 0; count < 4; count += 1) await logIn(`neighbour${count}@example.com`, "x", home);
    expect(await logIn("in-bulk@example.com", "typing error", home)).toEqual({ kind: "wrong" });
    expect(await logIn("in-bulk@example.com", password, home), "from a network they know").toMatchObject({
      kind: "loggedIn",
    });
    expect(await logIn("in-bulk@example.com"), "from another network").toMatchObject({ kind: "loggedIn" });
    const alarms = open.told.filter((line) => line.includes('"alarm":"failedLogins"'));
    expect(alarms).toHaveLength(1);
    expect(alarms[0]).not.toContain("example.com");
    // Ends its window for the tests below.
    vi.setSystemTime(Date.now() + 15 * 60 * 1_000 + 1);
    expect(await logIn("in-bulk@example.com", password, bot)).toMatchObject({ kind: "loggedIn" });
  });

  test("a session ends a week after it was last seen, thirty days after it began, and with the logout", async () => {
    await open.member("lasting@example.com");
    const idle = await session("lasting@example.com");
    open.pass({ days: 7 });
    expect(await open.players.findSession(idle)).toBeUndefined();

    const busy = await session("lasting@example.com");
    for (let week = 0; week < 4; week += 1) {
      open.pass({ days: 6 });
      expect(await open.players.findSession(busy)).toBeDefined();
    }
    open.pass({ days: 6 });
    expect(await open.players.findSession(busy)).toBeUndefined();

    const ended = await session("lasting@example.com");
    await open.players.logOut(ended);
    expect(await open.players.findSession(ended)).toBeUndefined();
    await open.players.logOut(ended);
  });

  test("each browser has a session of its own, which no other one's login or logout ends, and a login removes expired ones", async () => {
    const { accountId } = await open.member("both@example.com");
    const [phone, laptop] = [await session("both@example.com"), await session("both@example.com")];
    for (const secret of [phone, laptop]) expect(await open.players.findSession(secret)).toMatchObject({ accountId });
    await open.players.logOut(phone);
    expect(await open.players.findSession(phone)).toBeUndefined();
    expect(await open.players.findSession(laptop)).toMatchObject({ accountId });

    open.pass({ days: 31 });
    await session("both@example.com");
    expect(await open.database.db.select().from(sessions).where(eq(sessions.accountId, accountId))).toHaveLength(1);
  });

  test("being seen is written once a minute at most", async () => {
    const { accountId } = await open.member("seen@example.com");
    const secret = await session("seen@example.com");
    const lastSeen = async () => {
      const [row] = await open.database.db.select().from(sessions).where(eq(sessions.accountId, accountId));
      return row?.lastSeenAt.getTime() ?? 0;
    };
    const before = await lastSeen();

    open.pass({ seconds: 59 });
    await open.players.findSession(secret);
    expect(await lastSeen()).toBe(before);
    open.pass({ seconds: 1 });
    await open.players.findSession(secret);
    expect(await lastSeen()).toBe(before + 60_000);
  });

  test.each(["", "x", "s".repeat(43), "s".repeat(10_000), "\u0000"])("nobody is behind the secret %#", async (secret) =>
    expect(await open.players.findSession(secret)).toBeUndefined(),
  );
});
