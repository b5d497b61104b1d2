import { instant } from "../../../app/content/queries/instant.ts";
import { indianDate, indianTime } from "../../indian-time.ts";
import type { Period } from "./periods-overlap.ts";

/**
 * How a list says when an offer runs, in Indian time: that it is over, that it has not begun, or how long it still runs. `undefined` for one that runs without
 * an end, and for times that the site cannot read.
 */
export function periodWords({ startsAt, endsAt }: Period): string | undefined {
  const [start, end] = [startsAt, endsAt].map((written) => instant.safeParse(written).data);
  if (end !== undefined && Date.parse(end) <= Date.now()) return `Over since ${indianDate(end)}`;
  const until = end === undefined ? "" : ` to ${indianTime(end)}`;
  if (start !== undefined && Date.parse(start) > Date.now()) return `From ${indianTime(start)}${until}`;
  return end === undefined ? undefined : `Until ${indianTime(end)}`;
}
