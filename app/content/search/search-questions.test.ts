import { describe, expect, test } from "vitest";

import { faqGroups } from "../../../studio/seed/faq/faq-groups.ts";
import { searchQuestions } from "./search-questions.ts";
import { foundIn, searchLimits, searchWords } from "./search-words.ts";

const paragraph = (text: string) => [
  {
    _type: "block",
    _key: "words",
    style: "normal",
    children: [{ _type: "span", _key: "span", text, marks: ["strong"] }],
    markDefs: [],
  },
];

const seeded = faqGroups.flatMap(({ entries }) =>
  entries.map(({ question, answer }) => ({
    question,
    answer: paragraph(answer.map(({ children = [] }) => children.map(({ text = "" }) => text).join("")).join(" ")),
  })),
);

const answersTo = (asked: string) => searchQuestions(seeded, asked).map(({ entry }) => entry.question);

/** What people write before their question in a letter or a chat, of about 60 characters. */
const greetings = [
  "Hello dear team, I hope that you are well. Kindly tell me this: ",
  "Dear Sir or Madam, good morning from Pune. I would like to know ",
  "Dear team, kindly note that since yesterday evening on my phone, ",
  "Namaste, please help, I asked your support twice and nobody replied. ",
];

describe("the questions of the seed", () => {
  test.each(["", ...greetings])("each is found first after “%s”", (greeting) => {
    for (const { question } of seeded) expect(answersTo(greeting + question)[0], greeting + question).toBe(question);
  });

  test.each([
    ["pure sequence", "What is a pure sequence?"],
    ["PURE  SEQUENCE?!", "What is a pure sequence?"],
    ["what is a pure sequence", "What is a pure sequence?"],
    ["how do I withdraw", "When do Add Cash and Withdraw Cash open?"],
    ["withdrawels", "How quickly are withdrawals paid?"],
    ["forgot password", "I have forgotten my password."],
    ["pasword", "I have forgotten my password."],
    ["passwrod", "I have forgotten my password."],
    ["jokers", "What is the wild joker?"],
    ["tds", "Is tax deducted from winnings?"],
    ["complaint", "How do I make a complaint?"],
    ["old must i be", "How old must I be?"],
    ["ｊｏｋｅｒ", "What is the wild joker?"],
    ["jókér", "What is the wild joker?"],
    ["paytm withdrawal", "Which documents are needed for a withdrawal?"],
    ["OTP", "The OTP does not arrive. What should I do?"],
  ])("“%s” is answered first by “%s”", (asked, question) => expect(answersTo(asked)[0]).toBe(question));

  test.each(["delete account", "fifty cards"])(
    "“%s” is answered by its common word, where no question has the other",
    (asked) => {
      expect(answersTo(asked)).toEqual(answersTo(asked.split(" ")[1] ?? ""));
      expect(answersTo(asked)).not.toEqual([]);
    },
  );

  test.each([["zebra"], ["how zebra"], [""], ["   "], ["?!"], ["%00"], ["<script>"], ["🃏"]])(
    "“%s” has no answer",
    (asked) => expect(answersTo(asked)).toEqual([]),
  );

  test("a search for one thing does not find everything", () => {
    for (const asked of ["how do I withdraw", "what is a pure sequence", "wild joker", "leaderboard"])
      expect(answersTo(asked).length, asked).toBeLessThan(seeded.length / 4);
  });
});

test.each([
  ["5000", "up to Rs.5,000", "5,000"],
  ["5,000", "up to Rs.5000", "5000"],
  ["1,00,000", "Rs.1,00,000 at most", "1,00,000"],
  ["Rs.25", "A flat Rs.25 bonus", "25"],
  ["joker", "Jokers, a JOKER, a jokr", "Jokers|JOKER|jokr"],
  ["joke", "A joker", "joker"],
  ["withdrwal", "A withdrawal, withdrawals", "withdrawal|withdrawals"],
  ["withdrwal", "Wild, wide, with", ""],
  ["ace", "The face of an ace", "ace"],
  ["card", "The care of card games", "card"],
  ["sets", "A set settles it", "set"],
  ["café", "Cafe\u0301 and cafe", "Cafe\u0301|cafe"],
  ["25", "250 and 25", "25"],
  ["५०००", "up to Rs.5,000", "5,000"],
  ["५,०००", "up to Rs.5000", "5000"],
  ["5000", "रु. ५,००० तक", "५,०००"],
  ["पैसा", "पैसा, पासा, पेशा", "पैसा"],
  ["श्याम", "श्\u200dयाम और शाम", "श्\u200dयाम"],
  ["ज़रूर", "जरूर", "जरूर"],
  ["withdraw", "with\u00addraw", "with\u00addraw"],
  ["with\u00addraw", "withdraw", "withdraw"],
  ["தமிழ்", "தமிழ், தமழ", "தமிழ்"],
])("a search for “%s” marks in “%s”: %s", (asked, text, marked) => {
  const parts = foundIn(text, searchWords(asked));
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(parts.flatMap((part) => (part.isFound ? [part.text] : [])).join("|")).toBe(marked);
});

test("the found words of an answer are marked, and keep their format", () => {
  const [found] = searchQuestions([{ question: "What is wild?", answer: paragraph("A wild joker.") }], "joker");
  expect(found?.answer).toMatchObject([
    {
      children: [
        { text: "A wild ", marks: ["strong"] },
        { text: "joker", marks: ["strong", "found"] },
        { text: ".", marks: ["strong"] },
      ],
    },
  ]);
});

test.each([
  ["a million letters", "a".repeat(1_000_000), 1],
  ["words without end", "joker ".repeat(100_000), 2],
  ["many different words", Array.from({ length: 1_000 }, (_, index) => `w${index}`).join(" "), 102],
  ["combining marks alone", "\u0301".repeat(1_000_000), 0],
  ["letters that grow when they are normalised", "\ufdfa".repeat(1_000), 4],
])("of %s only the beginning is read", (_name, asked, words) => {
  const read = searchWords(asked);
  expect(read.length).toBeLessThanOrEqual(words);
  // One letter can become 18.
  expect(read.join("").length).toBeLessThanOrEqual(18 * searchLimits.characters);
});

test("of a long search as many words are sought as of a short one", () => {
  const numbers = "11 12 13 14 15 16 17 18 19 20";
  const [found] = searchQuestions([{ question: numbers, answer: paragraph("An answer.") }], numbers);
  expect(found?.question.filter(({ isFound }) => isFound)).toHaveLength(searchLimits.words);
});
