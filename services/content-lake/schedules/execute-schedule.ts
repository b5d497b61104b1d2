import { hasPermission, authorizeChanges } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import type { DatasetStore } from "../store/dataset-store.ts";

import { isRepeatable, reasonFor } from "./failed-publication.ts";
import { publicationOf, type Schedule } from "./schedule.ts";

/** The current requester with that id; undefined for a person who no longer exists. */
export type FindRequester = (id: string) => Requester | undefined;

/**
 * Publishes the document of a schedule and ends the schedule, in one transaction. A refused publication ends the schedule too, with the reason: its
 * author may no longer publish the document, a person without that permission has edited the draft since, anybody has where four eyes are needed, or
 * the draft no longer exists.
 *
 * @throws LakeError 503 when the disk failed; the schedule is unchanged then. Any other error is a defect, which would come back each time, so the
 * schedule has ended too
 */
export function executeSchedule(dataset: DatasetStore, schedule: Schedule, find: FindRequester): void {
  const end = (state: Schedule["state"], stateReason?: string) => ({
    patch: {
      id: schedule._id,
      set: { state, executedAt: new Date().toISOString(), ...(stateReason !== undefined && { stateReason }) },
    },
  });
  try {
    const author = requireAuthors(dataset, schedule, find);
    dataset.commit({
      mutations: [publicationOf(schedule.documentId), end("succeeded")],
      author: author.id,
      decidedAfter: schedule.setAfter,
      action: "publish",
      authorize(change) {
        if (change.id !== schedule._id) authorizeChanges(author, dataset)(change);
      },
    });
  } catch (error) {
    if (isRepeatable(error)) throw error;
    dataset.commit({ mutations: [end("cancelled", reasonFor(error))], author: schedule.author });
    if (!(error instanceof LakeError)) throw error;
  }
}

/**
 * The author of the schedule, if everyone who edited the draft since may publish it as well. Otherwise a person who may only draft could publish
 * through another's schedule.
 */
function requireAuthors(dataset: DatasetStore, schedule: Schedule, find: FindRequester): Requester {
  const draft = dataset.get(`drafts.${schedule.documentId}`);
  if (!draft) throw refused("There were no changes left to publish.");
  const published = { ...draft, _id: schedule.documentId };
  const mayPublish = (requester: Requester | undefined) =>
    requester !== undefined && hasPermission(requester, "update", published);
  const author = find(schedule.author);
  if (author === undefined || !mayPublish(author)) {
    throw refused("The person who set this schedule may no longer publish the document.");
  }
  for (const { author: editor, documents } of dataset.log.about(draft._id, { from: schedule.setAfter + 1 })) {
    if (documents.some(({ id }) => id === draft._id) && !mayPublish(find(editor))) {
      throw refused(
        "The draft was edited afterwards by somebody who may not publish it. Look at it and schedule it again.",
      );
    }
  }
  return author;
}

function refused(sentence: string): LakeError {
  return new LakeError(409, "scheduleError", sentence);
}
