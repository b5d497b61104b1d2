import { routePath } from "../../guards/route-path.ts";
import type { ShownTo } from "./draw-job.ts";

/** A whole comparison, and not one page of it. */
const comparison = /^\/preview\/changes\/[^/]+$/;

/**
 * Whose pages wait for one another. Comparisons take half a minute, so those of all staff wait for one another, and a process is left for pages. A member
 * of staff goes on with the page meanwhile.
 */
export function senderOf(shownTo: ShownTo, pathname: string): string {
  if (shownTo.kind === "link holder") return `link ${shownTo.name}`;
  return comparison.test(routePath(pathname)) ? "comparisons" : `staff ${shownTo.pass.userId}`;
}
