import { and, eq, gt, isNull, or } from "drizzle-orm";

import type { DatabaseHandle } from "../database/database.ts";
import { accounts, otpChallenges, profiles } from "../database/schema/schema.ts";
import { recordEvent } from "./account-events.ts";
import { recordConsents } from "./consents.ts";
import { mailLink } from "./email-links/mail-link.ts";
import { isUuid } from "./is-uuid.ts";
import { takeAll } from "./limits/limit.ts";
import { emailKey, keptName } from "./normal-form.ts";
import { secondsAfter, verifiedSeconds } from "./otp/otp-times.ts";
import { isCommonPassword } from "./passwords/common-passwords.ts";
import { claimPicture, dropKeptPictures } from "./pictures.ts";
import type { Players, SignUpResult } from "./players.ts";
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

/** Makes players' accounts (spec section 6). */
export function createSignUp(parts: PlayersParts): Pick<Players, "signUp"> {
  const { addressPseudonym, clock, database, limits, log, passwords } = parts;

  return {
    signUp: ({ challengeId, form, picture, consent, client, confirmationMail }) =>
      unlessUnavailable(log, "signing up", async () => {
        if (!isUuid(challengeId)) return { kind: "notVerified" };
        if (isCommonPassword(form.password)) return { kind: "passwordTooCommon" };
        const refusal = await takeAll([
          ["network", limits.signUpsPerNetwork, client.address],
          ["network", limits.signUpsPerMobile, challengeId],
        ]);
        if (refusal) return refusal;
        const passwordHash = await passwords.hash(form.password);
        if (passwordHash === undefined) return { kind: "unavailable" };

        const accountId = crypto.randomUUID();
        const email = form.email.normalize("NFC").trim();
        const now = clock();
        return database
          .transaction(async (transaction): Promise<SignUpResult> => {
            const mobile = await consumeChallenge(transaction, challengeId, now);
            await insertAccount(transaction, {
              id: accountId,
              email: emailKey(email),
              mobile,
              passwordHash,
              status: "pending",
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
            await mailLink(transaction, {
              whose: eq(accounts.id, accountId),
              purpose: "confirm-email",
              compose: confirmationMail,
              now,
            });
            const address = addressPseudonym(client.address);
            await recordEvent(transaction, { kind: "sign-up", accountId, at: now, address });
            return { kind: "created", accountId, email };
          })
          .catch(orRefused);
      }),
  };
}
