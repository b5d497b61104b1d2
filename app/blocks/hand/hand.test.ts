import { describe, expect, test } from "vitest";

import { cardWordsAnswer } from "../../content/testing/answers.ts";
import { cardsInWords, groupLabel } from "./describe-hand.ts";
import { readHand } from "./read-hand.ts";

const words = cardWordsAnswer;

/** What is wrong with a hand; nothing when it can be drawn. */
const problemOf = (...lines: readonly string[]) => readHand(lines.join("\n")).problem;

/** The groups of a hand in words: what stands above them, and their cards. */
function inWords(...lines: readonly string[]) {
  const read = readHand(lines.join("\n"));
  if (read.problem !== undefined) throw new Error(read.problem);
  return read.meaning.groups.map((group) =>
    [groupLabel(group, words), cardsInWords(group, words)].filter(Boolean).join(": "),
  );
}

describe("what is said of cards is checked", () => {
  test.each([
    // A pure sequence has no joker.
    ["pure sequence: 5h 6h 7h", undefined],
    ["pure sequence: Ah 2h 3h", undefined],
    ["pure sequence: Qh Kh Ah", undefined],
    ["pure sequence: 2c 3c 4c 5c 6c 7c 8c 9c 10c Jc Qc Kc Ac", undefined],
    ["pure sequence: Kh Ah 2h", "a sequence is consecutive"],
    ["pure sequence: 7h 6h 5h", "a sequence is consecutive, from its lowest card to its highest"],
    ["pure sequence: 5h 6h 8h", "a sequence is consecutive"],
    ["pure sequence: 5h 6h 6h", "a sequence is consecutive"],
    ["pure sequence: 5h 6h 7s", "a sequence has one suit"],
    ["pure sequence: 5h 6h", "a sequence has 3 or more cards"],
    ["pure sequence: 5h joker 7h", "a pure sequence has no joker"],
    ["wild joker: 4\npure sequence: 5h 6h 4s", "a pure sequence has no joker"],
    ["wild joker: 4\npure sequence: 3h 4h 5h", undefined],
    // A joker takes the place of a missing card, at either end or between.
    ["sequence: 5h 6h 7h", undefined],
    ["sequence: 5h joker 7h", undefined],
    ["sequence: joker Qh Kh", undefined],
    ["sequence: Kh joker 2h", "a sequence is consecutive"],
    ["sequence: Kh Ah joker", "a sequence is consecutive"],
    ["sequence: 5h joker joker 8h", undefined],
    ["sequence: 5h joker 8h", "a sequence is consecutive"],
    ["sequence: 5h joker 7s", "a sequence has one suit"],
    ["sequence: joker joker joker", "a sequence needs a card that is no joker"],
    ["sequence: 10d 4h Qd", "a sequence has one suit"],
    ["wild joker: 4\nsequence: 10d 4h Qd", undefined],
    ["wild joker: 4\nsequence: 4h 4s 4d", undefined],
    // A set has one rank, and each suit once.
    ["set: Ks Kh Kd", undefined],
    ["set: 9s 9h 9d 9c", undefined],
    ["set: 2h 2c joker", undefined],
    ["set: 2h joker joker joker", undefined],
    ["set: Ks Kh", "a set has 3 or 4 cards"],
    ["set: 9s 9h 9d 9c joker", "a set has 3 or 4 cards"],
    ["set: Ks Ks Kh", "a set has each suit once"],
    ["set: Ks Kh Qd", "a set has one rank"],
    ["set: joker joker joker", "a set needs a card that is no joker"],
    ["wild joker: 4\nset: Ks Kh 4d", undefined],
    ["wild joker: 4\nset: 4s 4h 4d", undefined],
    ["wild joker: 4\nset: 4s 4s 4d", undefined],
    // What is said to be none must be none.
    ["not a sequence: 5h 6h 7s", undefined],
    ["not a sequence: 5h 6h 8h", undefined],
    ["not a sequence: 5h 6h 7h", "these cards are a sequence"],
    ["not a sequence: 7h 5h 6h", "these cards are a sequence"],
    ["not a sequence: Ah Kh Qh", "these cards are a sequence"],
    ["not a sequence: 5h joker 8h", undefined],
    ["not a set: Ks Ks Kh", undefined],
    ["not a set: Ks Kd Kh", "these cards are a set"],
    ["not a set: Ks Kh joker", "these cards are a set"],
    // Of these nothing is said that could be wrong.
    ["left over: Kh 9d", undefined],
    ["Kh 9d", undefined],
  ])("%s: %s", (hand, problem) => {
    const found = readHand(hand).problem;
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(found).toContain(problem);
  });
});

describe("a mistake is named with its line", () => {
  test.each([
    [["set: Ks Kh Kd", "", "pure sequence: 5h 6h 7s"], "Line 3: a sequence has one suit."],
    [["Kx"], "Line 1: “Kx” is no card. Write its rank (A, 2 to 10, J, Q, K)"],
    [["11h"], "Line 1: “11h” is no card."],
    [["1h"], "Line 1: “1h” is no card."],
    [["h"], "Line 1: “h” is no card."],
    [["Kс"], "Line 1: “Kс” is no card: “с” is not a letter of an English keyboard."],
    [["pure: 5h 6h 7h"], "Line 1: “pure:” is not known."],
    [["constructor: 5h 6h 7h"], "Line 1: “constructor:” is not known."],
    [["set:"], "Line 1: there are no cards."],
    [["wild joker: Kh"], "Line 1: the wild joker is a rank"],
    [["5h 6h", "wild joker: K"], "Line 2: the wild joker stands above the cards."],
    [["wild joker: K"], "There are no cards."],
    [[" "], "There are no cards."],
    [["Kh ".repeat(40)], "Please show at most 39 cards together."],
  ])("%j: %s", (lines, problem) => expect(problemOf(...lines)).toContain(problem));

  test("capitals, commas and spaces do not matter", () => {
    expect(inWords("  PURE  Sequence :4H,5h , 6H")).toEqual(["Pure sequence: 4, 5, 6 of hearts"]);
  });
});

describe("a hand in words", () => {
  test.each([
    ["pure sequence: 10c Jc Qc Kc Ac", "Pure sequence: 10, jack, queen, king, ace of clubs"],
    ["sequence: 9s 10s joker Qs", "Sequence: 9 of spades, 10 of spades, joker for the jack of spades, queen of spades"],
    [
      "wild joker: 4\nsequence: 10d 4h Qd",
      "Sequence: 10 of diamonds, 4 of hearts for the jack of diamonds, queen of diamonds",
    ],
    ["wild joker: 4\npure sequence: 3h 4h 5h", "Pure sequence: 3, 4, 5 of hearts"],
    ["set: 2h 2c joker", "Set: 2 of hearts, 2 of clubs, joker"],
    ["wild joker: 4\nset: Ks Kh 4d", "Set: king of spades, king of hearts, 4 of diamonds as a joker"],
    ["not a set: Ks Ks Kh", "Not a set: king of spades, king of spades, king of hearts"],
    ["left over: Kh Qs 9d 4c", "Left over: 33 points: king of hearts, queen of spades, 9 of diamonds, 4 of clubs"],
    ["wild joker: 9\nleft over: Ah joker 9d", "Left over: 10 points: ace of hearts, joker, 9 of diamonds as a joker"],
    ["Kh", "king of hearts"],
  ])("%s: %s", (hand, said) => expect(inWords(hand)).toEqual([said]));
});
