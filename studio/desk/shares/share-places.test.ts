import { expect, test } from "vitest";

import { noPlaceNote, sharePlaces } from "./share-places.ts";

const paths = (type: string, id: string, document: object | null = {}) =>
  sharePlaces(type, id, document).map(({ path }) => path);

test("a page is shared at its address, and a group of questions at the page that has them", () => {
  expect(paths("page", "diwali", { address: { current: "diwali" } })).toEqual(["/diwali"]);
  expect(paths("page", "leaderboardPage")).toEqual(["/leaderboard"]);
  expect(paths("faqGroup", "deposits", { anchor: { current: "deposits" } })).toEqual(["/rummy-faq"]);
  expect(paths("siteSettings", "siteSettings")).toEqual(["/"]);
});

test("a mail, a form and the account are shared as previews, not at addresses that lead elsewhere or nowhere", () => {
  expect(paths("mail", "mail-password-reset", { key: "password-reset" })).toEqual([
    "/preview/mails/password-reset/without-name",
    "/preview/mails/password-reset/plain-text",
  ]);
  for (const type of ["mailFrame", "signUpForm", "formWords", "accountOverview", "accountWords", "errorPage"])
    expect([type, paths(type, type).filter((path) => !path.startsWith("/preview/"))]).toEqual([type, []]);
  expect(paths("signUpForm", "signUpForm").length).toBeGreaterThan(1);
});

test.each(["promotion", "campaign", "offerFigure", "ruleFigure"])("where a %s stands is not guessed", (type) => {
  expect(paths(type, "any", { key: "any" })).toEqual([]);
});

test("a page without an address has no place yet, and staff read why", () => {
  expect(paths("page", "diwali")).toEqual([]);
  expect(noPlaceNote("page")).toContain("no address yet");
  expect(noPlaceNote("promotion")).toContain("other documents’ pages");
});
