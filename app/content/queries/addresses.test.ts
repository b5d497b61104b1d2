import { expect, test, vi } from "vitest";

import { settingsAnswer } from "../testing/answers.ts";
import { addresses } from "./addresses.ts";

const page = {
  id: "diwali",
  address: "diwali",
  noindex: null,
  updatedAt: "2026-11-21T00:00:00Z",
  tabs: null,
  isSearched: null,
};
const redirect = { id: "redirect-holi", from: "/holi", kind: "permanent", to: "/promotion" };

test.each([
  ["a redirect without a source", "redirects", { ...redirect, from: null }],
  ["a redirect of another kind", "redirects", { ...redirect, kind: "sometimes" }],
  ["a redirect to an object", "redirects", { ...redirect, to: {} }],
  ["a redirect that is none", "redirects", null],
  ["a page with a number as its address", "pages", { ...page, address: 7 }],
  ["a page without the instant of its change", "pages", { ...page, updatedAt: null }],
  ["a page whose tabs are a text", "pages", { ...page, tabs: "rules" }],
] as const)("%s is left out, and takes no other address with it", (name, list, row) => {
  using warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const answer = { settings: settingsAnswer, page: { pages: [page], redirects: [redirect] } };
  const both = addresses.parse(answer).page;
  expect([both.pages.length, both.redirects.length]).toEqual([1, 1]);

  const rows = list === "pages" ? [row, page] : [row, redirect];
  expect(addresses.parse({ ...answer, page: { ...answer.page, [list]: rows } }).page).toEqual(both);
  if (row !== null) expect(warn.mock.calls).toEqual([[expect.stringContaining(row.id)]]);
});
