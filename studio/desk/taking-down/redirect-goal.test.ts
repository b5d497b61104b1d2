import { createClient } from "@sanity/client";
import { evaluate, parse } from "groq-js";
import { expect, test } from "vitest";

import { apiVersion } from "../../api-version.ts";
import { redirectActions } from "./redirect-actions.ts";
import { redirectGoal } from "./redirect-goal.ts";

const kept = { _createdAt: "2026-11-01T00:00:00Z", _updatedAt: "2026-11-01T00:00:00Z", _rev: "1" };
const pageAt = (_id: string, current: string) => ({
  ...kept,
  _id,
  _type: "page",
  language: "en-IN",
  title: current,
  address: { _type: "slug", current },
});
const mela = pageAt("mela", "mela");
const dataset = [
  mela,
  pageAt("diwali", "diwali"),
  { ...kept, _id: "redirect-old", _type: "redirect", language: "en-IN", from: "/old", kind: "permanent", href: "/tc" },
];

const lake = createClient({ projectId: "embedded", dataset: "production", apiVersion, useCdn: false });
const client = Object.assign(lake, {
  async fetch(query: string, params: Record<string, unknown>) {
    const found: unknown = await (await evaluate(parse(query, { params }), { dataset, params })).get();
    return found;
  },
  withConfig: () => client,
});

test.each([
  ["/Diwali/?from=mela", { kind: "permanent", pageId: "diwali" }],
  ["/rummy-rules#sets", { kind: "permanent", href: "/rummy-rules#sets" }],
  ["https://example.com/mela", { kind: "permanent", href: "https://example.com/mela" }],
])(
  "visitors of a page that is taken down are sent to %s, to a page of the staff's own by reference",
  async (href, goal) => expect(await redirectGoal(client, { page: mela, path: "/mela" }, href)).toEqual(goal),
);

test.each([
  ["/mela?again", "would lead to itself"],
  ["/old", "leads on to somewhere else"],
  ["/diwlai", "Nothing is at /diwlai"],
  ["mela", "Write a page of this site"],
])("visitors of a page that is taken down are not sent to %s", async (href, why) => {
  await expect(redirectGoal(client, { page: mela, path: "/mela" }, href)).rejects.toThrow(why);
});

const left = { address: "mela", language: "en-IN" };

test("a redirect from a page's address is published under the id that the lake gives one when a page moves", () => {
  expect(redirectActions(left, { kind: "gone" })).toEqual([
    {
      actionType: "sanity.action.document.replaceDraft",
      publishedId: "redirect-mela",
      attributes: { _id: "drafts.redirect-mela", _type: "redirect", language: "en-IN", from: "/mela", kind: "gone" },
    },
    {
      actionType: "sanity.action.document.publish",
      draftId: "drafts.redirect-mela",
      publishedId: "redirect-mela",
    },
  ]);
  expect(redirectActions(left, { kind: "permanent", pageId: "diwali" })[0]).toMatchObject({
    attributes: { kind: "permanent", page: { _type: "reference", _ref: "diwali", _weak: true } },
  });
});

test("a release that takes a page down takes the redirect with it, under the same id", () => {
  expect(redirectActions(left, { kind: "gone" }, "autumn")).toEqual([
    {
      actionType: "sanity.action.document.version.replace",
      document: {
        _id: "versions.autumn.redirect-mela",
        _type: "redirect",
        language: "en-IN",
        from: "/mela",
        kind: "gone",
      },
    },
  ]);
});
