import { z } from "zod";

import type { Where } from "../store/documents.ts";
import { ownDocuments } from "../store/own-documents.ts";

/**
 * A link by which somebody without an account reads one document's draft on the site. It is a document of the lake's own: only the routes in
 * `http/shares.ts` write it, staff read it, its history stays, and it is neither exported nor imported.
 */
const shareDocument = z.looseObject({
  _id: z.string(),
  _type: z.literal("system.draftShare"),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
  /** The published id of the document whose draft is shown. */
  documentId: z.string(),
  documentType: z.string(),
  /** The one path of the site at which it is shown. */
  path: z.string(),
  /** When the link ends. ISO 8601, UTC. */
  endsAt: z.iso.datetime(),
  /** Who made the link; it ends with their account. */
  userId: z.string(),
  /** SHA-256 of the link's secret, in hexadecimal. The secret itself is nowhere but in the link. */
  secretHash: z.string(),
  /** When the link ended before its time, with its draft or because somebody revoked it. ISO 8601, UTC. */
  revokedAt: z.string().optional(),
  /** Who revoked it; absent when it ended with its draft. */
  revokedBy: z.string().optional(),
});

/** See {@link shareDocument}. */
export type DraftShare = z.infer<typeof shareDocument>;

const { all, ...documents } = ownDocuments("_.shares.", shareDocument);

/** The documents of shares. Its link and the Studio know a share by its name. */
export const { idOf: shareDocumentId, nameOf: shareName, read: readShare } = documents;

/** The shares of a dataset, those that have ended too, the newest first. */
export const sharesIn = (where: Where): DraftShare[] =>
  all(where).sort((one, other) => (one._createdAt < other._createdAt ? 1 : -1));

/** Whether a link still works, as far as time and revocation say. */
export const isOpenShare = ({ endsAt, revokedAt }: DraftShare, now = Date.now()): boolean =>
  revokedAt === undefined && Date.parse(endsAt) > now;
