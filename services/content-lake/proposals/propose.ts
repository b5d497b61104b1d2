import { randomUUID } from "node:crypto";

import { authorizeChanges, requirePermission } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import { publishRelease, releaseMutations } from "../releases/release-mutations.ts";
import type { DatasetStore, MutationsFor } from "../store/dataset-store.ts";
import { isOwnId, isPublishedId } from "../store/document-id.ts";
import type { LakeDocument } from "../store/document.ts";
import type { Mutation } from "../store/mutation.ts";

import {
  isUndecided,
  type Proposal,
  proposalDocumentId,
  proposalName,
  proposalPrefix,
  type ProposalStep,
  proposalsIn,
  readProposal,
} from "./proposal.ts";

/** The most proposals of a dataset that may wait for a decision. */
const maxUndecided = 200;

/** How many steps a proposal may have before it is sent again. */
const maxSteps = 50;

/**
 * Begins a proposal with a copy of the published document.
 *
 * @param dataset where
 * @param requester anybody who may write versions of the document
 * @param given the document, and what the Studio calls it
 * @param given.documentId its published id
 * @param given.title names the proposal's release in the Studio
 * @throws LakeError 400 for an id that is not a published document's, 403 without the permission, 404 when nothing is published under the id, 409 when
 * too many proposals wait
 */
export function beginProposal(
  dataset: DatasetStore,
  requester: Requester,
  { documentId, title }: { documentId: string; title: string },
): Proposal {
  if (!isPublishedId(documentId) || isOwnId(documentId)) {
    throw refused(400, `"${documentId}" is not the id of a published document.`);
  }
  const base = dataset.get(documentId);
  if (!base) throw refused(404, "There is no such document.");
  const name = proposalPrefix + randomUUID().slice(0, 8);
  const version = { ...base, _id: `versions.${name}.${documentId}` };
  requirePermission(requester, "create", version);
  const begun = step("begun", requester);
  const proposal = { documentId, documentType: base._type, state: "open", steps: [begun] };
  const metadata = { title, releaseType: "undecided" } as const;
  dataset.commit({
    mutations: [
      (_current, where) => {
        if (proposalsIn(where).filter(isUndecided).length < maxUndecided) return [];
        throw refused(409, `At most ${maxUndecided} proposals can wait for a decision. Please decide about some.`);
      },
      releaseMutations(
        { actionType: "sanity.action.release.create", releaseId: name, metadata },
        requester.id,
        dataset.log,
      ),
      { create: { _id: proposalDocumentId(name), _type: "system.proposal", ...proposal } },
      { create: { ...version, _system: { base: { id: base._id, rev: base._rev } } } },
    ],
    author: requester.id,
    isOfReleases: true,
  });
  return requireProposal(dataset, name);
}

/**
 * Asks those who publish the document to publish the proposal, or takes the question back. In between only they may change its text.
 *
 * @param dataset where
 * @param requester whoever may write the text
 * @param name the proposal's
 * @param asked what changes: `asked` with a reason, or `withdrawn`
 * @throws LakeError 403 without the permission, 404 for an unknown name, 409 when it is not open, or not asked for
 */
export function askForProposal(
  dataset: DatasetStore,
  requester: Requester,
  name: string,
  asked: { readonly what: "asked"; readonly message: string } | { readonly what: "withdrawn" },
): Proposal {
  const isAsking = asked.what === "asked";
  requirePermission(requester, "update", textOf(dataset, requireProposal(dataset, name)));
  const message = isAsking ? asked.message : undefined;
  const next = { state: isAsking ? "asked" : "open", step: step(asked.what, requester, message) } as const;
  return take(dataset, requester, name, [isAsking ? "open" : "asked"], next, []);
}

/**
 * Ends a proposal without publishing it: those who may publish the document refuse it with a reason once they were asked; before, whoever may write
 * it discards it.
 *
 * @param dataset where
 * @param requester see above
 * @param name the proposal's
 * @param ending `refused` with a reason and the revision of the text that was read, or `discarded`
 * @throws LakeError 403 without the permission, 404 for an unknown name, 409 in another state, or when the text that is refused has changed since
 */
export function endProposal(
  dataset: DatasetStore,
  requester: Requester,
  name: string,
  ending:
    { readonly what: "refused"; readonly message: string; readonly version: string } | { readonly what: "discarded" },
): Proposal {
  const proposal = requireProposal(dataset, name);
  const isRefusal = ending.what === "refused";
  const text = textOf(dataset, proposal);
  requirePermission(requester, "update", isRefusal ? { ...text, _id: proposal.documentId } : text);
  if (isRefusal && proposal.state === "asked" && text._rev !== ending.version)
    throw refused(409, "The proposal has changed since you read it. Please read the difference again.");
  const message = isRefusal ? ending.message : undefined;
  const next = { state: ending.what, step: step(ending.what, requester, message) };
  const archive = { actionType: "sanity.action.release.archive", releaseId: name } as const;
  return take(dataset, requester, name, [isRefusal ? "asked" : "open"], next, [
    releaseMutations(archive, requester.id, dataset.log),
  ]);
}

/** The revisions between which a difference was shown, and what is said with the decision. */
export interface ShownRevisions {
  /** Of the proposal's text. */
  readonly version: string;
  /** Of the published document. */
  readonly published: string;
  /** The day from which a legal document's text applies (`yyyy-mm-dd`), when it is not the one that the proposal states. */
  readonly effectiveDate?: string | undefined;
}

/**
 * Publishes a proposal that was asked for, of a legal document with the day that is said with the decision: both happen, or neither.
 *
 * @param dataset where
 * @param requester somebody who may publish the document
 * @param name the proposal's
 * @param shown what they have read, and the day; nothing else is published
 * @throws LakeError 400 for a day of a document that states none, 403 without the permission, 404 for an unknown name, 409 when it is not asked for or one
 * of both texts has changed since
 */
export function publishProposal(
  dataset: DatasetStore,
  requester: Requester,
  name: string,
  shown: ShownRevisions,
): Proposal {
  const proposal = requireProposal(dataset, name);
  const text = textOf(dataset, proposal);
  requirePermission(requester, "update", { ...text, _id: proposal.documentId });
  const published = dataset.get(proposal.documentId);
  if (proposal.state === "asked" && !published)
    throw refused(
      409,
      "Its document is not published any more. Refuse the proposal, or publish the document again first.",
    );
  const isAsRead = proposal.state !== "asked" || (text._rev === shown.version && published?._rev === shown.published);
  if (!isAsRead)
    throw refused(409, "One of both texts has changed since you read them. Please read the difference again.");
  const { effectiveDate } = shown;
  if (effectiveDate !== undefined && proposal.documentType !== "legalDocument")
    throw refused(400, "Only a legal document takes effect on a day.");
  const dated: MutationsFor = () =>
    effectiveDate === undefined ? [] : [{ patch: { id: text._id, set: { effectiveDate } } }];
  const next = { state: "published", step: step("published", requester) } as const;
  return take(dataset, requester, name, ["asked"], next, [dated, publishRelease(name, dataset.log)]);
}

/** Commits the next state with its step, after other mutations, when the proposal is in one of the given states. */
function take(
  dataset: DatasetStore,
  requester: Requester,
  name: string,
  from: readonly Proposal["state"][],
  next: { readonly state: Proposal["state"]; readonly step: ProposalStep },
  mutations: readonly MutationsFor[],
): Proposal {
  const id = proposalDocumentId(name);
  const mayPublish = authorizeChanges(requester, dataset);
  const settle: MutationsFor = (current): Mutation[] => {
    const proposal = readProposal(current(id));
    if (proposal && !from.includes(proposal.state)) throw refused(409, sentences[proposal.state]);
    if (next.state === "asked" && (proposal?.steps.length ?? 0) >= maxSteps)
      throw refused(409, "This proposal has been sent and taken back too often. Please discard it and begin another.");
    return [{ patch: { id, set: { state: next.state }, insert: { after: "steps[-1]", items: [next.step] } } }];
  };
  dataset.commit({
    mutations: [settle, ...mutations],
    author: requester.id,
    action: `proposal.${next.step.what}`,
    isOfReleases: true,
    // The lake itself writes the release and the record; only the published document needs the requester's permission.
    authorize: (change) => {
      if (isPublishedId(change.id) && !isOwnId(change.id)) mayPublish(change);
    },
  });
  return requireProposal(dataset, name);
}

const sentences: Readonly<Record<Proposal["state"], string>> = {
  open: "Nobody has been asked to publish this proposal.",
  asked: "This proposal has been sent already.",
  published: "This proposal has been published already.",
  refused: "This proposal has been refused already.",
  discarded: "This proposal has been discarded.",
};

function requireProposal(dataset: DatasetStore, name: string): Proposal {
  const proposal = readProposal(dataset.get(proposalDocumentId(name)));
  if (!proposal) throw refused(404, "There is no such proposal.");
  return proposal;
}

/** The proposal's text. Of one that was decided only its id and type, which are enough to check permissions. */
function textOf(dataset: DatasetStore, proposal: Proposal): LakeDocument {
  const _id = `versions.${proposalName(proposal)}.${proposal.documentId}`;
  const { _rev, _createdAt, _updatedAt, documentType } = proposal;
  return dataset.get(_id) ?? { _id, _type: documentType, _rev, _createdAt, _updatedAt };
}

function step(what: ProposalStep["what"], { id }: Requester, message?: string): ProposalStep {
  const at = new Date().toISOString();
  return { _key: randomUUID().slice(0, 12), what, by: id, at, ...(message !== undefined && { message }) };
}

const refused = (status: 400 | 404 | 409, sentence: string) => new LakeError(status, "proposalError", sentence);
