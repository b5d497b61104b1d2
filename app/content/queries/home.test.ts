import { expect, test } from "vitest";

import { homeAnswer, imageId } from "../testing/answers.ts";
import { home } from "./home.ts";

const [card] = homeAnswer.page.informationCards.cards;
const withCard = (changes: object) => ({
  ...homeAnswer,
  page: { ...homeAnswer.page, informationCards: { heading: "What it is", cards: [{ ...card, ...changes }] } },
});

test("a picture has its size, and without a description it is decorative", () => {
  const { image } = home.parse(homeAnswer).page.hero;
  expect(image).toEqual({
    asset: { sha1: "a".repeat(40), width: 1600, height: 1200, extension: "png" },
    alt: "",
    crop: null,
    hotspot: null,
  });
});

test("a card may have no picture, or a description without a picture yet", () => {
  const waiting = { assetId: null, alt: "Soon", crop: null, hotspot: null };
  expect(home.parse(withCard({ image: null })).page.informationCards.cards[0]?.image).toBeNull();
  expect(home.parse(withCard({ image: waiting })).page.informationCards.cards[0]?.image).toBeNull();
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

test("an unknown suit refuses the page", () => {
  const cards = [{ _key: "one", title: "Free", text: "It is.", suit: "stars" }];
  const benefits = { ...homeAnswer.page.benefits, cards };
  expect(() => home.parse({ ...homeAnswer, page: { ...homeAnswer.page, benefits } })).toThrow(/suit/);
});

test("a second link may be missing, but not lead anywhere unsafe", () => {
  const second = { secondLinkLabel: "Sign up", secondHref: "/otp" };
  expect(home.parse(withCard(second)).page.informationCards.cards[0]).toMatchObject(second);
  expect(() => home.parse(withCard({ ...second, secondHref: "javascript:alert(1)" }))).toThrow();
});
