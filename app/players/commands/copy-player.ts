import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";

import { asc, eq, inArray } from "drizzle-orm";

import type { DatabaseHandle } from "../../database/database.ts";
import {
  accountEvents,
  consents,
  emailLinks,
  googleIdentities,
  otpChallenges,
  outboxMails,
  pictures,
  profiles,
  sessions,
  termsCopies,
} from "../../database/schema/schema.ts";
import { googleLinkPayload } from "../google/link-by-mail.ts";
import type { Account } from "./account-changes.ts";
import { mailsTo } from "../mails-to.ts";
import { networksOf } from "./networks.ts";
import { ownVerification } from "./own-verification.ts";
import { shownEvent } from "./shown-event.ts";

/**
 * Writes everything that is held about a player, and known to be about them, to `player.json` and, where there is one, the picture beside it, so that only
 * this user can read them. Left out are secrets and what stands for one: hashes, tokens, and texts of mails (they hold links). Networks have names in place
 * of their pseudonyms.
 *
 * @param db of the accounts
 * @param account from `findPlayer`
 * @param folder absolute; must not exist yet, or be empty
 * @returns the names of the files
 * @throws Error when the folder is not empty or cannot be written
 */
export async function copyPlayer(
  db: Pick<DatabaseHandle, "select">,
  account: Account,
  folder: string,
): Promise<readonly string[]> {
  const held = await heldAbout(db, account);
  const files = new Map<string, string | Uint8Array>([["player.json", `${JSON.stringify(held, undefined, 2)}\n`]]);
  const kept = await db.select().from(pictures).where(eq(pictures.accountId, account.id));
  for (const [place, { bytes, mediaType }] of kept.entries()) {
    const name = place === 0 ? "picture" : `picture-${place + 1}`;
    files.set(`${name}.${mediaType.replace(/^image\//, "")}`, bytes);
  }
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new Error(`${folder} is not empty. Name a folder that does not exist yet, or an empty one.`);
  for (const [name, content] of files) await writeFile(path.join(folder, name), content, { flag: "wx", mode: 0o600 });
  return [...files.keys()];
}

async function heldAbout(db: Pick<DatabaseHandle, "select">, account: Account) {
  const { id, status, email, emailConfirmedAt, mobile, passwordHash, openedWithGoogle, createdAt } = account;
  const [profile] = await db.select().from(profiles).where(eq(profiles.accountId, id));
  const networks = await networksOf(db, id);
  const events = await db
    .select()
    .from(accountEvents)
    .where(eq(accountEvents.accountId, id))
    .orderBy(asc(accountEvents.at));
  return {
    account: {
      id,
      status,
      email,
      emailConfirmedAt,
      mobile,
      hasPassword: passwordHash !== null,
      openedWithGoogle,
      createdAt,
    },
    profile: profile && { ...profile, accountId: undefined, pictureId: undefined },
    google: await db
      .select({
        sub: googleIdentities.sub,
        email: googleIdentities.email,
        pictureUrl: googleIdentities.pictureUrl,
        linkedAt: googleIdentities.linkedAt,
      })
      .from(googleIdentities)
      .where(eq(googleIdentities.accountId, id)),
    ...(await agreedBy(db, account)),
    sessions: await db
      .select({ lastSeenAt: sessions.lastSeenAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.accountId, id))
      .orderBy(asc(sessions.lastSeenAt)),
    events: events.map((event) => shownEvent(event, networks)),
    mailedLinks: await linksOf(db, account),
    mails: await db
      .select({
        recipient: outboxMails.recipient,
        subject: outboxMails.subject,
        createdAt: outboxMails.createdAt,
        sentAt: outboxMails.sentAt,
      })
      .from(outboxMails)
      .where(mailsTo(account))
      .orderBy(asc(outboxMails.createdAt)),
    mobileVerifications: await verificationsOf(db, account),
  };
}

/** Of a link that links with Google also what Google told, without the digest beside it, which stands for a browser's secret. */
async function linksOf(db: Pick<DatabaseHandle, "select">, { id }: Account) {
  const rows = await db
    .select()
    .from(emailLinks)
    .where(eq(emailLinks.accountId, id))
    .orderBy(asc(emailLinks.createdAt));
  return rows.map(({ purpose, createdAt, expiresAt, usedAt, payload }) => {
    const { data } = googleLinkPayload.safeParse(payload);
    return { purpose, createdAt, expiresAt, usedAt, google: data?.person };
  });
}

/** What the player agreed to and read, and the wordings. */
async function agreedBy(db: Pick<DatabaseHandle, "select">, { id }: Account) {
  const rows = await db.select().from(consents).where(eq(consents.accountId, id)).orderBy(asc(consents.acceptedAt));
  const wordings = await db
    .select()
    .from(termsCopies)
    .where(
      inArray(
        termsCopies.hash,
        rows.map(({ termsHash }) => termsHash),
      ),
    );
  const numberOf = (hash: string) => wordings.findIndex((wording) => wording.hash === hash) + 1;
  return {
    consents: rows.map(({ kind, acceptedAt, termsVersion, termsRevision, termsHash }) => ({
      kind,
      acceptedAt,
      termsVersion,
      termsRevision,
      wording: numberOf(termsHash),
    })),
    wordings: wordings.map(({ hash, text }) => ({ wording: numberOf(hash), text })),
  };
}

const verificationsOf = (db: Pick<DatabaseHandle, "select">, account: Account) =>
  db
    .select({
      mobile: otpChallenges.mobile,
      createdAt: otpChallenges.createdAt,
      sends: otpChallenges.sends,
      sentAt: otpChallenges.sentAt,
      attempts: otpChallenges.attempts,
      expiresAt: otpChallenges.expiresAt,
      verifiedAt: otpChallenges.verifiedAt,
      consumedAt: otpChallenges.consumedAt,
    })
    .from(otpChallenges)
    .where(ownVerification(account))
    .orderBy(asc(otpChallenges.createdAt));
