import { randomUUID } from "node:crypto";

import { requirePermission } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import type { LakeDocument } from "../store/document.ts";
import { isPublishedId } from "../store/document-id.ts";

import { publicationOf, type Schedule, readSchedule, scheduleDocumentId, schedulesIn } from "./schedule.ts";
import { tryPublication } from "./set-publications.ts";

/**
 * Sets the publication of a document, by its published id, for a time in ISO 8601.
 * @throws LakeError 400 for a time that has passed or an id that cannot be published, 403 for a requester who may not publish the document, or
 * wrote in it where four eyes are needed, 409 when there is no draft of it, or it is scheduled already: the earlier of two would leave the later nothing
 */
export function setSchedule(
  dataset: DatasetStore,
  requester: Requester,
  { documentId, executeAt }: { documentId: string; executeAt: string },
): Schedule {
  requireFuture(executeAt);
  requirePublishable(dataset, requester, documentId);
  const { _type: documentType } = requireDraft(dataset, documentId);
  requireUnscheduled(dataset, documentId);
  const name = randomUUID();
  const schedule = {
    documentId,
    documentType,
    ...setBy(dataset, requester, executeAt),
    state: "scheduled",
  };
  const create = { _id: scheduleDocumentId(name), _type: "system.schedule", ...schedule };
  dataset.commit({ mutations: [{ create }], author: requester.id });
  return requireSchedule(dataset, name);
}

/**
 * Moves a publication to another time. The requester is responsible for it from then on.
 * @throws LakeError as {@link setSchedule} does, 404, and 409 for one that has ended
 */
export function moveSchedule(
  dataset: DatasetStore,
  requester: Requester,
  { name, executeAt }: { name: string; executeAt: string },
): Schedule {
  const { _id, documentId } = requireWaiting(requireSchedule(dataset, name));
  requireFuture(executeAt);
  requirePublishable(dataset, requester, documentId);
  requireDraft(dataset, documentId);
  const set = setBy(dataset, requester, executeAt);
  dataset.commit({ mutations: [{ patch: { id: _id, set } }], author: requester.id });
  return requireSchedule(dataset, name);
}

/**
 * Cancels a publication, or removes one that has ended.
 * @throws LakeError 403 for a requester who may not publish the document, 404, and 409 for one that has ended and is thought to wait for its time
 */
export function removeSchedule(
  dataset: DatasetStore,
  requester: Requester,
  { name, isThoughtToWait }: { name: string; isThoughtToWait: boolean },
): void {
  const schedule = requireSchedule(dataset, name);
  const { _id, documentId } = isThoughtToWait ? requireWaiting(schedule) : schedule;
  requireMayPublish(dataset, requester, documentId);
  dataset.commit({ mutations: [{ delete: { id: _id } }], author: requester.id });
}

/**
 * The schedule of that name.
 * @throws LakeError 404
 */
export function requireSchedule(dataset: DatasetStore, name: string): Schedule {
  const schedule = readSchedule(dataset.get(scheduleDocumentId(name)));
  if (!schedule) throw new LakeError(404, "scheduleError", "There is no such schedule.");
  return schedule;
}

/**
 * The schedule, which waits for its time.
 * @throws LakeError 409 when it has ended
 */
export function requireWaiting(schedule: Schedule): Schedule {
  if (schedule.state === "scheduled") return schedule;
  const end = schedule.state === "succeeded" ? "The document was published meanwhile." : "It failed meanwhile.";
  throw new LakeError(409, "scheduleError", `${end} Look at it, and schedule it again if it still has changes.`);
}

/**
 * Returns when the requester may publish a document, both in its current state and in the draft's.
 * @throws LakeError 400 for an id that is no published one, 403
 */
export function requireMayPublish(dataset: DatasetStore, requester: Requester, documentId: string): void {
  if (!isPublishedId(documentId)) {
    throw new LakeError(400, "scheduleError", `"${documentId}" is not the id of a published document.`);
  }
  const draft = dataset.get(`drafts.${documentId}`);
  for (const document of [dataset.get(documentId), draft && { ...draft, _id: documentId }]) {
    if (document) requirePermission(requester, "update", document);
  }
}

/**
 * Returns when the requester may publish a document as it is now, also where that needs a second person.
 * @throws LakeError as {@link requireMayPublish} does, and 403 for whoever wrote in it where four eyes are needed
 */
function requirePublishable(dataset: DatasetStore, requester: Requester, documentId: string): void {
  requireMayPublish(dataset, requester, documentId);
  tryPublication(dataset, { mutations: [publicationOf(documentId)], author: requester.id });
}

function requireDraft(dataset: DatasetStore, documentId: string): LakeDocument {
  const draft = dataset.get(`drafts.${documentId}`);
  if (!draft) throw new LakeError(409, "scheduleError", "This document has no changes to publish.");
  return draft;
}

function requireUnscheduled({ where }: DatasetStore, documentId: string): void {
  if (!schedulesIn(where).some((other) => other.documentId === documentId && other.state === "scheduled")) return;
  throw new LakeError(409, "scheduleError", "It is scheduled already: move or delete that schedule.");
}

function setBy({ log }: DatasetStore, { id }: Requester, executeAt: string) {
  return { author: id, setAfter: log.lastSequence, executeAt: new Date(executeAt).toISOString() };
}

function requireFuture(executeAt: string): void {
  if (Date.parse(executeAt) > Date.now()) return;
  throw new LakeError(400, "scheduleError", "The publication time is in the past.");
}
