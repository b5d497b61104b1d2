import { and, eq, gt, isNotNull, isNull, or } from "drizzle-orm";

import type { DatabaseHandle } from "../database/database.ts";
import { accounts, otpChallenges, profiles } from "../database/schema/schema.ts";
import { enqueueMail } from "../gateways/mail/mail.ts";
import { recordEvent } from "./account-events.ts";
import { recordConsents } from "./consents.ts";
import { findLink } from "./email-links/find-link.ts";
import { mailLink } from "./email-links/mail-link.ts";
import { isUuid } from "./is-uuid.ts";
import { takeAll } from "./limits/limit.ts";
import { emailKey, keptName } from "./normal-form.ts";
import { secondsAfter, verifiedSeconds } from "./otp/otp-times.ts";
import { closeUnproved } from "./ownership/unproved-account.ts";
import { isCommonPassword } from "./passwords/common-passwords.ts";
import { claimPicture, dropKeptPictures } from "./pictures.ts";
import type { ComposedMail, Players, SignUpResult } from "./players.ts";
import type { PlayersParts } from "./players-parts.ts";
import { unlessUnavailable } from "./unless-unavailable.ts";

/** Rolls a sign-up back and carries what to answer. */
export class SignUpRefused extends Error {
  override readonly name = "SignUpRefused";
  readonly result: SignUpResult;

  constructor(result: SignUpResult) {
    super(`The sign-up was refused: ${result.kind}.`);
    this.result = result;
  }
}

const orRefused = (error: unknown): SignUpResult => {
  // An error of a transaction may come wrapped by who ran it.
  if (error instanceof SignUpRefused) return error.result;
  throw error;
};

/** Uses a verified challenge up, so that of two sign-ups with it one wins, and answers its mobile. */
export async function consumeChallenge(transaction: DatabaseHandle, challengeId: string, now: Date): Promise<string> {
  const [consumed] = await transaction
    .update(otpChallenges)
    .set({ consumedAt: now })
    .where(
      and(
        eq(otpChallenges.id, challengeId),
        isNull(otpChallenges.consumedAt),
        gt(otpChallenges.verifiedAt, secondsAfter(now, -verifiedSeconds)),
      ),
    )
    .returning({ mobile: otpChallenges.mobile });
  if (consumed) return consumed.mobile;
  const [found] = await transaction.select().from(otpChallenges).where(eq(otpChallenges.id, challengeId));
  const hadItsTime = found?.verifiedAt && !found.consumedAt;
  throw new SignUpRefused({ kind: hadItsTime ? "verificationExpired" : "notVerified" });
}

/** Inserts the account; the unique indexes decide who was first, not a look beforehand. */
export async function insertAccount(transaction: DatabaseHandle, account: typeof accounts.$inferInsert): Promise<void> {
  const inserted = await transaction
    .insert(accounts)
    .values(account)
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (inserted.length > 0) return;
  const taken = await transaction
    .select({ email: accounts.email })
    .from(accounts)
    .where(or(eq(accounts.email, account.email), eq(accounts.mobile, account.mobile ?? "")));
  const isEmail = taken.some(({ email }) => email === account.email);
  throw new SignUpRefused({ kind: isEmail ? "emailTaken" : "mobileTaken" });
}

/** Makes players' accounts (spec sections 4 and 7). */
export function createSignUp(parts: PlayersParts): Pick<Players, "signUp" | "accountSignedUpWith"> {
  const { addressPseudonym, breachedPasswords, ceilings, clock, database, limits, log, passwords } = parts;

  /** A courtesy: where it fails, whoever signs up is answered all the same. */
  async function tellOwner(email: string, mail: ComposedMail) {
    try {
      if ((await limits.emailTakenMailsPerAccount.take(email)) !== undefined) return;
      const owner = database.db
        .select({ email: profiles.email })
        .from(accounts)
        .innerJoin(profiles, eq(profiles.accountId, accounts.id))
        .where(eq(accounts.email, email));
      await enqueueMail(database.db, owner, mail);
    } catch (error) {
      log.warn({ err: error }, "an owner could not be told that somebody would sign up with their address");
    }
  }

  /** The mobile that was verified with a challenge, however long ago. */
  const verifiedMobile = async (challengeId: string) => {
    const [found] = await database.db
      .select({ mobile: otpChallenges.mobile })
      .from(otpChallenges)
      .where(and(eq(otpChallenges.id, challengeId), isNotNull(otpChallenges.verifiedAt)));
    return found?.mobile;
  };

  return {
    signUp: ({ challengeId, form, mailed, picture, consent, client, confirmationMail, emailTakenMail }) =>
      unlessUnavailable(log, "signing up", async () => {
        if (!isUuid(challengeId)) return { kind: "notVerified" };
        if (isCommonPassword(form.password)) return { kind: "passwordTooCommon" };
        const mobile = await verifiedMobile(challengeId);
        if (mobile === undefined) return { kind: "notVerified" };
        const refusal = await takeAll([
          ["network", limits.signUpsPerNetwork, client.address],
          ["network", limits.signUpsPerMobile, mobile],
        ]);
        if (refusal) return refusal;
        if (await breachedPasswords?.isBreached(form.password)) return { kind: "passwordBreached" };
        const passwordHash = await passwords.hash(form.password);
        if (passwordHash === undefined) return { kind: "unavailable" };

        const accountId = crypto.randomUUID();
        const email = form.email.normalize("NFC").trim();
        const now = clock();
        const address = addressPseudonym(client.address);
        const link = mailed && (await findLink(database, mailed.token, "reset-password"));
        const proof = link?.isReplaced ? undefined : mailed;
        const result = await database
          .transaction(async (transaction): Promise<SignUpResult> => {
            await consumeChallenge(transaction, challengeId, now);
            const replaced =
              proof &&
              (await closeUnproved(transaction, {
                ...proof,
                purpose: "reset-password",
                email: emailKey(email),
                address,
                now,
              }));
            await insertAccount(transaction, {
              id: accountId,
              email: emailKey(email),
              emailConfirmedAt: replaced ? now : null,
              mobile,
              passwordHash,
              status: replaced ? "active" : "pending",
              createdAt: now,
            });
            const pictureId = picture && (await claimPicture(transaction, picture, { accountId, challengeId, now }));
            if (picture && !pictureId) throw new SignUpRefused({ kind: "pictureGone" });
            await dropKeptPictures(transaction, challengeId);
            await transaction.insert(profiles).values({
              accountId,
              name: keptName(form.name),
              mobile,
              email,
              timeStamp: now,
              pictureId: pictureId ?? null,
            });
            await recordConsents(transaction, { accountId, consent, now });
            if (replaced) await replaced(accountId);
            else {
              await mailLink(transaction, {
                whose: eq(accounts.id, accountId),
                purpose: "confirm-email",
                compose: confirmationMail,
                now,
              });
            }
            await recordEvent(transaction, { kind: "sign-up", accountId, at: now, address });
            return { kind: "created", accountId, email, isConfirmed: replaced !== undefined };
          })
          .catch(orRefused);
        if (result.kind === "created") await ceilings.signUps.note(client.address);
        if (result.kind === "emailTaken") await tellOwner(emailKey(email), emailTakenMail);
        return result;
      }),

    accountSignedUpWith: async ({ challengeId, email }) => {
      if (!isUuid(challengeId)) return undefined;
      const [found] = await database.db
        .select({ accountId: accounts.id, emailConfirmedAt: accounts.emailConfirmedAt })
        .from(otpChallenges)
        .innerJoin(
          accounts,
          and(eq(accounts.mobile, otpChallenges.mobile), eq(accounts.createdAt, otpChallenges.consumedAt)),
        )
        .where(
          and(
            eq(otpChallenges.id, challengeId),
            eq(accounts.email, emailKey(email)),
            gt(otpChallenges.consumedAt, secondsAfter(clock(), -verifiedSeconds)),
          ),
        );
      return found && { accountId: found.accountId, isConfirmed: found.emailConfirmedAt !== null };
    },
  };
}
