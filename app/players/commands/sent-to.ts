import { desc, eq, or, sql } from "drizzle-orm";

import { pastedEmail, typedEmail } from "../../../process-kit/typed-text.ts";
import type { DatabaseHandle } from "../../database/database.ts";
import { otpChallenges, outboxMails } from "../../database/schema/schema.ts";
import { emailKey } from "../normal-form.ts";
import { attemptsPerChallenge } from "../otp/otp-times.ts";
import { kept } from "../retention.ts";
import { indianTime } from "./indian-time.ts";
import { typedContact } from "./typed-contact.ts";

const days = (seconds: number) => {
  const count = seconds / (24 * 60 * 60);
  return count === 1 ? "a day" : `${count} days`;
};

const times = (count: number) => (count === 1 ? "once" : `${count} times`);

/**
 * What was sent to a mobile number or an e-mail address, and what became of it, in lines for a terminal, the newest first. Neither codes nor links nor texts are
 * in it: the codes are the OTP service's, and of a mail only its subject is kept.
 *
 * @throws Error when the text is neither
 */
export async function sentTo(db: Pick<DatabaseHandle, "select">, typed: string): Promise<readonly string[]> {
  const contact = typedContact(typed);
  if (contact.kind === "email") {
    const mails = await mailsSentTo(db, pastedEmail(typed));
    return mails.length > 0 ? mails : [`No mail to "${typed}" in the last ${days(kept.mailSeconds)}.`];
  }
  if (contact.kind !== "mobile")
    throw new Error(`"${typed}" is neither an e-mail address nor an Indian mobile number.`);
  const verifications = await verificationsOf(db, contact.mobile);
  return verifications.length > 0
    ? verifications
    : [
        `No one-time password to "${typed}" within ${days(kept.otpChallengeSeconds)}: nobody asked for one, a limit of the network or of the day refused each, or the OTP service was not reached.`,
      ];
}

async function verificationsOf(db: Pick<DatabaseHandle, "select">, mobile: string): Promise<readonly string[]> {
  const found = await db
    .select()
    .from(otpChallenges)
    .where(eq(otpChallenges.mobile, mobile))
    .orderBy(desc(otpChallenges.createdAt));
  return found.map(({ createdAt, sends, sentAt, attempts, verifiedAt, consumedAt }) => {
    if (sends === 0) return `${indianTime(createdAt)}  refused by the OTP service`;
    return [
      indianTime(createdAt),
      `  sent ${times(sends)}, `,
      sentAt ? `the last ${indianTime(sentAt)}` : "the last not confirmed by the OTP service",
      `; ${attempts} of ${attemptsPerChallenge} tries`,
      verifiedAt ? `; verified ${indianTime(verifiedAt)}` : "; not verified",
      consumedAt ? `; used by a sign-up ${indianTime(consumedAt)}` : "",
    ].join("");
  });
}

async function mailsSentTo(db: Pick<DatabaseHandle, "select">, typed: string): Promise<readonly string[]> {
  const found = await db
    .select({
      subject: outboxMails.subject,
      createdAt: outboxMails.createdAt,
      attempts: outboxMails.attempts,
      nextAttemptAt: outboxMails.nextAttemptAt,
      sentAt: outboxMails.sentAt,
      /** A mail that is neither sent nor given up still has its text. */
      isWaiting: sql<boolean>`${outboxMails.text} <> ''`,
    })
    .from(outboxMails)
    .where(
      or(
        eq(outboxMails.recipient, typedEmail(typed)),
        // PostgreSQL's own `lower` depends on the server's language.
        eq(sql`lower(${outboxMails.recipient} collate "C")`, emailKey(typed)),
      ),
    )
    .orderBy(desc(outboxMails.createdAt));
  return found.map(({ subject, createdAt, attempts, nextAttemptAt, sentAt, isWaiting }) => {
    const waits = attempts === 0 ? "waits to be sent" : `tried ${times(attempts)}, again ${indianTime(nextAttemptAt)}`;
    const became = isWaiting ? waits : `given up, tried ${times(attempts)}`;
    return `${indianTime(createdAt)}  "${subject}", ${sentAt ? `sent ${indianTime(sentAt)}` : became}`;
  });
}
