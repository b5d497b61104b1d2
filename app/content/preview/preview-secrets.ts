import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { isSameText } from "../../../process-kit/same-text.ts";
import { askAboutStaff, findAtLake } from "../find-at-lake.ts";

/** How old a secret of the Studio's may be. The Studio itself keeps it for an hour, and opens the preview at once. */
export const previewSecretLifetimeSeconds = 60;

const secretsQuery = `*[_type == "sanity.previewUrlSecret" && dateTime(_updatedAt) > dateTime(now()) - $lifetimeSeconds]{secret, userId, sessionId}`;

const secrets = z.array(
  z.object({ secret: z.string().nullable(), userId: z.string().nullable(), sessionId: z.string().nullable() }),
);

/** The member of staff who opened a preview. */
export interface PreviewOwner {
  /** Their id in the lake. */
  userId: string;
  /** The id of the session in which they did; absent where they have none, as with a token, and where the lake does not say, as a hosted one. */
  sessionId?: string;
}

/** A hosted lake does not say whether somebody is logged in, and neither lake does of a token. */
const users = z.object({ id: z.string(), isLoggedIn: z.boolean().default(true) }).nullish();

/**
 * The member of staff for whom the Studio made a secret (`@sanity/preview-url-secret`); undefined when there is no such secret or it is too old. The
 * secret itself is in no request to the lake, whose address could be logged.
 *
 * @throws Error when the lake does not answer
 */
export async function ownerOfPreviewSecret(client: SanityClient, secret: string): Promise<PreviewOwner | undefined> {
  const answer = await askAboutStaff(client, secretsQuery, { lifetimeSeconds: previewSecretLifetimeSeconds });
  const { userId = null, sessionId = null } =
    secrets.parse(answer).find((known) => isSameText(known.secret ?? "", secret)) ?? {};
  if (userId === null) return undefined;
  return { userId, ...(sessionId !== null && { sessionId }) };
}

/**
 * Whether a member of staff still has an account.
 *
 * @throws Error when the lake does not answer
 */
export const isStillStaff = async (client: SanityClient, userId: string): Promise<boolean> =>
  Boolean(await memberOfStaff(client, userId));

/**
 * Whether whoever opened a preview still has an account and, as far as the lake says so, the session in which they did.
 *
 * @throws Error when the lake does not answer
 */
export const isStillLoggedIn = async (client: SanityClient, { userId, sessionId }: PreviewOwner): Promise<boolean> =>
  (await memberOfStaff(client, userId, sessionId))?.isLoggedIn ?? false;

async function memberOfStaff(client: SanityClient, userId: string, sessionId?: string) {
  const uri = `/users/${encodeURIComponent(userId)}`;
  return users.parse(await findAtLake(client, { uri, ...(sessionId !== undefined && { query: { sessionId } }) }));
}
