import { expect } from "vitest";

import { mailStatesOf, previewScreens } from "../../app/content/preview/preview-screens.ts";
import { mails } from "../../studio/seed/mails/mails.ts";
import { test } from "../harness/changed-content-test.ts";
import { askSite } from "../harness/preview.ts";
import { paths, places } from "./previewed-documents.ts";

test("mails, forms, the account and pages for failures have previews, each document in every state, and nobody but staff sees one", async ({
  stack,
}) => {
  expect(places.filter((document) => document.places.length === 0)).toEqual([]);
  expect(paths).toHaveLength(
    mails.flatMap(({ key }) => mailStatesOf(key)).length +
      Object.values(previewScreens).reduce((count, { states }) => count + states.length, 0),
  );
  for (const path of paths) expect([path, (await askSite(stack, path)).status]).toEqual([path, 404]);
});
