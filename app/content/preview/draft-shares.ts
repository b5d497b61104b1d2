import { createHash } from "node:crypto";

import type { SanityClient } from "@sanity/client";
import { z } from "zod";

import { isSameText } from "../../../process-kit/same-text.ts";
import { askAboutStaff } from "../find-at-lake.ts";

const shareQuery = `*[_type == "system.draftShare" && _id == $id && !defined(revokedAt) && dateTime(endsAt) > dateTime(now())][0]{
  documentId, path, endsAt, userId, secretHash
}`;

const openShare = z.object({
  documentId: z.string(),
  path: z.string(),
  endsAt: z.iso.datetime().transform((text) => new Date(text)),
  userId: z.string(),
  secretHash: z.string(),
});

/** A link to a draft that works: it has not ended and nobody has revoked it. Whether its author still has an account is not known yet. */
export type DraftShare = z.output<typeof openShare>;

/** The two parts of a link to a draft. */
interface DraftLink {
  /** By which the lake knows it; no secret. */
  name: string;
  secret: string;
}

/** Reads a link's parts; undefined for a text that no link has, for which the lake is not asked. */
export function readDraftLink(text: string): DraftLink | undefined {
  const [, name, secret] = /^([\w-]{1,64})\.([\w-]{43})$/.exec(text) ?? [];
  return name !== undefined && secret !== undefined ? { name, secret } : undefined;
}

/**
 * The share of that name, as the lake knows it now; undefined when there is none or its link has ended.
 *
 * @throws Error when the lake does not answer
 */
export async function findDraftShare(client: SanityClient, name: string): Promise<DraftShare | undefined> {
  const answer = await askAboutStaff(client, shareQuery, { id: `_.shares.${name}` });
  return openShare.nullable().parse(answer) ?? undefined;
}

/** Whether a secret is that of a share. */
export const isSecretOf = ({ secretHash }: DraftShare, secret: string): boolean =>
  isSameText(secretHash, createHash("sha256").update(secret).digest("hex"));
