import { and, eq } from "drizzle-orm";

import { accounts, googleIdentities } from "../../database/schema/schema.ts";
import type { GooglePerson } from "../../gateways/google/google-person.ts";
import { recordEvent } from "../account-events.ts";
import { emailKey } from "../normal-form.ts";
import type { PlayersParts } from "../players-parts.ts";
import { type LoggedIn, openSession } from "../sessions.ts";
import { refusalOfStopped } from "../stopped-account.ts";
import type { Client } from "../visitor.ts";
import { keptPictureUrl } from "./identities.ts";

/** The result of a login with Google; `emailTaken` when another account has the e-mail address, which opens nothing. */
type GoogleLogInResult = LoggedIn | { kind: "newcomer" | "emailTaken" | "suspended" | "banned" | "unavailable" };

/** Opens a session for the account that is linked to a person at Google. */
export type GoogleLogIn = (asked: { person: GooglePerson; client: Client }) => Promise<GoogleLogInResult>;

/** Makes the login with Google. Accounts are found by Google's `sub` alone. */
export function createGoogleLogIn({ addressPseudonym, clock, database }: PlayersParts): GoogleLogIn {
  return async ({ person, client }) => {
    const [account] = await database.db
      .select({ id: accounts.id })
      .from(googleIdentities)
      .innerJoin(accounts, eq(accounts.id, googleIdentities.accountId))
      .where(eq(googleIdentities.sub, person.sub));
    if (!account) {
      const email = emailKey(person.email);
      const [other] = await database.db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
      return { kind: other ? "emailTaken" : "newcomer" };
    }
    const { id: accountId } = account;
    const at = clock();
    const address = addressPseudonym(client.address);
    return database.transaction(async (transaction) => {
      // Removing the identity locks the same row and ends all other sessions: either this session is among them, or the update below finds no
      // identity.
      const [held] = await transaction
        .select({ status: accounts.status })
        .from(accounts)
        .where(eq(accounts.id, accountId))
        .for("update");
      const refusal = refusalOfStopped(held);
      if (refusal) return refusal;
      const { email } = person;
      const pictureUrl = await keptPictureUrl(transaction, accountId, person);
      const known = await transaction
        .update(googleIdentities)
        .set({ email, pictureUrl })
        .where(and(eq(googleIdentities.sub, person.sub), eq(googleIdentities.accountId, accountId)))
        .returning({ sub: googleIdentities.sub });
      if (known.length === 0) return { kind: "emailTaken" };
      await recordEvent(transaction, { kind: "login", accountId, at, address });
      return { kind: "loggedIn", secret: await openSession(transaction, accountId, at) };
    });
  };
}
