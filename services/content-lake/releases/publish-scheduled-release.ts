import { authorizeChanges } from "../access/permissions.ts";
import { operator } from "../access/requester.ts";
import { isUnpublishing } from "../actions/publish-version.ts";
import { LakeError, refusedAction } from "../errors.ts";
import type { FindRequester } from "../schedules/execute-schedule.ts";
import { isRepeatable, isTakenDownAfter, reasonFor } from "../schedules/set-publications.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import { publishedId, releaseOf } from "../store/document-id.ts";

import { publishRelease } from "./release-mutations.ts";
import { type ScheduledRelease, scheduledPublication, schedulingFields } from "./release.ts";

/**
 * Publishes a scheduled release, all its documents in one transaction. When that is refused, the release is active again and says why: its scheduler
 * may no longer publish one of the documents, one was taken off the site since or has moved though it is to leave, or one refers to a document that does not
 * exist.
 *
 * @returns why it was refused; undefined once it is published
 * @throws LakeError 503 when the disk failed; the release is unchanged then. Any other error is a defect, which would come back each time, so the
 * release is active again too
 */
export function publishScheduledRelease(
  dataset: DatasetStore,
  { _id, name, scheduledBy, scheduledAfter }: ScheduledRelease,
  find: FindRequester,
): string | undefined {
  try {
    const scheduler = find(scheduledBy);
    if (!scheduler) throw refusedAction(403, "The person who scheduled this release no longer exists.");
    requireNoneTakenDown(dataset, { name, scheduledAfter });
    dataset.commit({
      mutations: [publishRelease(name, dataset.log)],
      author: scheduler.id,
      action: scheduledPublication,
      ...(scheduledAfter !== undefined && { decidedAfter: scheduledAfter }),
      isOfReleases: true,
      authorize: authorizeChanges(scheduler, dataset),
    });
    return undefined;
  } catch (error) {
    if (isRepeatable(error)) throw error;
    const reason = reasonFor(error);
    const set = { state: "active", error: { message: reason } };
    dataset.commit({
      mutations: [{ patch: { id: _id, set, unset: ["publishAt", ...schedulingFields] } }],
      author: operator.id,
    });
    if (!(error instanceof LakeError)) throw error;
    return reason;
  }
}

/** What somebody took off the site after the release was scheduled does not come back without a word. */
function requireNoneTakenDown(
  dataset: DatasetStore,
  { name, scheduledAfter }: { name: string; scheduledAfter: number | undefined },
): void {
  if (scheduledAfter === undefined) return;
  for (const version of dataset.where(({ _id }) => releaseOf(_id) === name)) {
    const id = publishedId(version._id);
    if (isUnpublishing(version) || !isTakenDownAfter(dataset, id, scheduledAfter)) continue;
    const title = typeof version["title"] === "string" ? version["title"] : id;
    throw refusedAction(
      409,
      `“${title}” was taken off the site after this was scheduled. Look at it and schedule the release again.`,
    );
  }
}
