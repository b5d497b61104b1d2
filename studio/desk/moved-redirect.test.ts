import { expect, test } from "vitest";

import { movedRedirect } from "./moved-redirect.ts";

const page = (address?: string) => ({
  _id: "page-1",
  _type: "page",
  _rev: "1",
  _createdAt: "2026-11-23T00:00:00Z",
  _updatedAt: "2026-11-23T00:00:00Z",
  language: "en-IN",
  ...(address !== undefined && { address: { _type: "slug", current: address } }),
});

test("a page that moves leaves a redirect at its old address, which follows it wherever it moves next", () => {
  expect(movedRedirect(page("diwali"), page("deepavali"))).toEqual({
    _id: "redirect-diwali",
    _type: "redirect",
    from: "/diwali",
    kind: "permanent",
    page: { _type: "reference", _ref: "page-1", _weak: true },
    language: "en-IN",
  });
});

test.each([
  ["is new", null, page("diwali")],
  ["keeps its address", page("diwali"), page("diwali")],
  ["has no changes", page("diwali"), null],
  ["loses its address, which the Studio refuses to publish", page("diwali"), page()],
])("a page that %s leaves none", (_, published, draft) => {
  expect(movedRedirect(published, draft)).toBeUndefined();
});
