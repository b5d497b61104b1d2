import { eq, sql } from "drizzle-orm";

import { accounts } from "../../database/schema/schema.ts";
import { type AccountEvent, recordEvent } from "../account-events.ts";
import { type Limit, takeAll } from "../limits/limit.ts";
import { emailKey } from "../normal-form.ts";
import { hasUnprovedCorrection } from "../ownership/unproved-account.ts";
import type { PlayersParts } from "../players-parts.ts";
import type { Client } from "../visitor.ts";
import { type MailedLink, mailLink } from "./mail-link.ts";

/** A request for a mailed link: for which address, by which client, and under which limits. */
interface AskedLink extends Pick<MailedLink, "purpose" | "compose" | "payload"> {
  /** As the visitor typed it. */
  email: string;
  client: Client;
  perNetwork: Limit;
  perAccount: Limit;
  /** The event that is recorded in the account's history. */
  event: AccountEvent["kind"];
}

/**
 * Mails a link to the player with that address, unless an operator gave it to a proved player's account and nobody has proved it. Answers the limit that
 * refused, otherwise nothing; the answer is the same whether the account exists or not. The same statements run in both cases, and both commit a row to
 * the disk.
 */
export async function askForLink(
  { addressPseudonym, ceilings, clock, database }: PlayersParts,
  { email: typed, client, perNetwork, perAccount, event, ...link }: AskedLink,
): ReturnType<typeof takeAll<"network" | "account">> {
  const email = emailKey(typed);
  const refusal = await takeAll([
    ["network", perNetwork, client.address],
    ["account", perAccount, email],
  ]);
  if (refusal) return refusal;
  await ceilings.linkMails.count(client.address);
  const now = clock();
  const address = addressPseudonym(client.address);
  await database.transaction(async (transaction) => {
    const isTheirs = eq(accounts.email, email);
    const [account] = await transaction.select({ id: accounts.id }).from(accounts).where(isTheirs);
    await recordEvent(transaction, { kind: event, accountId: account?.id, at: now, address });
    await mailLink(transaction, { ...link, whose: sql`${isTheirs} and not (${hasUnprovedCorrection})`, now });
  });
  return undefined;
}
