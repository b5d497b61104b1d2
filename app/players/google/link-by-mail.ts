import { eq } from "drizzle-orm";
import { z } from "zod";

import { accounts } from "../../database/schema/schema.ts";
import { askForLink } from "../email-links/ask-for-link.ts";
import { consumeLink, findLink, linkProblem } from "../email-links/find-link.ts";
import { takeAll } from "../limits/limit.ts";
import { mayBeStrangers } from "../ownership/unproved-account.ts";
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

/** The secrets that a browser brings which follows such a link. */
export interface BroughtLink {
  token: string;
  browser: string | undefined;
}

/** Looks such a link up: it is usable in its own browser alone. */
export async function findGoogleLink(
  { database, clock }: Pick<PlayersParts, "database" | "clock">,
  { token, browser }: BroughtLink,
) {
  const found = await findLink(database, token, "link-google");
  const problem = linkProblem(found, clock());
  if (!found || problem) return problem ?? ({ kind: "unknown" } as const);
  const { person, browserHash } = begun.parse(found.payload);
  if (browser === undefined || secretHash(browser) !== browserHash) return { kind: "otherBrowser" } as const;
  return { kind: "usable", person, account: found } as const;
}

/**
 * Links an account with Google by a mail to its address, for players who do not know its password. The link does nothing but in the browser
 * that came from Google: a link that an attacker has sent to a player ties the attacker's Google account to nothing, and neither the mailbox
 * nor the browser suffices alone.
 */
export function createLinkByMail(parts: PlayersParts): LinkByMail {
  const { addressPseudonym, clock, database, limits, log } = parts;

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

    googleLinkMail: ({ signedUpHere, ...brought }) =>
      unlessUnavailable(log, "looking at a link that links with Google", async (): Promise<GoogleLinkMailResult> => {
        const found = await findGoogleLink(parts, brought);
        if (found.kind !== "usable") return found;
        const { person, account } = found;
        return {
          kind: "usable",
          person,
          email: account.email,
          mayBeStrangers: mayBeStrangers(account, signedUpHere),
        };
      }),

    finishGoogleLink: ({ token, browser, signedUpHere, client, linkedMail }) =>
      unlessUnavailable(log, "linking with Google by mail", async () => {
        const refusal = await takeAll([["network", limits.googlePerNetwork, client.address]]);
        if (refusal) return refusal;
        const found = await findGoogleLink(parts, { token, browser });
        if (found.kind !== "usable") return found;
        if (mayBeStrangers(found.account, signedUpHere)) return { kind: "mayBeStrangers" };
        const now = clock();
        const address = addressPseudonym(client.address);
        return database.transaction(async (transaction) => {
          const link = await consumeLink(transaction, { token, purpose: "link-google", now });
          if (!link) return { kind: "used" } as const;
          const { accountId } = link;
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
