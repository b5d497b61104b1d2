import type { Action } from "@sanity/client";
import type { SanityDocument } from "sanity";

/**
 * Writes into the draft from which day its text applies, unless it says so already, and publishes it. Refused by the lake when either document was
 * changed.
 *
 * @param day in India, as the question was answered
 * @param draft as the question was asked about it
 * @param published the same
 */
export function publishFrom(day: string, draft: SanityDocument, published: SanityDocument): Action[] {
  const ids = { draftId: draft._id, publishedId: published._id };
  const isWritten = draft["effectiveDate"] === day;
  const patch = { ifRevisionID: draft._rev, set: { effectiveDate: day } };
  return [
    ...(isWritten ? [] : [{ actionType: "sanity.action.document.edit", ...ids, patch } as const]),
    {
      actionType: "sanity.action.document.publish",
      ...ids,
      ifPublishedRevisionId: published._rev,
      ...(isWritten && { ifDraftRevisionId: draft._rev }),
    },
  ];
}
