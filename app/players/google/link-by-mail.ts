import { and, eq } from "drizzle-orm";
import { z } from "zod";

import type { Database } from "../../database/database.ts";
import { accounts, googleIdentities } from "../../database/schema/schema.ts";
import { type GooglePerson, googlePerson } from "../../gateways/google/google-person.ts";
import type { ComposedMail } from "../../gateways/mail/mail.ts";
import { secondsAfter, sentTwiceWithinSeconds } from "../clock.ts";
import { askForLink } from "../email-links/ask-for-link.ts";
import { consumeLink, findLink, linkProblem, type LinkProblem } from "../email-links/find-link.ts";
import type { LinkMail } from "../email-links/mail-link.ts";
import { type StoppedLink, type UsableLink, usableLink } from "../email-links/usable-link.ts";
import { takeAll, type TooMany } from "../limits/limit.ts";
import { mayBeStrangers } from "../ownership/unproved-account.ts";
import type { PlayersParts } from "../players-parts.ts";
import { newSecret, secretHash } from "../secrets.ts";
import type { LoggedIn } from "../sessions.ts";
import { refusalOfStopped } from "../stopped-account.ts";
import type { Client } from "../visitor.ts";
import { createGoogleLogIn } from "./google-log-in.ts";
import { linkIdentity } from "./identities.ts";

/** The result of asking for a mail to link an account with Google. `browserSecret` is kept by the only browser in which its link works. */
type RequestGoogleLinkResult =
  { kind: "sent"; browserSecret: string } | { kind: "unavailable" } | TooMany<"account" | "network">;

/** What using a mailed link to link with Google would do; `otherBrowser` when this browser did not ask for it, or has asked for another one since. */
export type GoogleLinkMailResult =
  (UsableLink & { person: GooglePerson }) | StoppedLink | { kind: "otherBrowser" } | LinkProblem;

/** The result of linking an account with Google by a mailed link. */
export type FinishGoogleLinkResult =
  | LoggedIn
  | { kind: "otherBrowser" | "otherGoogleAccount" | "mayBeStrangers" | "suspended" | "banned" }
  | LinkProblem
  | TooMany<"network">;

/** Links an account with Google by a mail to its address. */
export interface GoogleLinkByMail {
  /** Mails a link to the account with the person's e-mail address that links it without the password; it lasts thirty minutes and works once. */
  requestGoogleLink: (asked: {
    person: GooglePerson;
    client: Client;
    linkMail: LinkMail;
  }) => Promise<RequestGoogleLinkResult>;
  /** Looks at such a link without using it. */
  googleLinkMail: (asked: {
    token: string;
    browserSecret: string | undefined;
    signedUpHere?: string | undefined;
  }) => Promise<GoogleLinkMailResult>;
  /**
   * Uses such a link in its browser: links, deletes the password, ends all other sessions and mailed links, and mails the owner. The same form sent
   * twice opens a session twice, and links once.
   */
  finishGoogleLink: (asked: Finishing) => Promise<FinishGoogleLinkResult>;
}

/** Such a link, as a browser sends it to be used. */
interface Finishing extends BroughtLink {
  signedUpHere?: string | undefined;
  client: Client;
  /** What the owner is mailed. */
  linkedMail: ComposedMail;
}

/** The payload that is stored with such a link, until it is used or has expired. */
export const googleLinkPayload = z.object({
  person: googlePerson,
  /** The hash of the secret that the browser keeps that came from Google. */
  browserHash: z.string(),
});

/** The secrets that a browser sends when it follows such a link. */
interface BroughtLink {
  token: string;
  browserSecret: string | undefined;
}

const isLinked = async ({ db }: Pick<Database, "db">, { sub }: GooglePerson, accountId: string): Promise<boolean> => {
  const ofBoth = and(eq(googleIdentities.sub, sub), eq(googleIdentities.accountId, accountId));
  return (await db.select({ sub: googleIdentities.sub }).from(googleIdentities).where(ofBoth)).length > 0;
};

/**
 * Looks such a link up; it is usable only in its own browser. It stays so for a minute after it has linked its person: the answer may not have arrived,
 * or the form was sent twice.
 */
export async function findGoogleLink(
  { database, clock }: Pick<PlayersParts, "database" | "clock">,
  { token, browserSecret }: BroughtLink,
) {
  const found = await findLink(database, token, "link-google");
  const problem = linkProblem(found, clock());
  const isJustUsed = found?.usedAt && found.usedAt > secondsAfter(clock(), -sentTwiceWithinSeconds);
  if (!found || (problem && !isJustUsed)) return problem ?? ({ kind: "unknown" } as const);
  const { person, browserHash } = googleLinkPayload.parse(found.payload);
  const isOwnBrowser = browserSecret !== undefined && secretHash(browserSecret) === browserHash;
  if (!isOwnBrowser) return problem ?? ({ kind: "otherBrowser" } as const);
  if (problem && !(await isLinked(database, person, found.accountId))) return problem;
  return { kind: "usable", person, account: found } as const;
}

/**
 * Links an account with Google by a mail to its address, for players who do not know its password. The link works only in the browser that came from
 * Google, so neither the mailbox nor the browser suffices alone: a link that an attacker has mailed to a player does not link the attacker's Google
 * account.
 */
export function createLinkByMail(parts: PlayersParts): GoogleLinkByMail {
  const { addressPseudonym, clock, database, limits } = parts;
  const googleLogIn = createGoogleLogIn(parts);

  /** Links with a link that was usable a moment ago. */
  const finish = async (
    person: GooglePerson,
    { token, browserSecret, client, linkedMail }: Finishing,
  ): Promise<FinishGoogleLinkResult> => {
    const now = clock();
    const address = addressPseudonym(client.address);
    const finished = await database.transaction(async (transaction) => {
      const link = await consumeLink(transaction, { token, purpose: "link-google", now });
      if (!link) return undefined;
      const { accountId } = link;
      const [account] = await transaction
        .select({ status: accounts.status })
        .from(accounts)
        .where(eq(accounts.id, accountId));
      const stopped = refusalOfStopped(account);
      if (stopped) return stopped;
      return linkIdentity(transaction, { person, accountId, proof: "mail", linkedMail, address, now });
    });
    if (finished) return finished;
    // The form was sent twice: once the link has linked, this only opens a session.
    const again = await findGoogleLink(parts, { token, browserSecret });
    if (again.kind !== "usable") return again;
    const answer = await googleLogIn({ person: again.person, client });
    if (answer.kind === "loggedIn") return answer;
    return { kind: answer.kind === "newcomer" || answer.kind === "emailTaken" ? "used" : answer.kind };
  };

  return {
    requestGoogleLink: async ({ person, client, linkMail }) => {
      const browserSecret = newSecret();
      const refusal = await askForLink(parts, {
        email: person.email,
        client,
        perNetwork: limits.googleLinksPerNetwork,
        perAccount: limits.googleLinksPerAccount,
        event: "google-link-asked",
        purpose: "link-google",
        compose: linkMail,
        payload: { person, browserHash: secretHash(browserSecret) } satisfies z.input<typeof googleLinkPayload>,
      });
      if (refusal) return refusal;
      return { kind: "sent", browserSecret };
    },

    googleLinkMail: async ({ signedUpHere, ...brought }) => {
      const found = await findGoogleLink(parts, brought);
      if (found.kind !== "usable") return found;
      const { person, account } = found;
      const link = usableLink(account, signedUpHere);
      return link.kind === "usable" ? { ...link, person } : link;
    },

    finishGoogleLink: async (asked) => {
      const { signedUpHere, client } = asked;
      const found = await findGoogleLink(parts, asked);
      if (found.kind !== "usable") return found;
      if (mayBeStrangers(found.account, signedUpHere)) return { kind: "mayBeStrangers" };
      // Only now: nobody guesses the two secrets of 256 bits each.
      const refusal = await takeAll([["network", limits.googlePerNetwork, client.address]]);
      if (refusal) return refusal;
      const result = await finish(found.person, asked);
      if (result.kind === "loggedIn") await limits.googlePerNetwork.giveBack(client.address);
      return result;
    },
  };
}
