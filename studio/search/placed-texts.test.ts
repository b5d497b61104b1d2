import { expect, test } from "vitest";

import { compiledSchema } from "../testing/compiled-schema.ts";
import { placedTexts } from "./placed-texts.ts";

const words = new Map([["welcome-bonus", "Rs.25"]]);
const group = (question: string) => ({
  _type: "faqGroup",
  title: "Money",
  entries: [{ _type: "faqEntry", _key: "cost", question }],
});

const placed = (...versions: ({ _id: string } & ReturnType<typeof group>)[]) =>
  placedTexts(versions, compiledSchema, words);

test("a text has its figures written out, and says where it stands", () => {
  expect(placed({ _id: "group", ...group("What is {welcome-bonus} for, after {wait}?") })).toContainEqual({
    id: "group",
    type: "faqGroup",
    title: "Money",
    place: "FAQ group › What is Rs.25 for, after {wait}? › Question",
    path: 'entries[_key=="cost"].question',
    words: "What is Rs.25 for, after {wait}?",
    names: ["welcome-bonus", "wait"],
    state: "published",
  });
});

test("the texts of drafts, releases and proposals are there besides, and say so", () => {
  const texts = placed(
    { _id: "versions.proposal-1a2b3c4d.group", ...group("As proposed?") },
    { _id: "versions.diwali.group", ...group("In the release?") },
    { _id: "drafts.group", ...group("In the draft?") },
    { _id: "group", ...group("In print?") },
  );
  expect(texts.map(({ words: read, state, release, id }) => [id, read, state, release])).toEqual([
    ["group", "Money", "published", undefined],
    ["group", "In print?", "replaced", undefined],
    ["group", "In the draft?", "draft", undefined],
    ["group", "In the release?", "release", "diwali"],
    ["group", "As proposed?", "proposal", "proposal-1a2b3c4d"],
  ]);
});

test("staff find a figure by its key and a page by its address", () => {
  const figure = { _id: "offerFigure-x", _type: "offerFigure", key: "welcome-bonus", title: "Welcome bonus" };
  const page = { _id: "diwali", _type: "page", title: "Diwali", address: { _type: "slug", current: "diwali-offers" } };
  const [ofFigure, ofPage] = [figure, page].map((one) => placedTexts([one], compiledSchema, words));
  expect(ofFigure?.find(({ path }) => path === "key")?.words).toBe("welcome-bonus");
  expect(ofPage?.find(({ path }) => path === "address")?.words).toBe("diwali-offers");
});

test("a document that the desk opens is called what the desk calls it", () => {
  const [text] = placedTexts([{ _id: "homePage", _type: "page", title: "Terah Rummy" }], compiledSchema, words);
  expect(text?.title).toBe("Home page");
});
