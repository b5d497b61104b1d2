import { instant } from "../../../app/content/queries/instant.ts";
import { indianTime } from "../../indian-time.ts";

/** How an editor reads that something is over. */
interface OverWords {
  /** Its name, with which the sentence begins. */
  name?: string;
  /** What no visitor sees, as it is over. */
  unseen?: string;
}

/**
 * Says to an editor since when something has been over, so that no visitor sees it. `undefined` while it runs or will begin, without an end, and for an end
 * that the site cannot read.
 */
export function overSince(endsAt: unknown, { name = "This", unseen = "it" }: OverWords = {}): string | undefined {
  const end = instant.safeParse(endsAt).data;
  if (end === undefined || Date.parse(end) > Date.now()) return undefined;
  return `${name} ended on ${indianTime(end)} (Indian time): no visitor sees ${unseen}.`;
}
