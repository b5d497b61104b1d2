import { and, eq, gt } from "drizzle-orm";

import { typedEmail } from "../../../process-kit/typed-text.ts";
import { accounts, googleIdentities, profiles } from "../../database/schema/schema.ts";
import type { GooglePerson } from "../../gateways/google/google-person.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import { recordEvent } from "../account-events.ts";
import { secondsAfter, sentTwiceWithinSeconds } from "../clock.ts";
import { type Consent, recordConsents } from "../consents.ts";
import { isUuid } from "../is-uuid.ts";
import { takeAll, type TooMany } from "../limits/limit.ts";
import { emailKey, keptName, nameOfNobody } from "../normal-form.ts";
import { replaceUnproved } from "../ownership/unproved-account.ts";
import { createPasswordCheck, refusalByNow, type RefusedPassword } from "../passwords/check-password.ts";
import { dropKeptPictures } from "../pictures.ts";
import type { PlayersParts } from "../players-parts.ts";
import { type LoggedIn, openSession } from "../sessions.ts";
import { consumeChallenge, insertAccount, type SignUpRefusal, SignUpRefused } from "../sign-up.ts";
import type { Client } from "../visitor.ts";
import { createGoogleLogIn, type GoogleLogIn } from "./google-log-in.ts";
import { insertIdentity, linkIdentity } from "./identities.ts";
import { findGoogleLink } from "./link-by-mail.ts";

/** Whether a redirect back from Google is accepted; `expired` when the same one came before. */
type AdmitFromGoogleResult = { kind: "admitted" } | { kind: "expired" | "unavailable" } | TooMany<"network">;

/** The result of a sign-up with Google. With every result but `loggedIn` nothing was made. */
type GoogleSignUpResult = LoggedIn | SignUpRefusal;

/** The result of linking an account with Google. */
type GoogleLinkResult =
  | LoggedIn
  | RefusedPassword
  /** The account is linked to another person at Google, or this person to another account. */
  | { kind: "otherGoogleAccount" };

/** Accounts that Google opens. */
export interface GoogleAccounts {
  /**
   * Marks a redirect back from Google as used, so that it is accepted once, and counts it for the network, because Google is asked next. One that came before
   * is not counted.
   */
  admitFromGoogle: (asked: { state: string; client: Client }) => Promise<AdmitFromGoogleResult>;
  /** Opens a session for the account that is linked to a person at Google, and then uncounts the redirect that was admitted. */
  googleLogIn: GoogleLogIn;
  /**
   * Makes an account for a person at Google, with a mobile if one was verified, and opens a session: all or nothing. When the person's account
   * was opened less than a minute ago, because the form was sent twice, it opens a session for that.
   */
  googleSignUp: (asked: {
    person: GooglePerson;
    challengeId?: string;
    /** The mailed link that links this person, and the secret of its browser; it replaces an unproved account as {@link SignUp.signUp}'s does. */
    mailed?: { token: string; browserSecret: string | undefined; replacedMail: ComposedMail };
    consent: Consent;
    client: Client;
  }) => Promise<GoogleSignUpResult>;
  /** Links a person at Google to the account with the same e-mail address, given its password; ends all sessions, opens one and mails the owner. */
  googleLink: (asked: {
    person: GooglePerson;
    password: string;
    client: Client;
    /** What the owner is mailed. */
    linkedMail: ComposedMail;
  }) => Promise<GoogleLinkResult>;
}

/**
 * Makes the sign-up and login with Google. Accounts are found by Google's `sub` alone. A person at Google whose e-mail address equals an account's is
 * linked only with that account's password, or with a mailed link (link-by-mail.ts).
 */
export function createGoogle(parts: PlayersParts): GoogleAccounts {
  const { addressPseudonym, ceilings, clock, database, limits } = parts;
  const checkPassword = createPasswordCheck(parts);

  const googleLogIn = createGoogleLogIn(parts);

  /** Whether the account of a person at Google was opened so lately that the same form may have been sent twice. */
  const isJustOpened = async ({ sub }: GooglePerson): Promise<boolean> => {
    const opened = await database.db
      .select({ id: accounts.id })
      .from(googleIdentities)
      .innerJoin(accounts, eq(accounts.id, googleIdentities.accountId))
      .where(
        and(eq(googleIdentities.sub, sub), gt(accounts.createdAt, secondsAfter(clock(), -sentTwiceWithinSeconds))),
      );
    return opened.length > 0;
  };

  return {
    admitFromGoogle: async ({ state, client }) => {
      const refusal = await takeAll([
        ["state", limits.googleState, state],
        ["network", limits.googlePerNetwork, client.address],
      ]);
      if (!refusal) return { kind: "admitted" };
      const { limit, ...tooMany } = refusal;
      return limit === "state" ? { kind: "expired" } : { ...tooMany, limit };
    },

    googleLogIn: async (asked) => {
      const answer = await googleLogIn(asked);
      if (answer.kind === "loggedIn") await limits.googlePerNetwork.giveBack(asked.client.address);
      return answer;
    },

    googleSignUp: async ({ person, challengeId, mailed, consent, client }) => {
      if (challengeId !== undefined && !isUuid(challengeId)) return { kind: "notVerified" };
      const refusal = await takeAll([["network", limits.signUpsPerNetwork, client.address]]);
      if (refusal) return refusal;
      const accountId = crypto.randomUUID();
      const email = typedEmail(person.email);
      const now = clock();
      const address = addressPseudonym(client.address);
      const link = mailed && (await findGoogleLink(parts, mailed));
      const proof = link?.kind === "usable" && link.person.sub === person.sub ? mailed : undefined;
      try {
        const joined = await database.transaction(async (transaction) => {
          const mobile = challengeId === undefined ? null : await consumeChallenge(transaction, challengeId, now);
          if (challengeId !== undefined) await dropKeptPictures(transaction, challengeId);
          const replaced =
            proof &&
            (await replaceUnproved(transaction, {
              ...proof,
              purpose: "link-google",
              email: emailKey(email),
              address,
              now,
            }));
          await insertAccount(transaction, {
            id: accountId,
            email: emailKey(email),
            emailConfirmedAt: now,
            mobile,
            openedWithGoogle: true,
            status: "active",
            createdAt: now,
          });
          const isNew = await insertIdentity(transaction, { person, accountId, now });
          // Another request opened the account meanwhile, for example from a second tab.
          if (!isNew) throw new SignUpRefused({ kind: "emailTaken" });
          const name = keptName(person.name) || nameOfNobody;
          await transaction.insert(profiles).values({ accountId, name, mobile, email, timeStamp: now });
          await replaced?.(accountId);
          await recordConsents(transaction, { accountId, consent, now });
          await recordEvent(transaction, { kind: "sign-up", accountId, at: now, address });
          return { kind: "loggedIn", secret: await openSession(transaction, accountId, now) } as const;
        });
        await ceilings.signUps.note(client.address);
        return joined;
      } catch (error) {
        if (!(error instanceof SignUpRefused)) throw error;
        // The address is Google's word and the mobile was verified, so the answer tells nothing about another person, and no hash was made.
        await limits.signUpsPerNetwork.giveBack(client.address);
        const again = (await isJustOpened(person)) ? await googleLogIn({ person, client }) : undefined;
        return again?.kind === "loggedIn" ? again : error.refusal;
      }
    },

    googleLink: async ({ person, password, client, linkedMail }) => {
      const checked = await checkPassword({ email: person.email, password, client });
      if (checked.kind !== "right") return checked;
      const { accountId } = checked;
      const at = clock();
      const address = addressPseudonym(client.address);
      return database.transaction(
        async (transaction) =>
          (await refusalByNow(transaction, checked)) ??
          linkIdentity(transaction, { person, accountId, proof: "password", linkedMail, address, now: at }),
      );
    },
  };
}
