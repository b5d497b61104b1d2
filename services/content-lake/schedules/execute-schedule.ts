import { hasPermission, authorizeChanges } from "../access/permissions.ts";
import type { Requester } from "../access/requester.ts";
import { LakeError } from "../errors.ts";
import type { DatasetStore } from "../store/dataset-store.ts";
import type { Mutation } from "../store/mutation.ts";

import { publicationOf, type Schedule } from "./schedule.ts";
import { isRepeatable, isTakenDownAfter, reasonFor } from "./set-publications.ts";
import { requireMayPublish, requireSchedule, requireWaiting } from "./set-schedule.ts";

/** The current requester with that id; undefined for a person who no longer exists. */
export type FindRequester = (id: string) => Requester | undefined;

/**
 * Publishes the document of a schedule and ends the schedule, in one transaction. A refused publication ends the schedule too, with the reason: its
 * author may no longer publish the document, a person without that permission has edited the draft since, anybody has where four eyes are needed, the
 * draft no longer exists or is another one, or the document was taken off the site since.
 *
 * @returns why it was refused; undefined once it is published
 * @throws LakeError 503 when the disk failed; the schedule is unchanged then. Any other error is a defect, which would come back each time, so the
 * schedule has ended too
 */
export function executeSchedule(dataset: DatasetStore, schedule: Schedule, find: FindRequester): string | undefined {
  try {
    publishScheduled(dataset, schedule, find);
    return undefined;
  } catch (error) {
    if (isRepeatable(error)) throw error;
    const reason = reasonFor(error);
    dataset.commit({ mutations: [endOf(schedule, "cancelled", reason)], author: schedule.author });
    if (!(error instanceof LakeError)) throw error;
    return reason;
  }
}

/**
 * Publishes the document of a schedule at the word of somebody, before its time, and ends the schedule, in one transaction. After a refusal the schedule
 * still waits for its time.
 *
 * @throws LakeError 403 for a requester who may not publish the document, 404 without such a schedule, 409 when it has ended or the document cannot be
 * published as it is, and as {@link DatasetStore.commit} does
 */
export function publishNow(dataset: DatasetStore, requester: Requester, name: string): Schedule {
  const schedule = requireWaiting(requireSchedule(dataset, name));
  requireMayPublish(dataset, requester, schedule.documentId);
  const asked = { ...schedule, author: requester.id, setAfter: dataset.log.lastSequence };
  publishScheduled(dataset, asked, () => requester);
  return requireSchedule(dataset, name);
}

function publishScheduled(dataset: DatasetStore, schedule: Schedule, find: FindRequester): void {
  const author = requireAuthors(dataset, schedule, find);
  if (isTakenDownAfter(dataset, schedule.documentId, schedule.setAfter))
    throw refused("It was taken off the site afterwards. Look at it and schedule it again.");
  requireSameDraft(dataset, schedule);
  dataset.commit({
    mutations: [publicationOf(schedule.documentId), endOf(schedule, "succeeded")],
    author: author.id,
    decidedAfter: schedule.setAfter,
    action: "publish",
    authorize(change) {
      if (change.id !== schedule._id) authorizeChanges(author, dataset)(change);
    },
  });
}

/** What is begun after the draft was published or discarded is another text, which nobody has scheduled. */
function requireSameDraft({ log }: DatasetStore, { documentId, setAfter }: Schedule): void {
  for (const { removed } of log.writings(documentId, { from: setAfter + 1 }))
    if (removed.includes(`drafts.${documentId}`))
      throw refused("What was scheduled was published or discarded meanwhile. Look at it and schedule it again.");
}

function endOf({ _id }: Schedule, state: Schedule["state"], stateReason?: string): Mutation {
  const set = { state, executedAt: new Date().toISOString(), ...(stateReason !== undefined && { stateReason }) };
  return { patch: { id: _id, set } };
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
    if (!documents.some(({ id }) => id === draft._id)) continue;
    const requester = find(editor);
    if (mayPublish(requester)) continue;
    const who = requester ? "somebody who may not publish it" : "somebody without an account now";
    throw refused(`The draft was edited afterwards by ${who}. Look at it and schedule it again.`);
  }
  return author;
}

function refused(sentence: string): LakeError {
  return new LakeError(409, "scheduleError", sentence);
}
