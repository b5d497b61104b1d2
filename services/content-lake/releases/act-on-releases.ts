import {
  authorizeChanges,
  authorizeMutations,
  requireAdministrator,
  requirePermission,
} from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { refusedAction } from "../errors.ts";
import { lastDocument } from "../history/past-documents.ts";
import { proposalDocumentId, proposalPrefix } from "../proposals/proposal.ts";
import { tryPublication } from "../schedules/set-publications.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { publishedId, releaseOf } from "../store/document-id.ts";

import type { ReleaseAction } from "./release-action.ts";
import { publishRelease, releaseMutations } from "./release-mutations.ts";
import { readRelease, releaseDocumentId } from "./release.ts";

/**
 * Does what a requester asks for with releases, in one transaction.
 *
 * @param dataset where
 * @param requester needs the permission for every document that it changes; for scheduling and its opposite, for every document that it would
 * publish; for a deletion, for every version that the release ended with; to import, an administrator
 * @param actions in their order
 * @param options what the request says about the transaction
 * @param options.transactionId the client's own id for it
 * @param options.dryRun whether nothing is written
 * @returns the transaction's id
 * @throws LakeError 403 without the permissions, and as releaseMutations does
 */
export function actOnReleases(
  dataset: DatasetStore,
  requester: Requester,
  actions: readonly ReleaseAction[],
  options: { transactionId?: string | undefined; dryRun: boolean },
): string {
  for (const [verb, releases] of namesByVerb(actions)) {
    for (const name of releases) requireNoProposal(dataset, verb, name);
    // An imported release is stored as it is given, so that no state and no version of another release protects it.
    if (verb === "import") requireAdministrator(requester, "create");
    if (verb === "delete") for (const name of releases) requireMayForget(dataset, requester, name);
    if (verb === "schedule") for (const name of releases) requireMayPublish(dataset, requester, name);
    if (verb === "unschedule") for (const name of releases) requireMayWrite(dataset, requester, name);
  }
  const { transactionId } = dataset.commit({
    ...options,
    mutations: actions.map((action) => releaseMutations(action, requester.id, dataset.log)),
    author: requester.id,
    action: [...new Set(actions.map(({ actionType }) => actionType.replace("sanity.action.", "")))].join(","),
    isOfReleases: true,
    authorize: authorizeChanges(requester, dataset),
    authorizeMutation: authorizeMutations(requester),
  });
  return transactionId;
}

function namesByVerb(actions: readonly ReleaseAction[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { actionType, releaseId } of actions) {
    const verb = actionType.replace("sanity.action.release.", "");
    names.set(verb, (names.get(verb) ?? new Set()).add(releaseId));
  }
  return names;
}

/** What becomes of a proposal is decided, and kept, by its own routes alone. */
function requireNoProposal(dataset: DatasetStore, verb: string, name: string): void {
  const isNewName = verb === "create" && name.startsWith(proposalPrefix);
  if (!isNewName && !dataset.get(proposalDocumentId(name))) return;
  throw refusedAction(409, "This is a proposal. Decide about it under “Proposals”.");
}

/** The versions of an archived release come back only through it. */
function requireMayForget(dataset: DatasetStore, requester: Requester, name: string): void {
  for (const { id } of readRelease(dataset.get(releaseDocumentId(name)))?.finalDocumentStates ?? []) {
    const version = lastDocument(dataset.log, id);
    if (version) requirePermission(requester, "update", version);
  }
}

/** Whoever may publish every document of a release takes its time away, also who wrote in it and needs a second person to publish. */
function requireMayWrite(dataset: DatasetStore, requester: Requester, name: string): void {
  for (const version of dataset.where(({ _id }) => releaseOf(_id) === name)) {
    requirePermission(requester, "update", { ...version, _id: publishedId(version._id) });
  }
}

function requireMayPublish(dataset: DatasetStore, requester: Requester, name: string): void {
  tryPublication(dataset, {
    mutations: [publishRelease(name, dataset.log)],
    author: requester.id,
    isOfReleases: true,
    authorize: authorizeChanges(requester, dataset),
  });
}
