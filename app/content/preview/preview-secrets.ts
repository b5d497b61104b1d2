import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { isSameText } from "../../../process-kit/same-text.ts";
import { askAboutStaff, findAtLake } from "../find-at-lake.ts";

/** How old a secret of the Studio's may be. The Studio itself keeps it for an hour, and opens the preview at once. */
export const previewSecretLifetimeSeconds = 60;

const secretsQuery = `*[_type == "sanity.previewUrlSecret" && dateTime(_updatedAt) > dateTime(now()) - $lifetimeSeconds]{secret, userId}`;

const secrets = z.array(z.object({ secret: z.string().nullable(), userId: z.string().nullable() }));

/** A hosted lake does not say whether somebody is logged in, and neither lake does of a token. */
const users = z.object({ id: z.string(), isLoggedIn: z.boolean().default(true) }).nullish();

/**
 * The member of staff for whom the Studio made a secret (`@sanity/preview-url-secret`); undefined when there is no such secret or it is too old. The
 * secret itself is in no request to the lake, whose address could be logged.
 *
 * @throws Error when the lake does not answer
 */
export async function ownerOfPreviewSecret(client: SanityClient, secret: string): Promise<string | undefined> {
  const answer = await askAboutStaff(client, secretsQuery, { lifetimeSeconds: previewSecretLifetimeSeconds });
  return secrets.parse(answer).find((known) => isSameText(known.secret ?? "", secret))?.userId ?? undefined;
}

/**
 * Whether a member of staff still has an account.
 *
 * @throws Error when the lake does not answer
 */
export const isStillStaff = async (client: SanityClient, userId: string): Promise<boolean> =>
  Boolean(await memberOfStaff(client, userId));

/**
 * Whether a member of staff still has an account, and a session in the Studio as far as the lake says so.
 *
 * @throws Error when the lake does not answer
 */
export const isStillLoggedIn = async (client: SanityClient, userId: string): Promise<boolean> =>
  (await memberOfStaff(client, userId))?.isLoggedIn ?? false;

const memberOfStaff = async (client: SanityClient, userId: string) =>
  users.parse(await findAtLake(client, { uri: `/users/${encodeURIComponent(userId)}` }));
