import { expect, test } from "vitest";

import { homeAnswer, imageId } from "../testing/answers.ts";
import { home } from "./home.ts";

const [card] = homeAnswer.page.informationCards;
const withCard = (changes: object) => ({
  ...homeAnswer,
  page: { ...homeAnswer.page, informationCards: [{ ...card, ...changes }] },
});

test("a picture comes with its size, and without a description it only decorates", () => {
  const { image } = home.parse(homeAnswer).page.hero;
  expect(image).toEqual({
    asset: { sha1: "a".repeat(40), width: 1600, height: 1200, extension: "png" },
    alt: "",
    crop: null,
    hotspot: null,
  });
});

test("a card may have no picture, or a description that waits for its picture", () => {
  const waiting = { assetId: null, alt: "Soon", crop: null, hotspot: null };
  expect(home.parse(withCard({ image: null })).page.informationCards[0]?.image).toBeNull();
  expect(home.parse(withCard({ image: waiting })).page.informationCards[0]?.image).toBeNull();
});

test.each([
  ["a link that runs a script", { href: "javascript:alert(1)" }],
  ["a link to another host in disguise", { href: "//evil.example" }],
  ["no title", { title: null }],
  ["a picture that is no asset of the lake", { image: { assetId: "../../etc", alt: "", crop: null, hotspot: null } }],
  [
    "a crop beyond the picture",
    { image: { assetId: imageId, alt: "", crop: { top: 2, bottom: 0, left: 0, right: 0 }, hotspot: null } },
  ],
])("a card with %s refuses the page", (_, changes) => {
  expect(() => home.parse(withCard(changes))).toThrow();
});

test("a suit that is none of the four refuses the page", () => {
  const benefits = { heading: "Why", cards: [{ _key: "one", title: "Free", text: "It is.", suit: "stars" }] };
  expect(() => home.parse({ ...homeAnswer, page: { ...homeAnswer.page, benefits } })).toThrow(/suit/);
});
