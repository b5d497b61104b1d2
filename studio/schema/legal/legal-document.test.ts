import { expect, test } from "vitest";

import { documents } from "../../seed/documents.ts";
import { editorsComplaints } from "../../testing/editors-complaints.ts";

const terms = documents.find(({ _id }) => _id === "legalDocument-terms");

test.each([
  ["2026-12-01", true],
  ["2028-02-29", true],
  ["2026-02-30", false],
  ["2026-12", false],
  ["2026", false],
  ["2026-12-01T00:00:00Z", false],
  [undefined, false],
])("a legal text may take effect on %s: %s", async (effectiveDate, mayBe) => {
  const complaints = await editorsComplaints(Object.assign({}, terms, { effectiveDate }), documents);
  expect(complaints).toEqual(
    mayBe ? [] : expect.arrayContaining([expect.stringContaining("needs the day from which it applies")]),
  );
});
