import { asc, eq, is, sql } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { afterAll, expect, test, vi } from "vitest";

import * as schema from "../database/schema/schema.ts";
import { mailedToken } from "./testing/mailed-token.ts";
import * as acts from "./testing/network-acts.ts";
import { consent, newClient, newMobile, openPlayers, type OpenPlayers, password } from "./testing/open-players.ts";

vi.mock("@node-rs/argon2", () => import("./testing/fast-argon2.ts"));

/*
 * The rule of `unavailable`: nothing was half done. So each act is done with its first statement refused, its second, and so on to its last. Either the act is
 * answered as it would be without the failure, or `unavailable`, and then every account, session, link and mail is as before. Statements of a transaction need no
 * row each, because a transaction is all or nothing.
 */

const { accounts } = schema;

const mail = { subject: "Mail", html: "Mail", text: "Mail" };
const chosen = "five lamps at the river";

const logIn: acts.Prepare = async ({ players, confirmedMember }) => {
  const email = acts.newEmail();
  await confirmedMember(email);
  return (client) => players.logIn({ email, password, client });
};

const logInWrongly: acts.Prepare = async ({ players, confirmedMember }) => {
  const email = acts.newEmail();
  await confirmedMember(email);
  return (client) => players.logIn({ email, password: "another one", client });
};

const confirm: acts.Prepare = async ({ players, member }) => {
  const { accountId: signedUpHere, token } = await member(acts.newEmail());
  return (client) => players.confirmEmail({ token, signedUpHere, password: "", client });
};

/** A player who signed up with Google, and has a password since. */
const withGoogle = async ({ players, database }: OpenPlayers) => {
  const person = { sub: `sub-${newMobile()}`, name: "Meera", email: acts.newEmail() };
  const client = newClient();
  await players.googleSignUp({ person, consent, client });
  const isTheirs = eq(accounts.email, person.email);
  const [account] = await database.db.select({ id: accounts.id }).from(accounts).where(isTheirs);
  const { token } = await mailedToken((resetMail) => players.requestReset({ email: person.email, client, resetMail }));
  await players.resetPassword({ token, password, client, changedMail: mail });
  return { person, accountId: account?.id ?? "" };
};

const linkWithPassword: acts.Prepare = async (open) => {
  const { person } = await withGoogle(open);
  return (client) => open.players.googleLink({ person, password, client, linkedMail: mail });
};

const removeGoogle: acts.Prepare = async (open) => {
  const { person, accountId } = await withGoogle(open);
  const client = newClient();
  await open.players.googleLink({ person, password, client, linkedMail: mail });
  return () => open.players.removeGoogle({ accountId, sessionSecret: "", password, client, removedMail: mail });
};

const editName: acts.Prepare = async (open) => {
  const { accountId } = await withGoogle(open);
  return (client) => open.players.editName({ accountId, name: "Meera Rao", client });
};

const resendOtp: acts.Prepare = async (open) => {
  const { players } = open;
  const sent = await players.sendOtp({ mobile: newMobile(), client: newClient(), formId: crypto.randomUUID() });
  const challengeId = sent.kind === "sent" ? sent.challengeId : "";
  open.pass({ seconds: 60 });
  await open.database.db.delete(schema.rateLimits);
  return (client) => players.resendOtp({ challengeId, client, formId: crypto.randomUUID() });
};

const keepPicture: acts.Prepare = async ({ players, verifiedChallenge }) => {
  const challengeId = await verifiedChallenge();
  return () => players.keepPicture({ challengeId, picture: { bytes: Buffer.from("a"), mediaType: "image/webp" } });
};

const readTerms: acts.Prepare = async ({ players, member }) => {
  const { accountId } = await member(acts.newEmail());
  return () => players.readTerms({ accountId, terms: { ...consent, termsCopy: "Another wording." } });
};

const table: readonly (readonly [act: string, prepare: acts.Prepare, answer: string])[] = [
  ["an OTP asked for", acts.askForOtp, "sent"],
  ["another OTP of a challenge", resendOtp, "sent"],
  ["an OTP entered", acts.enterOtp(), "verified"],
  ["a wrong OTP entered", acts.enterOtp("000000"), "wrong"],
  ["a sign-up", acts.signUp(), "created"],
  ["a sign-up with a taken address", acts.signUp({ isAddressTaken: true }), "emailTaken"],
  ["an address confirmed", confirm, "confirmed"],
  ["another confirmation asked for", acts.askForConfirmation("player"), "sent"],
  ["a log-in", logIn, "loggedIn"],
  ["a log-in with a wrong password", logInWrongly, "wrong"],
  ["a reset asked for", acts.askForReset("player"), "sent"],
  ["a new password", acts.choosePassword(chosen), "changed"],
  ["a return from Google", acts.comeBackFromGoogle("player"), "loggedIn"],
  ["a sign-up with Google", acts.signUpWithGoogle(), "loggedIn"],
  ["Google linked by password", linkWithPassword, "loggedIn"],
  ["a mail to link Google asked for", acts.askForGoogleLink("player"), "sent"],
  ["Google linked by mail", acts.linkGoogle("mailed"), "loggedIn"],
  ["Google removed", removeGoogle, "removed"],
  ["a name edited", editName, "edited"],
  ["a picture admitted", acts.sendPicture("verified"), "admitted"],
  ["a picture kept", keepPicture, "kept"],
  ["terms read", readTerms, "recorded"],
];

/** What may change: the counts, and challenges, whose mobile may have got a message. */
const mayChange: readonly unknown[] = [schema.rateLimits, schema.otpChallenges];
const kept = Object.entries(schema).flatMap(([name, table]) =>
  is(table, PgTable) && !mayChange.includes(table) ? [[name, table] as const] : [],
);

const opened = await openPlayers("embedded");
afterAll(() => opened[Symbol.asyncDispose]());

const called = new Set<string | symbol>();
const open: OpenPlayers = {
  ...opened,
  players: new Proxy(opened.players, {
    get(players, name): unknown {
      called.add(name);
      return Reflect.get(players, name);
    },
  }),
};

const everything = async () => {
  const tables = kept.map(async ([name, rows]) => {
    const all = await open.database.db
      .select()
      .from(rows)
      .orderBy(asc(sql`1`));
    return [name, all] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
};

test.each(table)("%s is done, or not done, whichever statement fails", async (_name, prepare, answer) => {
  const asUsual = await prepare(open);
  expect((await asUsual(newClient())).kind).toBe(answer);
  for (let failing = 0; ; failing += 1) {
    const act = await prepare(open);
    const before = await everything();
    open.failAfter(failing);
    const { kind } = await act(newClient());
    if (!open.hasFailed()) break;
    expect([answer, "unavailable"], `statement ${failing + 1}`).toContain(kind);
    if (kind === "unavailable") expect(await everything(), `statement ${failing + 1}`).toEqual(before);
  }
});

/** What only looks something up, or is one statement without an answer. */
const others = [
  "adoptPicture",
  "acceptanceCounts",
  "acceptancesOf",
  "accountSignedUpWith",
  "acknowledgedTerms",
  "challenges",
  "emailLink",
  "findSession",
  "googleLinkMail",
  "logOut",
  "personalDetail",
  "picture",
];

test("no method of players is missing in the table", () => {
  const methods = Object.keys(opened.players).filter((name) => !others.includes(name));
  expect(methods.filter((name) => !called.has(name))).toEqual([]);
});
