import { publishedId } from "../schema/document-ids.ts";
import { whenShownAgain } from "../tools/shown-again.ts";

/** What the Studio's stream of all changes brings. */
interface StreamEvent {
  readonly type: string;
  /** Of the document that was changed, where one was. */
  readonly documentId?: string;
}

const waiting = new Set<() => void>();

/** Takes an event of the Studio's stream of all changes. Drafts, versions in releases and the lake's own documents change nothing for others. */
export function takeEvent({ documentId }: StreamEvent): void {
  const isPublished =
    documentId !== undefined && publishedId(documentId) === documentId && !documentId.startsWith("_.");
  if (!isPublished || document.visibilityState !== "visible") return;
  for (const told of waiting) told();
}

/**
 * Tells when what a text's validation asked of other documents may no longer be so: when one was published, changed or deleted while the tab is shown, and when
 * somebody comes back to the tab.
 *
 * @returns ends it
 */
export function whenOthersChange(told: () => void): () => void {
  waiting.add(told);
  const endWatch = whenShownAgain({ page: document, window }, told);
  return () => {
    waiting.delete(told);
    endWatch();
  };
}
