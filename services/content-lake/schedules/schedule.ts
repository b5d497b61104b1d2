import { z } from "zod";

import { publish } from "../actions/action-mutations.ts";
import type { MutationsFor } from "../store/dataset-store.ts";
import { ownDocuments } from "../store/own-documents.ts";

/**
 * A publication set for a time. It is a document of the lake's own, so that the publication and the end of its schedule are one
 * transaction. Nobody but staff can read it, and it is neither exported nor imported.
 */
const scheduleDocument = z.looseObject({
  _id: z.string(),
  _type: z.literal("system.schedule"),
  _createdAt: z.string(),
  /** The published id of the document to publish. */
  documentId: z.string(),
  documentType: z.string(),
  /** ISO 8601, UTC. */
  executeAt: z.iso.datetime({ offset: true }),
  executedAt: z.string().optional(),
  /** The person who set it last and is responsible for the publication. */
  author: z.string(),
  /** The newest transaction at the time when it was set last. */
  setAfter: z.number(),
  state: z.enum(["scheduled", "succeeded", "cancelled"]),
  /** Why the publication failed, in a sentence for staff. */
  stateReason: z.string().optional(),
});

/** See {@link scheduleDocument}. */
export type Schedule = z.infer<typeof scheduleDocument>;

/** The documents of schedules, in every state. Studio knows a schedule by its name. */
export const {
  idOf: scheduleDocumentId,
  nameOf: scheduleName,
  read: readSchedule,
  all: schedulesIn,
} = ownDocuments("_.schedules.", scheduleDocument);

/** What publishes the document of a schedule. */
export const publicationOf =
  (documentId: string): MutationsFor =>
  (current) =>
    publish({ draftId: `drafts.${documentId}`, publishedId: documentId }, current);
