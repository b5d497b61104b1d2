import { eq, or } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import {
  accountEvents,
  accounts,
  consents,
  emailLinks,
  googleIdentities,
  outboxMails,
  pictures,
  profiles,
  sessions,
} from "../../database/schema/schema.ts";
import { describeInParallel } from "../../database/testing/temporary-database.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import { newSecret } from "../secrets.ts";
import { consent, newClient, openPlayers, type OpenPlayers, password } from "../testing/open-players.ts";
import { RefusedChangeError } from "./account-changes.ts";
import { changeStatus } from "./change-status.ts";
import { closeAccount } from "./close-account.ts";
import { correctAccount } from "./correct-account.ts";

/** Replaces Argon2 by a fast stand-in, because these tests check hundreds of passwords. */
vi.mock("@node-rs/argon2", () => import("../testing/fast-argon2.ts"));

/** What an act is done with: an account, and an address of its own. */
interface Own {
  open: OpenPlayers;
  email: string;
}

/** An account, and something that is done to it. */
interface Ready {
  accountId: string;
  act: () => Promise<unknown>;
}

const now = new Date("2026-11-21T12:00:30Z");
const newPassword = "five lamps at the river";
const told = (subject: string): ComposedMail => ({ subject, html: "h", text: "t" });
const person = (email: string) => ({ sub: `sub of ${email}`, name: "Asha", email });

async function linked({ open, email }: Own) {
  const { accountId } = await open.confirmedMember(email);
  const answer = await open.players.googleLink({
    person: person(email),
    password,
    client: newClient(),
    linkedMail: told("Linked"),
  });
  return { accountId, secret: answer.kind === "loggedIn" ? answer.secret : newSecret() };
}

async function withResetLink({ open, email }: Own): Promise<string> {
  let token = "";
  const resetMail = (made: string) => ((token = made), told("Reset"));
  await open.players.requestReset({ email, client: newClient(), resetMail });
  return token;
}

/** Every act that changes something of an account, by what it is. */
const acts: Readonly<Record<string, (own: Own) => Promise<Ready>>> = {
  "a log-in": async ({ open, email }) => {
    const { accountId } = await open.confirmedMember(email);
    return { accountId, act: () => open.players.logIn({ email, password, client: newClient() }) };
  },
  "a log-out": async (own) => {
    const { accountId, secret } = await linked(own);
    return { accountId, act: () => own.open.players.logOut(secret) };
  },
  "a log-in with Google": async (own) => {
    const { accountId } = await linked(own);
    return {
      accountId,
      act: () => own.open.players.googleLogIn({ person: person(own.email), client: newClient() }),
    };
  },
  "linking Google": async ({ open, email }) => {
    const { accountId } = await open.confirmedMember(email);
    const linkedMail = told("Linked");
    return {
      accountId,
      act: () => open.players.googleLink({ person: person(email), password, client: newClient(), linkedMail }),
    };
  },
  "linking Google with an unproved account": async ({ open, email }) => {
    const { accountId } = await open.member(email);
    const linkedMail = told("Linked");
    return {
      accountId,
      act: () => open.players.googleLink({ person: person(email), password, client: newClient(), linkedMail }),
    };
  },
  "removing Google": async (own) => {
    const { accountId, secret: sessionSecret } = await linked(own);
    const removedMail = told("Removed");
    return {
      accountId,
      act: () =>
        own.open.players.removeGoogle({ accountId, sessionSecret, password, client: newClient(), removedMail }),
    };
  },
  "asking for a link that links Google": async ({ open, email }) => {
    const { accountId } = await open.confirmedMember(email);
    const linkMail = () => told("Link");
    return {
      accountId,
      act: () => open.players.requestGoogleLink({ person: person(email), client: newClient(), linkMail }),
    };
  },
  "linking Google by a mailed link": async ({ open, email }) => {
    const { accountId } = await open.confirmedMember(email);
    let token = "";
    const linkMail = (made: string) => ((token = made), told("Link"));
    const asked = await open.players.requestGoogleLink({ person: person(email), client: newClient(), linkMail });
    const browserSecret = asked.kind === "sent" ? asked.browserSecret : undefined;
    const brought = { token, browserSecret, linkedMail: told("Linked") };
    return { accountId, act: () => open.players.finishGoogleLink({ ...brought, client: newClient() }) };
  },
  "confirming the address": async ({ open, email }) => {
    const { accountId, token } = await open.member(email);
    const here = { token, signedUpHere: accountId, password: "" };
    return { accountId, act: () => open.players.confirmEmail({ ...here, client: newClient() }) };
  },
  "confirming the address with the password": async ({ open, email }) => {
    const { accountId, token } = await open.member(email);
    return { accountId, act: () => open.players.confirmEmail({ token, password, client: newClient() }) };
  },
  "asking for another confirmation": async ({ open, email }) => {
    const { accountId } = await open.member(email);
    const confirmationMail = () => told("Confirm");
    return {
      accountId,
      act: () => open.players.resendConfirmation({ email, client: newClient(), confirmationMail }),
    };
  },
  "asking for a new password": async (own) => {
    const { accountId } = await own.open.confirmedMember(own.email);
    return { accountId, act: () => withResetLink(own) };
  },
  "choosing a new password": async (own) => {
    const { accountId } = await own.open.confirmedMember(own.email);
    const chosen = { token: await withResetLink(own), password: newPassword, changedMail: told("Changed") };
    return { accountId, act: () => own.open.players.resetPassword({ ...chosen, client: newClient() }) };
  },
  "a sign-up in place of an unproved account": async (own) => {
    const { open, email } = own;
    const { accountId } = await open.member(email);
    const signUp = {
      challengeId: await open.verifiedChallenge(),
      form: { name: "Ravi", email, password: newPassword },
      mailed: { token: await withResetLink(own), replacedMail: told("Replaced") },
      consent,
      confirmationMail: () => told("Confirm"),
      emailTakenMail: told("Taken"),
    };
    return { accountId, act: () => open.players.signUp({ ...signUp, client: newClient() }) };
  },
  "an edit of the name": async ({ open, email }) => {
    const { players } = open;
    const opened = await players.googleSignUp({ person: person(email), consent, client: newClient() });
    const player = opened.kind === "loggedIn" ? await players.findSession(opened.secret) : undefined;
    const accountId = player?.accountId ?? "";
    return { accountId, act: () => players.editName({ accountId, name: "Asha Rao", client: newClient() }) };
  },
  "reading the terms": async ({ open, email }) => {
    const { accountId } = await open.confirmedMember(email);
    const terms = { termsRevision: "rev-2", termsVersion: 2, termsCopy: "You may bring two bots (18+)." };
    return { accountId, act: () => open.players.readTerms({ accountId, terms }) };
  },
  "a picture": async ({ open, email }) => {
    const { accountId } = await open.confirmedMember(email);
    const picture = { bytes: new Uint8Array([1]), mediaType: "image/webp" as const };
    return { accountId, act: () => open.players.adoptPicture({ accountId, picture }) };
  },
};

const stops = ["suspend", "ban"] as const;

/** Every change of an operator's, but those of single fields that nothing else changes. */
const changes: Readonly<Record<string, (own: Own, accountId: string) => Promise<unknown>>> = {
  ...Object.fromEntries(
    stops.map((change) => [
      change,
      ({ open }: Own, accountId: string) => changeStatus(open.database, { accountId, change, reason: "A test", now }),
    ]),
  ),
  close: ({ open }, accountId) => closeAccount(open.database, { accountId, now }),
  correct: ({ open, email }, accountId) =>
    correctAccount(open.database, { accountId, correction: { field: "email", value: `new.${email}` }, now }),
  "take the picture out": ({ open }, accountId) =>
    correctAccount(open.database, { accountId, correction: { field: "picture", value: null }, now }),
};

/** What is kept of an account, or of another that has its address now; nothing in it differs from one account to another. */
async function rowsOf({ open: { database }, email }: Own, accountId: string) {
  const { db } = database;
  const shown = (text: string | null) => text?.replace(email, "own@example.com");
  const found = await db
    .select()
    .from(accounts)
    .where(or(eq(accounts.id, accountId), eq(accounts.email, email)));
  const ids = new Set([accountId, ...found.map(({ id }) => id)]);
  const rowsOfOne = async (id: string) => ({
    account: found
      .filter((account) => account.id === id)
      .map(({ email: address, mobile, emailConfirmedAt, passwordHash, status }) => ({
        email: shown(address),
        hasMobile: mobile !== null,
        isConfirmed: emailConfirmedAt !== null,
        passwordHash,
        status,
      })),
    profile: (await db.select().from(profiles).where(eq(profiles.accountId, id))).map(
      ({ name, email: address, nameEdits, pictureId }) => [name, shown(address), nameEdits, pictureId !== null],
    ),
    sessions: await db.$count(sessions, eq(sessions.accountId, id)),
    google: await db.$count(googleIdentities, eq(googleIdentities.accountId, id)),
    pictures: await db.$count(pictures, eq(pictures.accountId, id)),
    links: (await db.select().from(emailLinks).where(eq(emailLinks.accountId, id)))
      .map(({ purpose, usedAt, createdAt, expiresAt }) => {
        const ended = expiresAt <= createdAt ? "ended" : "open";
        return `${purpose} ${usedAt ? "used" : ended}`;
      })
      .toSorted(),
    events: (await db.select().from(accountEvents).where(eq(accountEvents.accountId, id)))
      .map(({ kind }) => kind)
      .toSorted(),
    consents: (await db.select().from(consents).where(eq(consents.accountId, id)))
      .map(({ kind, termsVersion }) => `${kind} ${termsVersion}`)
      .toSorted(),
  });
  const rows = [];
  for (const id of ids) rows.push(await rowsOfOne(id));
  const mails = (await db.select().from(outboxMails))
    .filter(({ recipient }) => recipient.endsWith(email))
    .map(({ recipient, subject }) => `${shown(recipient) ?? ""} ${subject}`);
  return { rows, mails: mails.toSorted() };
}

/** A change may be refused, as of the address of an account without a password: nothing has changed then. */
const unlessRefused = (change: Promise<unknown>) =>
  change.catch((error: unknown) => {
    if (!(error instanceof RefusedChangeError)) throw error;
  });

describeInParallel((engine) => {
  let open: OpenPlayers;
  beforeAll(async () => {
    open = await openPlayers(engine);
  });
  afterAll(() => open[Symbol.asyncDispose]());

  let count = 0;

  test.each(Object.entries(acts))(
    "%s, and what an operator does at that moment, leave what one after the other leaves",
    async (_what, prepare) => {
      const begin = async () => {
        const own = { open, email: `meanwhile${(count += 1)}@example.com` };
        return { own, ...(await prepare(own)) };
      };
      for (const [name, change] of Object.entries(changes)) {
        const first = await begin();
        await first.act();
        await unlessRefused(change(first.own, first.accountId));

        const second = await begin();
        await unlessRefused(change(second.own, second.accountId));
        await second.act();

        const meanwhile = await begin();
        open.meanwhile(() => unlessRefused(change(meanwhile.own, meanwhile.accountId)));
        await meanwhile.act();

        const [afterAct, afterChange, together] = await Promise.all(
          [first, second, meanwhile].map(({ own, accountId }) => rowsOf(own, accountId)),
        );
        expect([afterAct, afterChange], name).toContainEqual(together);
      }
    },
    120_000,
  );
});
