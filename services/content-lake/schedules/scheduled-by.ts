import { releasesIn } from "../releases/release.ts";
import type { Where } from "../store/documents.ts";

import { schedulesIn } from "./schedule.ts";

/**
 * How many documents and releases wait for their time with the permissions of a person. None of them is published once the person is removed.
 *
 * @param where of the dataset
 * @param personId the person's id
 */
export function countScheduledBy(where: Where, personId: string): number {
  const schedules = schedulesIn(where).filter(({ state, author }) => state === "scheduled" && author === personId);
  const releases = releasesIn(where).filter(
    (release) => release.state === "scheduled" && release.scheduledBy === personId,
  );
  return schedules.length + releases.length;
}
