import { z } from "zod";

import { releaseOf } from "../store/document-id.ts";
import type { Where } from "../store/documents.ts";
import { ownDocuments } from "../store/own-documents.ts";

/** What happened to a proposal, in this order: begun once, asked for and taken back as often as needed, and decided once. */
const stepSchema = z.object({
  _key: z.string(),
  what: z.enum(["begun", "asked", "withdrawn", "published", "refused", "discarded"]),
  /** A user or token id. */
  by: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  /** Why: the request's or the refusal's reason. */
  message: z.string().optional(),
});

/**
 * Another text for a document, by somebody who may not publish it. The text is the document's version in a release of the proposal's name, so that the
 * Studio edits and previews it as it does any version. This document of the lake's own says whose turn it is and keeps who asked, who decided and
 * when: only the routes in `http/proposals.ts` write it, staff read it, and its history stays.
 */
const proposalDocument = z.looseObject({
  _id: z.string(),
  _type: z.literal("system.proposal"),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
  /** The published id of the document. */
  documentId: z.string(),
  documentType: z.string(),
  /** `open`: its author writes. `asked`: it waits for a decision, and only those who may publish the document change it. Both others are final. */
  state: z.enum(["open", "asked", "published", "refused", "discarded"]),
  steps: z.array(stepSchema),
});

/** See {@link proposalDocument}. */
export type Proposal = z.infer<typeof proposalDocument>;

/** See {@link proposalDocument}. */
export type ProposalStep = z.infer<typeof stepSchema>;

/** The beginning of the names of proposals' releases. Grants allow to write versions in these releases to those who may not publish. */
export const proposalPrefix = "proposal-";

const { all, ...documents } = ownDocuments("_.proposals.", proposalDocument);

/** The documents of proposals. A proposal's name is its release's. */
export const {
  idOf: proposalDocumentId,
  isId: isProposalDocumentId,
  nameOf: proposalName,
  read: readProposal,
} = documents;

/** The proposals of a dataset, decided ones too, the newest first. */
export const proposalsIn = (where: Where): Proposal[] =>
  all(where).sort((one, other) => (begunAt(one) < begunAt(other) ? 1 : -1));

/** Those of some proposals that somebody has decided about, the last decision first. */
export const lastDecidedFirst = (proposals: readonly Proposal[]): Proposal[] =>
  proposals.filter((one) => !isUndecided(one)).sort((one, other) => (lastStepAt(one) < lastStepAt(other) ? 1 : -1));

/** The name of the proposal whose text a version is; undefined for every other id. */
export function proposalOf(versionId: string): string | undefined {
  const name = releaseOf(versionId);
  return name?.startsWith(proposalPrefix) === true ? name : undefined;
}

/** Whether nobody has decided about it. */
export const isUndecided = ({ state }: Proposal): boolean => state === "open" || state === "asked";

const lastStepAt = ({ steps }: Proposal): string => steps.at(-1)?.at ?? "";

const begunAt = ({ steps }: Proposal): string => steps[0]?.at ?? "";
