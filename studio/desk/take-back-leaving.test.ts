import type { Action } from "@sanity/client";
import { expect, test, vi } from "vitest";

import { takeBackLeaving } from "./take-back-leaving.ts";

const versionId = "versions.rDiwali.fair";
const redirectId = "versions.rDiwali.redirect-fair";
const stays = {
  actionType: "sanity.action.document.edit",
  draftId: versionId,
  publishedId: "fair",
  patch: { unset: ["_system.delete"] },
};

test.each([
  {
    there: "its redirect",
    redirect: {},
    expected: [stays, { actionType: "sanity.action.document.version.discard", versionId: redirectId }],
  },
  { there: "no redirect", redirect: undefined, expected: [stays] },
])("a page stays with $there taken back in one transaction", async ({ redirect, expected }) => {
  const action = vi.fn<(actions: Action[]) => Promise<void>>(() => Promise.resolve());
  await takeBackLeaving({ getDocument: () => Promise.resolve(redirect), action }, versionId, redirectId);
  expect(action.mock.calls).toEqual([[expected]]);
});

test("nothing is changed while it is not known whether there is a redirect", async () => {
  const action = vi.fn<(actions: Action[]) => Promise<void>>(() => Promise.resolve());
  const getDocument = () => Promise.reject(new Error("The lake is away."));
  await expect(takeBackLeaving({ getDocument, action }, versionId, redirectId)).rejects.toThrow("The lake is away.");
  expect(action).not.toHaveBeenCalled();
});
