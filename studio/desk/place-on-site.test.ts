import { expect, test } from "vitest";

import { isOwnAddress } from "../../app/content/addresses/own-addresses.ts";
import { shownDocumentTypes } from "../../app/pages.ts";
import routes from "../../app/routes.ts";
import { documents } from "../seed/documents.ts";
import { placeOnSite } from "./place-on-site.ts";
import { lastingTypes } from "./site-documents.ts";

/** Words that are shown only after a failure, in a mail, or while somebody comes back from Google; and documents of legal's that have no words for visitors. */
const placeless = [
  ...["notFoundPage", "refusedPage", "errorPage", "mail", "mailFrame", "googleConsentForm", "googleLinkForm"],
  "legalSwitch",
  "claimDecision",
];

/** Documents that others show, wherever those stand. */
const shownByOthers = [...lastingTypes, "promotion"];

const seeded = documents.map((document) => ({
  ...document,
  place: placeOnSite(document._type, document._id, document),
}));
const leaves = routes.map(({ path = "" }) => `/${path}`);

test("every document of the site has a place, but for those that no address shows", () => {
  const without = seeded.filter(({ place }) => place === undefined).map(({ _type }) => _type);
  expect([...new Set(without)].sort()).toEqual([...placeless, ...shownByOthers].sort());
});

test("every type whose documents a public page shows has a place, but for those that others show", () => {
  const placed = new Set(seeded.filter(({ place }) => place !== undefined).map(({ _type }) => _type));
  expect(shownDocumentTypes.filter((type) => !placed.has(type) && !shownByOthers.includes(type))).toEqual([]);
});

test("the site answers at every place", () => {
  const wrong = seeded.flatMap(({ place }) => place?.split("#")[0] ?? []).filter((path) => !isOwnAddress(path));
  expect(wrong.filter((path) => !leaves.includes(path))).toEqual([]);
});

const places: readonly [string, string, object | null, string | undefined][] = [
  ["page", "homePage", null, "/"],
  ["page", "diwali", { address: { current: "diwali" } }, "/diwali"],
  ["page", "diwali", {}, undefined],
  ["page", "diwali", null, undefined],
  ["redirect", "moved", { from: "/holi" }, "/holi"],
  ["redirect", "moved", null, undefined],
  ["legalDocument", "legalDocument-terms", null, "/tc"],
  ["legalVersion", "version", { key: "terms", number: 3 }, "/tc/versions/3"],
  ["legalVersion", "version", {}, undefined],
  ["faqGroup", "group", { anchor: { current: "money" } }, "/rummy-faq#money"],
  ["faqGroup", "group", null, undefined],
  ["promotion", "diwali-bonus", {}, undefined],
  ["campaign", "diwali", {}, undefined],
  ["siteSettings", "siteSettings", null, "/"],
  ["signUpForm", "signUpForm", null, "/signup"],
  ["transactions", "transactions", null, "/protect/transactions"],
  ["offerFigure", "offerFigure-welcome-bonus", {}, undefined],
];

test.each(places)("%s %s, published as %j, is at %s", (type, id, published, place) => {
  expect(placeOnSite(type, id, published)).toBe(place);
});
