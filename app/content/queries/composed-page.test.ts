import { expect, test } from "vitest";

import { homeAnswer, imageId } from "../testing/answers.ts";
import { fixedPageQuery } from "./composed-page.ts";

const home = fixedPageQuery("home");

/** The answer with one block's content changed. */
const withBlock = (type: string, changes: object) => ({
  ...homeAnswer,
  page: {
    ...homeAnswer.page,
    blocks: homeAnswer.page.blocks.map((block) => (block._type === type ? { ...block, ...changes } : block)),
  },
});

const card = {
  _key: "one",
  title: "How to play",
  text: "Draw, then discard.",
  linkLabel: "Learn",
  href: "/how-to-play",
  secondLinkLabel: null,
  secondHref: null,
  picture: null,
};
const withCard = (changes: object) => withBlock("pictureCardsBlock", { cards: [{ ...card, ...changes }] });

const blockOf = (answer: unknown, type: string) => home.parse(answer).page.blocks.find(({ _type }) => _type === type);

test("a picture has its size, and without a description it is decorative", () => {
  expect(blockOf(homeAnswer, "heroBlock")).toMatchObject({
    picture: {
      asset: { sha1: "a".repeat(40), width: 1600, height: 1200, extension: "png" },
      alt: "",
      crop: null,
      hotspot: null,
    },
  });
});

test("a card may have no picture, or a description without a picture yet", () => {
  const waiting = { assetId: null, alt: "Soon", crop: null, hotspot: null };
  for (const picture of [null, waiting])
    expect(blockOf(withCard({ picture }), "pictureCardsBlock")).toMatchObject({ cards: [{ picture: null }] });
});

test.each([
  ["a link that runs a script", { href: "javascript:alert(1)" }],
  ["a link to another host in disguise", { href: "//evil.example" }],
  ["no title", { title: null }],
  ["a picture that is no asset of the lake", { picture: { assetId: "../../etc", alt: "", crop: null, hotspot: null } }],
  [
    "a crop beyond the picture",
    { picture: { assetId: imageId, alt: "", crop: { top: 2, bottom: 0, left: 0, right: 0 }, hotspot: null } },
  ],
])("a card with %s refuses the page, and the refusal names it", (_, changes) => {
  expect(() => home.parse(withCard(changes))).toThrow(ofCard(Object.keys(changes).join()));
});

/** The error about a field of the card. */
const ofCard = (name: string) => new RegExp(`"cards",\\s*0,\\s*"${name}"\\s*\\]`);

test("an unknown suit refuses the page", () => {
  const cards = [{ _key: "one", title: "Free", text: "It is.", suit: "stars" }];
  expect(() => home.parse(withBlock("playingCardsBlock", { cards }))).toThrow(/suit/);
});

test("a second link may be missing, but not lead anywhere unsafe", () => {
  const second = { secondLinkLabel: "Sign up", secondHref: "/otp" };
  expect(blockOf(withCard(second), "pictureCardsBlock")).toMatchObject({ cards: [second] });
  expect(() => home.parse(withCard({ ...second, secondHref: "javascript:alert(1)" }))).toThrow(ofCard("secondHref"));
});
