import { authorizeChanges } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import type { DatasetStore } from "../store/dataset-store.ts";

import type { ReleaseAction } from "./release-action.ts";
import { publishRelease, releaseMutations } from "./release-mutations.ts";

/**
 * Does what a requester asks for with releases, in one transaction.
 *
 * @param dataset where
 * @param requester needs the permission for every document that it changes; for scheduling and its opposite, for every document that it would publish
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
  for (const { actionType, releaseId } of actions) {
    if (/\.(?:un)?schedule$/.test(actionType)) requireMayPublish(dataset, requester, releaseId);
  }
  const { transactionId } = dataset.commit({
    ...options,
    mutations: actions.map((action) => releaseMutations(action, dataset.log)),
    author: requester.id,
    action: [...new Set(actions.map(({ actionType }) => actionType.replace("sanity.action.", "")))].join(","),
    isOfReleases: true,
    authorize: authorizeChanges(requester),
  });
  return transactionId;
}

/** Tries to publish the release. That it refers to what does not exist yet is no obstacle: until its time it may. */
function requireMayPublish(dataset: DatasetStore, requester: Requester, name: string): void {
  try {
    dataset.commit({
      mutations: [publishRelease(name)],
      author: requester.id,
      dryRun: true,
      isOfReleases: true,
      authorize: authorizeChanges(requester),
    });
  } catch (error) {
    if (!(error instanceof LakeError) || error.status !== 409) throw error;
  }
}
