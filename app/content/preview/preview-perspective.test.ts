import { expect, test } from "vitest";

import { proposalPrefix } from "../../../services/content-lake/proposals/proposal.ts";
import { releaseId } from "../../../services/content-lake/releases/release-action.ts";
import { parsePreviewPerspective } from "./preview-perspective.ts";

test.each(["published", "drafts", "rDiwali", "rDiwali,drafts", `${proposalPrefix}1a2b3c4d,drafts`])(
  "%s is shown",
  (text) => expect(parsePreviewPerspective(text)).toEqual(text.split(",")),
);

test.each(["", "raw", "previewDrafts", "drafts,raw", "drafts,", "drafts.homePage", "r".repeat(65)])(
  "%j is no perspective of a preview",
  (text) => expect(parsePreviewPerspective(text)).toBeUndefined(),
);

test("each release of the lake can be shown, whatever its name, and nothing that can be no release", () => {
  const names = [
    "rDiwali1",
    `${proposalPrefix}1a2b3c4d`,
    "Onam_2027",
    "2027-onam",
    "r".repeat(64),
    "r".repeat(65),
    "raw",
    "rawest",
    "previewDrafts",
    "-onam",
    "_onam",
    "onam.2027",
    "onam 2027",
    "ओणम",
    "",
  ];
  for (const name of names)
    expect([name, parsePreviewPerspective(name) !== undefined]).toEqual([name, releaseId.safeParse(name).success]);
});
