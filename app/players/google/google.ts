import { and, eq } from "drizzle-orm";

import { accounts, googleIdentities, profiles } from "../../database/schema/schema.ts";
import { recordEvent } from "../account-events.ts";
import { recordConsents } from "../consents.ts";
import { isUuid } from "../is-uuid.ts";
import { takeAll } from "../limits/limit.ts";
import { emailKey, keptName } from "../normal-form.ts";
import { closeUnproved } from "../ownership/unproved-account.ts";
import { createPasswordCheck, isStillRight } from "../passwords/check-password.ts";
import { dropKeptPictures } from "../pictures.ts";
import type { Players } from "../players.ts";
import type { PlayersParts } from "../players-parts.ts";
import { openSession } from "../sessions.ts";
import { consumeChallenge, insertAccount, SignUpRefused } from "../sign-up.ts";
import { unlessUnavailable } from "../unless-unavailable.ts";
import { insertIdentity, linkIdentity } from "./identities.ts";
import { findGoogleLink } from "./link-by-mail.ts";

type Google = Pick<Players, "admitFromGoogle" | "googleLogIn" | "googleSignUp" | "googleLink">;

/**
 * Accounts that Google opens. They are found by Google's `sub` alone: an e-mail address proves nothing about an account that has another, and
 * one that equals an account's links only with that account's password, or its mailed link (link-by-mail.ts).
 */
export function createGoogle(parts: PlayersParts): Google {
  const { addressPseudonym, ceilings, clock, database, limits, log } = parts;
  const checkPassword = createPasswordCheck(parts);

  return {
    admitFromGoogle: ({ state, client }) =>
      unlessUnavailable(log, "admitting somebody from Google", async () => {
        const refusal = await takeAll([["network", limits.googlePerNetwork, client.address]]);
        if (refusal) return refusal;
        return { kind: (await limits.googleState.take(state)) === undefined ? "admitted" : "expired" };
      }),

    googleLogIn: ({ person, client }) =>
      unlessUnavailable(log, "logging in with Google", async () => {
        const [account] = await database.db
          .select({ id: accounts.id, status: accounts.status })
          .from(googleIdentities)
          .innerJoin(accounts, eq(accounts.id, googleIdentities.accountId))
          .where(eq(googleIdentities.sub, person.sub));
        if (!account) {
          const email = emailKey(person.email);
          const [other] = await database.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
          return { kind: other ? "emailTaken" : "newcomer" };
        }
        const { id: accountId, status } = account;
        if (status === "suspended" || status === "banned") return { kind: status };
        const at = clock();
        const address = addressPseudonym(client.address);
        return database.transaction(async (transaction) => {
          // Whoever removes the identity ends the sessions too: either this one is among them, or the identity is found gone here.
          await transaction.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for("update");
          const { email, name, pictureUrl = null } = person;
          const known = await transaction
            .update(googleIdentities)
            .set({ email, name, pictureUrl })
            .where(and(eq(googleIdentities.sub, person.sub), eq(googleIdentities.accountId, accountId)))
            .returning({ sub: googleIdentities.sub });
          if (known.length === 0) return { kind: "emailTaken" };
          await recordEvent(transaction, { kind: "login", accountId, at, address });
          return { kind: "loggedIn", ...(await openSession(transaction, accountId, at)) };
        });
      }),

    googleSignUp: ({ person, challengeId, mailed, consent, client }) =>
      unlessUnavailable(log, "signing up with Google", async () => {
        if (challengeId !== undefined && !isUuid(challengeId)) return { kind: "notVerified" };
        const refusal = await takeAll([["network", limits.signUpsPerNetwork, client.address]]);
        if (refusal) return refusal;
        const accountId = crypto.randomUUID();
        const email = person.email.normalize("NFC").trim();
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
              (await closeUnproved(transaction, {
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
              status: "active",
              createdAt: now,
            });
            const isNew = await insertIdentity(transaction, { person, accountId, now });
            // Somebody was quicker, with another tab perhaps: there is an account already.
            if (!isNew) throw new SignUpRefused({ kind: "emailTaken" });
            const name = keptName(person.name) || email;
            await transaction.insert(profiles).values({ accountId, name, mobile, email, timeStamp: now });
            await replaced?.(accountId);
            await recordConsents(transaction, { accountId, consent, now });
            await recordEvent(transaction, { kind: "sign-up", accountId, at: now, address });
            return { kind: "loggedIn", ...(await openSession(transaction, accountId, now)) } as const;
          });
          await ceilings.signUps.note(client.address);
          return joined;
        } catch (error) {
          if (error instanceof SignUpRefused && error.result.kind !== "created") return error.result;
          throw error;
        }
      }),

    googleLink: ({ person, password, client, linkedMail }) =>
      unlessUnavailable(log, "linking with Google", async () => {
        const checked = await checkPassword({ email: person.email, password, client });
        if (checked.kind !== "right") return checked;
        const { accountId } = checked;
        const at = clock();
        const address = addressPseudonym(client.address);
        return database.transaction(async (transaction) =>
          (await isStillRight(transaction, checked))
            ? linkIdentity(transaction, { person, accountId, proof: "password", linkedMail, address, now: at })
            : { kind: "wrong" },
        );
      }),
  };
}
