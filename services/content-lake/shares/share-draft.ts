import { randomBytes, randomUUID } from "node:crypto";

import { digest } from "../access/digest.ts";
import { requirePermission } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { isPublishedId } from "../store/document-id.ts";

import { type DraftShare, isOpenShare, readShare, shareDocumentId, sharesIn } from "./draft-share.ts";

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/** How long a link may work: an hour to a fortnight. */
export const shareLifetimeSeconds = { shortest: hourSeconds, longest: 14 * daySeconds } as const;

/** The most links of a dataset that may work at the same time. */
export const maxOpenShares = 1_000;

/** How long links that ended are listed. Their history stays. */
const listedMilliseconds = 30 * daySeconds * 1_000;

/** Whether a link is listed: until 30 days after it has ended. One that nobody revoked ends with its time, also when its draft went before. */
export const isListedShare = ({ endsAt, revokedAt = endsAt }: DraftShare, now = Date.now()): boolean =>
  Date.parse(revokedAt) >= now - listedMilliseconds;

/** What a link is made for. */
export interface NewShare {
  /** The published id of the document. */
  documentId: string;
  /** The path of the site at which its draft is shown. */
  path: string;
  lifetimeSeconds: number;
}

/**
 * Makes a link to a document's draft. Whoever may edit the draft may share it.
 *
 * @returns the share and the link's secret, which is stored nowhere
 * @throws LakeError 400 for an id that no draft can have, 403 for a requester who may not edit the draft, 409 when there is no draft, or when the
 * dataset has too many links
 */
export function shareDraft(
  dataset: DatasetStore,
  requester: Requester,
  { documentId, path, lifetimeSeconds }: NewShare,
): { share: DraftShare; secret: string } {
  if (!isPublishedId(documentId)) throw refused(400, `"${documentId}" is not the id of a published document.`);
  const draft = dataset.get(`drafts.${documentId}`);
  if (!draft) throw refused(409, "This document has no draft to share.");
  requirePermission(requester, "update", draft);
  const secret = randomBytes(32).toString("base64url");
  const _id = shareDocumentId(randomUUID());
  const now = Date.now();
  const create = {
    _id,
    _type: "system.draftShare",
    documentId,
    documentType: draft._type,
    path,
    endsAt: new Date(now + lifetimeSeconds * 1_000).toISOString(),
    userId: requester.id,
    secretHash: digest(secret),
  };
  dataset.commit({
    mutations: [
      (_current, where) => {
        const known = sharesIn(where);
        if (known.filter((share) => isOpenShare(share, now)).length >= maxOpenShares)
          throw refused(409, `At most ${maxOpenShares} links to drafts can work at the same time. Please end some.`);
        const old = known.filter((share) => !isListedShare(share, now));
        return [...old.map((share) => ({ delete: { id: share._id } })), { create }];
      },
    ],
    author: requester.id,
  });
  return { share: requireShare(dataset, _id), secret };
}

/**
 * Ends a link. Whoever may edit the draft may end its links, and so may who made one. A link that has ended already stays as it is.
 *
 * @throws LakeError 403, and 404 when there is no such link
 */
export function revokeShare(dataset: DatasetStore, requester: Requester, name: string): DraftShare {
  const share = requireShare(dataset, shareDocumentId(name));
  const _id = `drafts.${share.documentId}`;
  const draft = dataset.get(_id) ?? { ...share, _id, _type: share.documentType };
  if (share.userId !== requester.id) requirePermission(requester, "update", draft);
  if (!isOpenShare(share)) return share;
  const set = { revokedAt: new Date().toISOString(), revokedBy: requester.id };
  dataset.commit({ mutations: [{ patch: { id: share._id, set } }], author: requester.id });
  return requireShare(dataset, share._id);
}

/**
 * Ends all links that a person made.
 *
 * @param dataset where
 * @param userId the person's id
 * @param by the id of who ends them
 */
export function revokeSharesOf(dataset: DatasetStore, userId: string, by: string): void {
  const open = sharesIn(dataset.where).filter((share) => share.userId === userId && isOpenShare(share));
  if (open.length === 0) return;
  const set = { revokedAt: new Date().toISOString(), revokedBy: by };
  dataset.commit({ mutations: open.map(({ _id }) => ({ patch: { id: _id, set } })), author: by });
}

function requireShare(dataset: DatasetStore, id: string): DraftShare {
  const share = readShare(dataset.get(id));
  if (!share) throw refused(404, "There is no such link.");
  return share;
}

const refused = (status: 400 | 404 | 409, sentence: string) => new LakeError(status, "shareError", sentence);
