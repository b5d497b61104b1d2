import { expect, test } from "vitest";

import { withoutClaims } from "./without-claims.ts";

const block = (style: string, text: string) => ({ _type: "block", style, children: [{ _type: "span", text }] });

test("cards and paragraphs that are claims are removed, all others stay unchanged", () => {
  const page = {
    title: "Why",
    cards: [{ title: "Free", claim: false }, { title: "A bonus", claim: true }, { title: "Fair" }],
    body: [block("normal", "Learn."), block("claim", "Win."), block("normal", "Play.")],
  };
  expect(withoutClaims(page)).toEqual({
    title: "Why",
    cards: [{ title: "Free", claim: false }, { title: "Fair" }],
    body: [block("normal", "Learn."), block("normal", "Play.")],
  });
  expect(page.cards).toHaveLength(3);
});

test("a block that is a claim is null", () => {
  expect(withoutClaims({ bonusCode: { code: "MORE", claim: true }, lead: "Join." })).toEqual({
    bonusCode: null,
    lead: "Join.",
  });
});

test("alternative words replace the usual ones, where there are any", () => {
  const hero = { headline: "WIN", text: "Draw a card.", withoutClaims: { headline: "PLAY", text: null } };
  expect(withoutClaims({ settings: { hero }, cards: [{ ...hero, withoutClaims: null }] })).toEqual({
    settings: { hero: { headline: "PLAY", text: "Draw a card." } },
    cards: [{ headline: "WIN", text: "Draw a card." }],
  });
});

test("a group of questions and a section are removed with their last claim, however deep", () => {
  const money = { title: "Money", entries: [{ question: "How much?", claim: true }] };
  const prizes = { heading: "Prizes", body: [block("claim", "Win.")] };
  const chapter = { heading: "All about prizes", sections: [prizes] };
  const rules = { heading: "Rules", body: [block("normal", "Draw.")] };
  expect(withoutClaims({ groups: [money, prizes, chapter, rules] })).toEqual({ groups: [rules] });
});

test("an item stays while one of its lists keeps something", () => {
  const rules = { heading: "Rules", body: [block("normal", "Draw.")] };
  const longText = { _type: "longTextBlock", introduction: [block("claim", "Win.")], sections: [rules] };
  const questions = { _type: "questionsBlock", questions: [{ question: "How much?", claim: true }], groups: [rules] };
  expect(withoutClaims({ blocks: [longText, questions] })).toEqual({
    blocks: [
      { ...longText, introduction: [] },
      { ...questions, questions: [] },
    ],
  });
  expect(withoutClaims({ blocks: [{ ...longText, sections: [] }] })).toEqual({ blocks: [] });
});

test("a paragraph that shows nothing keeps neither a heading, nor a question, nor a section of claims", () => {
  const [prizes, advice, tip] = [block("h3", "Prizes"), block("h3", "Advice"), block("normal", "Keep calm.")];
  for (const blank of [block("normal", ""), block("normal", " \u00A0\u200B"), block("h3", "")]) {
    expect(withoutClaims([advice, tip, prizes, block("claim", "Win."), blank])).toEqual([advice, tip]);
    expect(withoutClaims([prizes, blank, block("claim", "Win."), blank, advice, tip])).toEqual([advice, tip]);
    const question = { question: "How much?", answer: [blank, block("claim", "Win."), blank] };
    expect(withoutClaims({ groups: [{ title: "Money", entries: [question] }] })).toEqual({ groups: [] });
    const soon = { heading: "Soon", body: [blank] };
    expect(withoutClaims([soon])).toEqual([{ ...soon, body: [] }]);
  }
});

test("a list that was empty before removes nothing", () => {
  const section = { heading: "Soon", body: [] };
  expect(withoutClaims([section])).toEqual([section]);
});

test("a small heading is removed when nothing is left below it, and stays otherwise", () => {
  const [prizes, advice, tip] = [block("h3", "Prizes"), block("h3", "Advice"), block("normal", "Keep calm.")];
  expect(withoutClaims([prizes, block("claim", "Win."), advice, tip])).toEqual([advice, tip]);
  expect(withoutClaims([advice, tip, prizes, block("claim", "Win.")])).toEqual([advice, tip]);
  expect(withoutClaims([prizes, tip, block("claim", "Win.")])).toEqual([prizes, tip]);
});
