import { presentConditions } from "../../../app/content/preview/preview-conditions.ts";
import type { Preview } from "../../../app/load-context.ts";
import type { Previews } from "../previews.ts";
import type { ShownTo } from "./draw-job.ts";

/** An opened preview, or why it is none: `ended` when the member of staff or the link is no more, `release ended` when the release is no more. */
export type OpenedPreview = { kind: "opened"; preview: Preview } | { kind: "ended" } | { kind: "release ended" };

/**
 * The words of a preview at a path, and what stands around them.
 *
 * @throws Error when the lake does not answer, and when the site has no token that reads drafts
 */
export async function openPreview(
  previews: Pick<Previews, "open" | "openShared">,
  shownTo: ShownTo,
  pathname: string,
): Promise<OpenedPreview> {
  if (shownTo.kind === "link holder") {
    const opened = await previews.openShared(shownTo.name, pathname);
    if (!opened) return { kind: "ended" };
    const { content, endsAt: sharedUntil } = opened;
    const preview = { content, perspective: "", conditions: presentConditions, hasOverlay: false, sharedUntil };
    return { kind: "opened", preview };
  }
  const { pass, hasOverlay } = shownTo;
  const { perspective, conditions } = pass;
  const opened = await previews.open(pass);
  if (opened.kind !== "opened") return opened;
  const { content } = opened;
  return { kind: "opened", preview: { content, perspective: perspective.join(","), conditions, hasOverlay } };
}
