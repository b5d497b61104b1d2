import { expect } from "vitest";

import { mailStatesOf, previewScreens } from "../../app/content/preview/preview-screens.ts";
import { mails } from "../../studio/seed/mails/mails.ts";
import { test } from "../harness/changed-content-test.ts";
import { editorOf } from "../harness/editor.ts";
import { askSite, openPreview } from "../harness/preview.ts";
import { paths, places } from "./previewed-documents.ts";

test("mails, forms, the account and pages for failures have previews, each document in every state, nobody but staff sees one, and its forms cannot be sent", async ({
  stack,
}) => {
  expect(places.filter((document) => document.places.length === 0)).toEqual([]);
  expect(paths).toHaveLength(
    mails.flatMap(({ key }) => mailStatesOf(key)).length +
      Object.values(previewScreens).reduce((count, { states }) => count + states.length, 0),
  );
  const cookie = await openPreview(stack, await editorOf(stack.environment));
  const form = await askSite(stack, "/preview/screens/login/wrong", cookie);
  expect(form.headers.get("content-security-policy")).toContain(`form-action ${stack.site.origin}/preview/exit;`);
  for (const path of paths) expect([path, (await askSite(stack, path)).status]).toEqual([path, 404]);
});
