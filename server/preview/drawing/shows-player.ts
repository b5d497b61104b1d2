import { reservedSegments } from "../../../app/content/addresses/reserved-segments.ts";
import { readingPages } from "../../../app/pages.ts";
import { routePath } from "../../guards/route-path.ts";

const segmentOf = (path: string): string => path.split("/")[1] ?? "";

/** The first segments of the site's own pages that are the same for everybody. */
const forEverybody: ReadonlySet<string> = new Set([
  ...readingPages.map(({ address }) => segmentOf(address)),
  "preview",
]);

/**
 * Whether the page at an address may depend on the player who asks: forms, the account, and what leads there. Only the site itself can draw those,
 * because it alone has the account database.
 */
export function showsPlayer(pathname: string): boolean {
  const segment = segmentOf(routePath(pathname));
  return reservedSegments.includes(segment) && !forEverybody.has(segment);
}
