import type { Action } from "@sanity/client";
import { evaluate, parse } from "groq-js";
import { expect, test, vi } from "vitest";

import { discardVersion, takeBackLeaving } from "./take-back-leaving.ts";

const versionId = "versions.rDiwali.fair";
const redirectId = "versions.rDiwali.redirect-fair";
const plannedRedirectId = "versions.rDiwali.redirect-mela";
const leavingPage = { versionId, address: "fair", plannedAddress: "mela" };
const stays = {
  actionType: "sanity.action.document.edit",
  draftId: versionId,
  publishedId: "fair",
  patch: { unset: ["_system.delete"] },
};
const discarded = (id: string) => ({ actionType: "sanity.action.document.version.discard", versionId: id });
const leading = (to: object) => ({ _type: "redirect", kind: "permanent", ...to });
const toPage = (_ref: string) => leading({ page: { _type: "reference", _ref } });

const redirect = { _id: redirectId, ...toPage("holi") };
const earlier = { _id: "redirect-old", ...toPage("fair") };
const followed = { _id: "versions.rDiwali.redirect-old", ...toPage("holi") };

/** A client of a lake with these documents, and the actions that it was given. */
function lakeWith(dataset: readonly object[]) {
  const action = vi.fn<(actions: Action[]) => Promise<void>>(() => Promise.resolve());
  const fetch = async (query: string, params: object) => {
    const asked = { params: { ...params } };
    const answer: unknown = await (await evaluate(parse(query, asked), { dataset, ...asked })).get();
    return answer;
  };
  return { action, withConfig: () => ({ fetch }) };
}

test.each([
  ["its redirect", [redirect], [redirectId]],
  ["no redirect", [], []],
  ["the redirect of an earlier address that follows it", [redirect, earlier, followed], [redirectId, followed._id]],
  [
    "its redirect, which leads to the page itself until then",
    [redirect, { ...earlier, _id: "redirect-fair" }],
    [redirectId],
  ],
  [
    "one that staff lead elsewhere in the release",
    [redirect, earlier, { ...followed, ...toPage("diwali") }],
    [redirectId],
  ],
  [
    "one that another release leads there",
    [redirect, earlier, { ...followed, _id: "versions.r2.redirect-old" }],
    [redirectId],
  ],
  [
    "the redirect from the address that the page had then, though it has moved since",
    [{ ...redirect, _id: plannedRedirectId }, earlier, followed],
    [plannedRedirectId, followed._id],
  ],
  [
    "its redirect, which is from the published address though the release was to move the page",
    [redirect, { ...redirect, _id: plannedRedirectId }],
    [redirectId],
  ],
  [
    "addresses that are gone",
    [{ _id: redirectId, ...leading({ kind: "gone" }) }, earlier, { _id: followed._id, ...leading({ kind: "gone" }) }],
    [redirectId, followed._id],
  ],
])("a page stays with %s taken back in one transaction", async (_, documents, ids) => {
  const client = lakeWith(documents);
  await takeBackLeaving(client, leavingPage);
  expect(client.action.mock.calls).toEqual([[[stays, ...ids.map(discarded)]]]);
});

const fair = { _id: "fair", _type: "page", address: { current: "fair" } };
const leaves = { ...fair, _id: versionId, _system: { delete: true } };

test.each([
  ["of a page that leaves", [fair, leaves, redirect, earlier, followed], [redirectId, followed._id]],
  [
    "of a page that leaves and has moved since",
    [{ ...fair, address: { current: "mela" } }, leaves, redirect],
    [redirectId],
  ],
  ["of a page that changes", [fair, { ...leaves, _system: {} }, redirect], []],
  ["of a new page", [{ ...fair, _id: versionId }, redirect], []],
  ["of a document without an address", [{ ...leaves, address: undefined }, redirect], []],
])("a version %s is discarded with the redirects that its leaving made", async (_, documents, ids) => {
  const client = lakeWith(documents);
  await discardVersion(client, versionId);
  expect(client.action.mock.calls).toEqual([[[versionId, ...ids].map(discarded)]]);
});

test("nothing is changed while it is not known whether there is a redirect", async () => {
  const { action } = lakeWith([]);
  const fetch = () => Promise.reject(new Error("The lake is away."));
  const client = { action, withConfig: () => ({ fetch }) };
  await expect(takeBackLeaving(client, leavingPage)).rejects.toThrow("The lake is away.");
  expect(action).not.toHaveBeenCalled();
});
