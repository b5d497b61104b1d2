import { presentConditions } from "../../../app/content/preview/preview-conditions.ts";
import type { Preview } from "../../../app/load-context.ts";
import type { Previews } from "../previews.ts";
import type { ShownTo } from "./draw-job.ts";

/**
 * The words of a preview at a path, and what stands around them; undefined when the member of staff or the link is no more.
 *
 * @throws Error when the lake does not answer, and when the site has no token that reads drafts
 */
export async function openPreview(
  previews: Pick<Previews, "open" | "openShared">,
  shownTo: ShownTo,
  pathname: string,
): Promise<Preview | undefined> {
  if (shownTo.kind === "link holder") {
    const opened = await previews.openShared(shownTo.name, pathname);
    if (!opened) return undefined;
    const { content, endsAt: sharedUntil } = opened;
    return { content, perspective: "", conditions: presentConditions, hasOverlay: false, sharedUntil };
  }
  const { pass, hasOverlay } = shownTo;
  const { perspective, conditions } = pass;
  const content = await previews.open(pass);
  return content && { content, perspective: perspective.join(","), conditions, hasOverlay };
}
