import { expect, test } from "vitest";

import { readableTexts } from "../claims/readable-texts.ts";
import { documents } from "../seed/documents.ts";
import { compiledSchema, pathToString } from "../testing/compiled-schema.ts";
import { placeInWords } from "./place-in-words.ts";

const seeded = documents.map((document) => {
  const type = compiledSchema.get(document._type);
  if (!type) throw new Error(`There is no type ${document._type}.`);
  return { id: document._id, type, document, texts: readableTexts(type, document) };
});

test.each([
  [
    "faqGroup-getting-started",
    'entries[_key=="free-matches"].answer[_key=="free-matches-1"]',
    "FAQ group › Are there free matches? › Answer",
  ],
  ["homePage", 'blocks[_key=="hero"].text', "Page › Hero › Text"],
  ["homePage", "seo.description", "Page › Search and sharing › Description"],
  ["loginForm", "notices.loggedOut", "Login › Notices › Logged out"],
  ["legalSettings", "restrictedStates[0]", "Company and legal facts › Restricted states"],
])("%s: %s is %s", (id, path, place) => {
  const found = seeded.find((one) => one.id === id);
  const text = found?.texts.find((one) => pathToString(one.path) === path);
  if (!found || !text) throw new Error(`${id} has no text at ${path}.`);
  expect(placeInWords(found.type, found.document, text.path)).toBe(place);
});

test("every text of the seed has a place in words, without a name of code", () => {
  const places = seeded.flatMap(({ type, document, texts }) =>
    texts.map(({ path }) => placeInWords(type, document, path)),
  );
  expect(places.length).toBeGreaterThan(1_000);
  // A question or heading that names its item may hold anything; titles of fields begin with a capital.
  expect(places.filter((place) => /› (?:$|undefined|[a-z]+[A-Z]|[a-z]+$)/.test(place))).toEqual([]);
});
