import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { findAtLake } from "../find-at-lake.ts";

/** A member of staff who opened the report on acceptances. */
export interface ReportReader {
  personId: string;
  /** Names the session in which they opened it. */
  sessionId: string;
  /** How the lake calls them at this moment. */
  name: string;
}

const answer = z.object({ reader: z.object({ personId: z.string(), sessionId: z.string(), name: z.string() }) });

/**
 * Uses up a ticket: the member of staff to whom the lake gave it a moment ago; undefined for any other ticket, and for one that was used before.
 *
 * @throws Error when the lake does not answer
 */
export const redeemedBy = (client: SanityClient, ticket: string): Promise<ReportReader | undefined> =>
  ask(client, "redeem", { ticket });

/**
 * The member of staff, when their session goes on and their role still may read the report; otherwise undefined.
 *
 * @throws Error when the lake does not answer
 */
export const stillReading = (
  client: SanityClient,
  { personId, sessionId }: Pick<ReportReader, "personId" | "sessionId">,
): Promise<ReportReader | undefined> => ask(client, "reader", { personId, sessionId });

/** Everything is in the body, because addresses could be logged. */
async function ask(client: SanityClient, action: string, body: object): Promise<ReportReader | undefined> {
  const found = await findAtLake(client, { method: "POST", uri: `/staff/acceptances/${action}`, body });
  return answer.optional().parse(found)?.reader;
}
