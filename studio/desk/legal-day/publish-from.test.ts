import { expect, test } from "vitest";

import { publishFrom } from "./publish-from.ts";

const stamps = { _type: "legalDocument", _createdAt: "2026-11-15T00:00:00Z", _updatedAt: "2026-11-15T00:00:00Z" };
const draft = { ...stamps, _id: "drafts.legalDocument-terms", _rev: "draft-2" };
const published = { ...stamps, _id: "legalDocument-terms", _rev: "published-1" };
const ids = { draftId: draft._id, publishedId: published._id };

test.each([
  {
    when: "the draft does not say the day",
    effectiveDate: undefined,
    sent: [
      {
        actionType: "sanity.action.document.edit",
        ...ids,
        patch: { ifRevisionID: "draft-2", set: { effectiveDate: "2026-12-01" } },
      },
      { actionType: "sanity.action.document.publish", ...ids, ifPublishedRevisionId: "published-1" },
    ],
  },
  {
    when: "it says another",
    effectiveDate: "2026-11-01",
    sent: [
      {
        actionType: "sanity.action.document.edit",
        ...ids,
        patch: { ifRevisionID: "draft-2", set: { effectiveDate: "2026-12-01" } },
      },
      { actionType: "sanity.action.document.publish", ...ids, ifPublishedRevisionId: "published-1" },
    ],
  },
  {
    when: "it says so already",
    effectiveDate: "2026-12-01",
    sent: [
      {
        actionType: "sanity.action.document.publish",
        ...ids,
        ifPublishedRevisionId: "published-1",
        ifDraftRevisionId: "draft-2",
      },
    ],
  },
])("where $when, the answer names both revisions that it was given for", ({ effectiveDate, sent }) => {
  expect(publishFrom("2026-12-01", { ...draft, effectiveDate }, published)).toEqual(sent);
});
