import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";

import { typedEmail } from "../../process-kit/typed-text.ts";
import type { DatabaseHandle } from "../database/database.ts";
import { accounts, otpChallenges, profiles, type TypedProfile } from "../database/schema/schema.ts";
import { type ComposedMail, enqueueMail } from "../gateways/mail/mail.ts";
import { recordEvent } from "./account-events.ts";
import { secondsAfter, sentTwiceWithinSeconds } from "./clock.ts";
import { type Consent, recordConsents } from "./consents.ts";
import { findLink } from "./email-links/find-link.ts";
import { type LinkMail, mailLink } from "./email-links/mail-link.ts";
import { isUuid } from "./is-uuid.ts";
import { takeAll, type TooMany } from "./limits/limit.ts";
import { emailKey, keptName } from "./normal-form.ts";
import { challengeState, type KeptChallenge } from "./otp/challenge-state.ts";
import { verifiedSeconds } from "./otp/otp-times.ts";
import { replaceUnproved } from "./ownership/unproved-account.ts";
import { isCommonPassword } from "./passwords/common-passwords.ts";
import { claimPicture, dropKeptPictures, type KeptPicture } from "./pictures.ts";
import type { PlayersParts } from "./players-parts.ts";
import type { Players } from "./players.ts";
import type { Client } from "./visitor.ts";

/** The fields of the sign-up form. The form has checked their shapes; {@link Players.signUp} checks what needs the database. */
interface SignUpForm extends TypedProfile {
  password: string;
}

/** The result of a sign-up. */
type SignUpResult =
  | {
      kind: "created";
      accountId: string;
      email: string;
      /** Whether a mailed link had already proved the address. */
      isConfirmed: boolean;
    }
  | SignUpRefusal;

/** Why nothing was made. */
export type SignUpRefusal =
  | {
      kind:
        | "emailTaken"
        | "mobileTaken"
        | "passwordTooCommon"
        | "passwordBreached"
        | "notVerified"
        | "verificationExpired"
        | "pictureGone"
        | "unavailable";
    }
  | TooMany<"network">;

/** Opens accounts. */
export interface SignUp {
  /** Makes account, profile, consents, the claim of the picture and the confirmation mail, all or nothing. Marks the challenge as used. */
  signUp: (asked: AskedSignUp) => Promise<SignUpResult>;
}

/** A sign-up as it was sent. */
interface AskedSignUp {
  challengeId: string;
  form: SignUpForm;
  /**
   * The link of a mail to choose a new password. Where nobody has proved the address yet, the new account replaces the one that has it, and is
   * confirmed. Otherwise it has no effect.
   */
  mailed?: { token: string; replacedMail: ComposedMail };
  picture?: KeptPicture;
  consent: Consent;
  client: Client;
  confirmationMail: LinkMail;
  /** The mail to an address's owner when somebody else tries to sign up with it; sent at most once a day. */
  emailTakenMail: ComposedMail;
}

/**
 * Refusals before the address was looked up. All others say whether it has an account, also that the mobile is taken or the picture is gone: those stay counted
 * for the network, so that nobody asks about many addresses. How many hashes and questions about leaks these cost, the limit of the mobile bounds.
 */
const tellsNothing: ReadonlySet<SignUpResult["kind"]> = new Set([
  "passwordBreached",
  "notVerified",
  "verificationExpired",
  "unavailable",
]);

/** Rolls a sign-up back. */
export class SignUpRefused extends Error {
  override readonly name = "SignUpRefused";
  readonly refusal: SignUpRefusal;

  constructor(refusal: SignUpRefusal) {
    super(`The sign-up was refused: ${refusal.kind}.`);
    this.refusal = refusal;
  }
}

const refusalIn = (error: unknown): SignUpRefusal => {
  if (error instanceof SignUpRefused) return error.refusal;
  throw error;
};

/** Marks a verified challenge as used and answers its mobile. Of two sign-ups with it one succeeds. */
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
  throw new SignUpRefused({ kind: challengeRefusal(found, now) ?? "notVerified" });
}

/** Why no sign-up may use a challenge; nothing while one may. */
function challengeRefusal(found: KeptChallenge | undefined, now: Date) {
  const state = found && challengeState(found, now);
  if (state === "verified") return undefined;
  return state === "verificationExpired" ? state : "notVerified";
}

/** Inserts the account. The unique indexes decide which of several is first, not an earlier query. */
export async function insertAccount(
  transaction: DatabaseHandle,
  account: typeof accounts.$inferInsert & { email: string },
): Promise<void> {
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
export function createSignUp(parts: PlayersParts): SignUp {
  const { addressPseudonym, breachedPasswords, ceilings, clock, database, limits, log, passwords } = parts;

  /** Mails the owner of a taken address. A failure is only logged: the sign-up gets its answer either way. */
  async function tellOwner(email: string, mail: ComposedMail) {
    try {
      if ((await limits.emailTakenMailsPerAccount.take(email)) !== undefined) return;
      const owner = database.db
        .select({ email: profiles.email })
        .from(accounts)
        .innerJoin(profiles, eq(profiles.accountId, accounts.id))
        .where(eq(accounts.email, email))
        // With the lock, an account that is closed at this moment is mailed nothing: the condition is asked again once that is committed.
        .for("key share", { of: accounts });
      await enqueueMail(database.db, owner, mail);
    } catch (error) {
      log.warn({ err: error }, "the owner of an e-mail address could not be mailed about a sign-up with it");
    }
  }

  /** Opens the account with a mobile that is verified. */
  const open = async (
    mobile: string,
    { challengeId, form, mailed, picture, consent, client, confirmationMail, emailTakenMail }: AskedSignUp,
  ): Promise<SignUpResult> => {
    if (await breachedPasswords?.isBreached(form.password)) return { kind: "passwordBreached" };
    const passwordHash = await passwords.hash(form.password);
    if (passwordHash === undefined) return { kind: "unavailable" };

    const accountId = crypto.randomUUID();
    const email = typedEmail(form.email);
    const now = clock();
    const address = addressPseudonym(client.address);
    const link = mailed && (await findLink(database, mailed.token, "reset-password"));
    const proof = link?.isReplaced ? undefined : mailed;
    const result = await database
      .transaction(async (transaction): Promise<SignUpResult> => {
        await consumeChallenge(transaction, challengeId, now);
        const replaced =
          proof &&
          (await replaceUnproved(transaction, {
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
        const pictureId = picture && (await claimPicture(transaction, picture, accountId));
        if (picture && !pictureId) throw new SignUpRefused({ kind: "pictureGone" });
        await dropKeptPictures(transaction, challengeId);
        await transaction.insert(profiles).values({
          ...form,
          name: keptName(form.name),
          email,
          // The columns that the site fills in come last, so that no field of a form can set them.
          accountId,
          mobile,
          timeStamp: now,
          pictureId: pictureId ?? null,
          pictureTakenOut: false,
          nameEdits: 0,
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
      .catch(refusalIn);
    if (result.kind === "emailTaken") await tellOwner(emailKey(email), emailTakenMail);
    return result;
  };

  return {
    signUp: async (asked) => {
      const { challengeId, form, client } = asked;
      if (!isUuid(challengeId)) return { kind: "notVerified" };
      if (isCommonPassword(form.password)) return { kind: "passwordTooCommon" };
      // What opens nothing is refused before it is counted, and before it costs a hash.
      const [challenge] = await database.db.select().from(otpChallenges).where(eq(otpChallenges.id, challengeId));
      const refused = challengeRefusal(challenge, clock());
      if (!challenge || refused) return { kind: refused ?? "notVerified" };
      const refusal = await takeAll([
        ["network", limits.signUpsPerNetwork, client.address],
        ["network", limits.signUpsPerMobile, challenge.mobile],
      ]);
      if (refusal) return refusal;
      const result = await open(challenge.mobile, asked);
      if (result.kind === "created") await ceilings.signUps.note(client.address);
      if (tellsNothing.has(result.kind)) await limits.signUpsPerNetwork.giveBack(client.address);
      return result;
    },
  };
}

/** Finds the account of a form that was sent before; see {@link Players.accountSignedUpWith}. Rejects when the database does not answer. */
export const accountSignedUpWith =
  ({
    database,
    clock,
    limits,
    passwords,
  }: Pick<PlayersParts, "database" | "clock" | "limits" | "passwords">): Players["accountSignedUpWith"] =>
  async ({ challengeIds, email, password }) => {
    const [found] = await database.db
      .select({
        accountId: accounts.id,
        emailConfirmedAt: accounts.emailConfirmedAt,
        passwordHash: accounts.passwordHash,
        createdAt: accounts.createdAt,
        mobile: otpChallenges.mobile,
      })
      .from(otpChallenges)
      .innerJoin(
        accounts,
        and(eq(accounts.mobile, otpChallenges.mobile), eq(accounts.createdAt, otpChallenges.consumedAt)),
      )
      .where(
        and(
          inArray(otpChallenges.id, challengeIds.filter(isUuid)),
          eq(accounts.email, emailKey(email)),
          gt(otpChallenges.consumedAt, secondsAfter(clock(), -verifiedSeconds)),
        ),
      );
    if (!found) return undefined;
    const { accountId, emailConfirmedAt, passwordHash, createdAt, mobile } = found;
    // Counted like a sign-up, because the check costs as much.
    const mayCheck = (await limits.signUpsPerMobile.take(mobile)) === undefined;
    const isRight = mayCheck ? await passwords.verify(passwordHash, password) : undefined;
    const isSameForm = isRight ?? createdAt > secondsAfter(clock(), -sentTwiceWithinSeconds);
    return { accountId, isConfirmed: emailConfirmedAt !== null, isSameForm };
  };
