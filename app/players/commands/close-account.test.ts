import { createHash } from "node:crypto";

import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";

import { settler } from "../../database/embedded/settler.ts";
import {
  accounts,
  consents,
  googleIdentities,
  outboxMails,
  profiles,
  rateLimits,
} from "../../database/schema/schema.ts";
import { describeOnBothEngines } from "../../database/testing/temporary-database.ts";
import { enqueueMail } from "../../gateways/mail/mail.ts";
import { consent, newClient, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";
import { closeAccount } from "./close-account.ts";

const now = new Date("2026-11-21T12:00:00Z");
const mail = { subject: "Subject", html: "Words", text: "Words" };
const linkMail = (token: string) => ({ subject: "Link", html: token, text: token });

/** Whose account is being closed, and a verified mobile of another visitor's. */
interface Closing {
  players: OpenPlayers["players"];
  email: string;
  accountId: string;
  challengeId: string;
}

/** Everything that writes an account's id or address without having its row locked by then. */
const writers: readonly (readonly [what: string, write: (closing: Closing) => Promise<unknown>])[] = [
  [
    "a link for a new password",
    ({ players, email }) => players.requestReset({ email, client: newClient(), resetMail: linkMail }),
  ],
  [
    "a link that links Google",
    ({ players, email }) => {
      const person = { sub: `sub of ${email}`, name: "Asha", email };
      return players.requestGoogleLink({ person, client: newClient(), linkMail });
    },
  ],
  [
    "a sign-up with its address",
    ({ players, email, challengeId }) => {
      const form = { name: "Ravi", email, password };
      const mails = { confirmationMail: linkMail, emailTakenMail: linkMail("taken") };
      return players.signUp({ challengeId, form, ...mails, consent, client: newClient() });
    },
  ],
  [
    "a reading of the terms",
    ({ players, accountId }) =>
      players.readTerms({
        accountId,
        terms: { termsRevision: "rev-2", termsVersion: 2, termsCopy: "Two bots (18+)." },
      }),
  ],
  [
    "a picture",
    ({ players, accountId }) =>
      players.adoptPicture({ accountId, picture: { bytes: new Uint8Array([1]), mediaType: "image/webp" } }),
  ],
  ["a log-in", ({ players, email }) => players.logIn({ email, password, client: newClient() })],
];

describeOnBothEngines((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  const rowsOf = async (statement: string) =>
    z.array(z.record(z.string(), z.unknown())).parse(await open.database.db.execute(sql.raw(statement)));

  /** Every table of the schema, also one that is added later. */
  const tables = async () => {
    const found = await rowsOf("select table_name from information_schema.tables where table_schema = 'public'");
    return z
      .array(z.object({ table_name: z.string() }))
      .parse(found)
      .map(({ table_name: name }) => name);
  };

  /** All rows of all tables as JSON, in lower case; bytes are hexadecimal. */
  async function everything() {
    const texts: string[] = [];
    for (const table of await tables()) {
      const rows = await rowsOf(`select to_jsonb(kept)::text as kept from "${table}" kept`);
      texts.push(...rows.map(({ kept }) => `${table}: ${String(kept)}`.toLowerCase()));
    }
    return texts;
  }

  /** The tables with rows that name the account. */
  async function tablesThatName(accountId: string) {
    const found = await everything();
    const naming = found.filter((row) => row.includes(accountId)).map((row) => row.slice(0, row.indexOf(":")));
    return [...new Set(naming)].toSorted();
  }

  const consentsOf = (accountId: string) =>
    open.database.db.select().from(consents).where(eq(consents.accountId, accountId)).orderBy(asc(consents.id));

  const person = { sub: "103254769810325", name: "Zubeida Closing", email: "Zubeida.Closing@close.test" };

  /** A player with something in every table: confirmed, a picture, Google, a session, links, mails sent and waiting. */
  async function fullMember(mobile: string) {
    const { db } = open.database;
    // The same mobile is verified again and again.
    await db.delete(rateLimits);
    const made = await open.players.signUp({
      challengeId: await open.verifiedChallenge(mobile),
      form: { name: person.name, email: person.email, password },
      consent,
      client: newClient(),
      confirmationMail: linkMail,
      emailTakenMail: mail,
    });
    if (made.kind !== "created") throw new Error(`Signing up was answered ${made.kind}.`);
    const { accountId } = made;
    const picture = { bytes: new TextEncoder().encode("the face of zubeida"), mediaType: "image/webp" };
    await open.players.adoptPicture({ accountId, picture });
    const client = newClient();
    await open.players.googleLink({ person, password, client, linkedMail: mail });
    await open.players.logIn({ email: person.email, password, client });
    await open.players.logIn({ email: person.email, password: "a wrong guess at it", client });
    await open.players.requestReset({ email: person.email, client, resetMail: linkMail });
    await open.players.requestGoogleLink({ person, client, linkMail });
    // From before somebody else's sign-up with the address was replaced.
    await enqueueMail(db, sql`select ${person.email.toUpperCase()}::text`, mail);
    return accountId;
  }

  test("nothing of a closed account is found in any table but its consents and its events, and it can sign up again", async () => {
    const mobile = "9123456789";
    const bystander = await open.confirmedMember("bystander@close.test");
    const before = await open.players.personalDetail(bystander.accountId);
    const accountId = await fullMember(mobile);
    const [account] = await open.database.db.select().from(accounts).where(eq(accounts.id, accountId));
    const secrets = z
      .array(z.object({ secret: z.string() }))
      .parse(
        await rowsOf(
          `select id_hash as secret from sessions where account_id = '${accountId}' union all select token_hash from email_links where account_id = '${accountId}'`,
        ),
      )
      .map(({ secret }) => secret);
    const picture = Buffer.from("the face of zubeida").toString("hex");
    const contact = [person.email, "zubeida", mobile, person.sub, picture];
    const held = [...contact, ...secrets, account?.passwordHash ?? ""].map((text) => text.toLowerCase());
    const found = async () => {
      const rows = await everything();
      return held.filter((text) => rows.some((row) => row.includes(text)));
    };
    expect(await found(), "the member has all that is looked for").toEqual(held);
    const agreed = await consentsOf(accountId);
    expect(agreed).not.toEqual([]);

    await closeAccount(open.database, { accountId, now });

    expect(await found()).toEqual([]);
    expect(await tablesThatName(accountId)).toEqual(["account_events", "accounts", "consents"]);
    expect(await consentsOf(accountId)).toEqual(agreed);
    expect(await open.players.personalDetail(bystander.accountId)).toEqual(before);

    const again = await fullMember(mobile);
    expect(again).not.toBe(accountId);
    expect(await open.players.logIn({ email: person.email, password, client: newClient() })).toMatchObject({
      kind: "loggedIn",
    });
    expect(await consentsOf(accountId)).toEqual(agreed);
  });

  test("whatever opened the account opens nothing any more, at once", async () => {
    const email = "ways@close.test";
    const { accountId } = await open.confirmedMember(email);
    const known = { sub: "ways", name: "Ways", email };
    const client = newClient();
    await open.players.googleLink({ person: known, password, client, linkedMail: mail });
    const login = await open.players.logIn({ email, password, client });
    if (login.kind !== "loggedIn") throw new Error(`The login was answered ${login.kind}.`);
    let reset = "";
    const resetMail = (token: string) => linkMail((reset = token));
    await open.players.requestReset({ email, client, resetMail });
    expect(await open.players.findSession(login.secret)).toMatchObject({ accountId });

    await closeAccount(open.database, { accountId, now });

    const chosen = "another thirteen at dusk";
    expect(await open.players.findSession(login.secret)).toBeUndefined();
    expect(await open.players.personalDetail(accountId)).toBeUndefined();
    expect(await open.players.logIn({ email, password, client })).toEqual({ kind: "wrong" });
    expect(await open.players.googleLogIn({ person: known, client })).toEqual({ kind: "newcomer" });
    expect(await open.players.emailLink({ token: reset, purpose: "reset-password" })).toEqual({ kind: "unknown" });
    expect(await open.players.resetPassword({ token: reset, password: chosen, client, changedMail: mail })).toEqual({
      kind: "unknown",
    });
    const sent = async () => (await rowsOf("select * from outbox_mails where recipient like '%ways%'")).length;
    await open.players.requestReset({ email, client, resetMail });
    await open.players.resendConfirmation({ email, client, confirmationMail: linkMail });
    expect(await sent()).toBe(0);
    expect(await open.players.acceptancesOf({ email, staffId: "staff" })).toEqual({ kind: "unknown" });
  });

  test("an account that is closed while its password is checked lets nobody in", async () => {
    const email = "meanwhile@close.test";
    const { accountId } = await open.confirmedMember(email);
    open.meanwhile(() => closeAccount(open.database, { accountId, now }));
    expect(await open.players.logIn({ email, password, client: newClient() })).toEqual({ kind: "wrong" });
  });

  // The embedded database runs one transaction after the other, so that nothing waits there.
  if (engine === "postgresql")
    test.each(writers)("%s that comes while the account is closed leaves nothing of it", async (what, write) => {
      const email = `${what.replaceAll(" ", "-")}@close.test`;
      const { accountId } = await open.confirmedMember(email);
      const challengeId = await open.verifiedChallenge();
      const waiting = async () =>
        (
          await rowsOf(
            "select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).length;
      const { promise: released, resolve: release } = settler<undefined>();
      const { promise: held, resolve: hold } = settler<undefined>();
      // The closing waits for the profile, with the account's row locked.
      const holding = open.database.transaction(async (transaction) => {
        await transaction.select().from(profiles).where(eq(profiles.accountId, accountId)).for("update");
        hold(undefined);
        await released;
      });
      await held;
      const closing = closeAccount(open.database, { accountId, now });
      await expect.poll(waiting).toBe(1);
      let isWritten = false;
      const writing = write({ players: open.players, email, accountId, challengeId }).then(() => (isWritten = true));
      await expect.poll(async () => isWritten || (await waiting()) === 2).toBe(true);
      release(undefined);
      await Promise.all([holding, closing, writing]);
      expect(await tablesThatName(accountId)).toEqual(["account_events", "accounts", "consents"]);
      const { db } = open.database;
      expect(await db.$count(outboxMails, eq(outboxMails.recipient, email))).toBe(0);
      expect(await db.$count(consents, eq(consents.accountId, accountId)), "those of the sign-up").toBe(3);
    });

  test("closed accounts are no players in the report on acceptances, and stay in the counts of each wording", async () => {
    const terms = { termsRevision: "rev-9", termsVersion: 9, termsCopy: "Only these two agreed to this." };
    const members = [await open.confirmedMember("one@report.test"), await open.confirmedMember("two@report.test")];
    for (const { accountId } of members) await open.players.readTerms({ accountId, terms });
    const hash = createHash("sha256").update(terms.termsCopy).digest("hex");
    const counts = async () => {
      const { players, unacknowledged, wordings } = await open.players.acceptanceCounts({ hash, number: 9 });
      return { players, acknowledged: players - unacknowledged, read: wordings.find((row) => row.hash === hash)?.read };
    };
    const before = await counts();
    expect(before).toMatchObject({ acknowledged: 2, read: 2 });
    await closeAccount(open.database, { accountId: members[0]?.accountId ?? "", now });
    expect(await counts()).toEqual({ players: before.players - 1, acknowledged: 1, read: 2 });
  });

  test.each([
    ["an e-mail address", { email: "kept@close.test" }],
    ["a mobile", { mobile: "+919000000001" }],
    ["a password", { passwordHash: "hash" }],
  ])("the database refuses a closed account with %s", async (_what, contact) => {
    const account = { id: crypto.randomUUID(), status: "closed" as const, createdAt: now, ...contact };
    await expect(open.database.db.insert(accounts).values(account)).rejects.toMatchObject({ cause: { code: "23514" } });
  });

  test("the database refuses an open account without an e-mail address", async () => {
    const account = { id: crypto.randomUUID(), status: "active" as const, createdAt: now };
    await expect(open.database.db.insert(accounts).values(account)).rejects.toMatchObject({ cause: { code: "23514" } });
  });

  test("an account that was opened with Google, without mobile and password, is closed too", async () => {
    const joined = { sub: "only-google", name: "Only Google", email: "only@google.test" };
    await open.players.googleSignUp({ person: joined, consent, client: newClient() });
    const [made] = await open.database.db.select().from(accounts).where(eq(accounts.email, joined.email));
    await closeAccount(open.database, { accountId: made?.id ?? "", now });
    expect(await open.database.db.$count(googleIdentities, eq(googleIdentities.sub, joined.sub))).toBe(0);
    expect(await open.database.db.$count(profiles, eq(profiles.email, joined.email))).toBe(0);
    const again = await open.players.googleSignUp({ person: joined, consent, client: newClient() });
    expect(again).toMatchObject({ kind: "loggedIn" });
  });
});
