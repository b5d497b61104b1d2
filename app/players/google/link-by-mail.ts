import { eq } from "drizzle-orm";
import { z } from "zod";

import { accounts } from "../../database/schema/schema.ts";
import { askForLink } from "../email-links/ask-for-link.ts";
import { consumeLink, findLink } from "../email-links/find-link.ts";
import { takeAll } from "../limits/limit.ts";
import type { GoogleLinkMailResult, Players } from "../players.ts";
import type { PlayersParts } from "../players-parts.ts";
import { newSecret, secretHash } from "../secrets.ts";
import { unlessUnavailable } from "../unless-unavailable.ts";
import { linkIdentity } from "./identities.ts";

type LinkByMail = Pick<Players, "requestGoogleLink" | "googleLinkMail" | "finishGoogleLink">;

/** What such a link is kept with. */
const begun = z.object({
  person: z.object({ sub: z.string(), email: z.string(), name: z.string(), pictureUrl: z.string().optional() }),
  /** Of the secret that the browser keeps which came from Google. */
  browserHash: z.string(),
});

/**
 * Links an account with Google by a mail to its address, for players who do not know its password. The link does nothing but in the browser
 * that came from Google: a link that an attacker has sent to a player ties the attacker's Google account to nothing, and neither the mailbox
 * nor the browser suffices alone.
 */
export function createLinkByMail(parts: PlayersParts): LinkByMail {
  const { addressPseudonym, clock, database, limits, log } = parts;

  const find = async ({ token, browser }: { token: string; browser: string | undefined }) => {
    const found = await findLink(database, token, "link-google");
    if (!found) return { kind: "unknown" } as const;
    if (found.usedAt) return { kind: "used" } as const;
    if (found.expiresAt <= clock()) return { kind: "expired" } as const;
    const { person, browserHash } = begun.parse(found.payload);
    if (browser === undefined || secretHash(browser) !== browserHash) return { kind: "otherBrowser" } as const;
    return { kind: "usable", person, email: found.email } as const;
  };

  return {
    requestGoogleLink: ({ person, client, linkMail }) =>
      unlessUnavailable(log, "mailing a link that links with Google", async () => {
        const browser = newSecret();
        const refusal = await askForLink(parts, {
          email: person.email,
          client,
          perNetwork: limits.googleLinksPerNetwork,
          perAccount: limits.googleLinksPerAccount,
          event: "google-link-asked",
          purpose: "link-google",
          compose: linkMail,
          payload: { person, browserHash: secretHash(browser) } satisfies z.input<typeof begun>,
        });
        if (refusal) return refusal;
        return { kind: "sent", browser };
      }),

    googleLinkMail: (asked) =>
      unlessUnavailable(log, "looking at a link that links with Google", async (): Promise<GoogleLinkMailResult> => {
        const found = await find(asked);
        return found.kind === "usable" ? { kind: "usable", email: found.email } : found;
      }),

    finishGoogleLink: ({ token, browser, client, linkedMail }) =>
      unlessUnavailable(log, "linking with Google by mail", async () => {
        const refusal = await takeAll([["network", limits.googlePerNetwork, client.address]]);
        if (refusal) return refusal;
        const found = await find({ token, browser });
        if (found.kind !== "usable") return found;
        const now = clock();
        const address = addressPseudonym(client.address);
        return database.transaction(async (transaction) => {
          const accountId = await consumeLink(transaction, { token, purpose: "link-google", now });
          if (accountId === undefined) return { kind: "used" } as const;
          const [account] = await transaction
            .select({ status: accounts.status })
            .from(accounts)
            .where(eq(accounts.id, accountId));
          if (account?.status === "suspended" || account?.status === "banned") return { kind: account.status };
          return linkIdentity(transaction, {
            person: found.person,
            accountId,
            proof: "mail",
            linkedMail,
            address,
            now,
          });
        });
      }),
  };
}
