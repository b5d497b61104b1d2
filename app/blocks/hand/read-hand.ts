import type { Suit } from "../../ui/suit-icon.tsx";
import type { Notation } from "../notation.ts";
import { layGroup } from "./combinations.ts";
import { type Card, type CardGroup, type GroupKind, type Hand, type Rank, ranks } from "./hand.ts";

/** The most cards that a hand shows: three times those of a player, with their names still quick to hear. */
const maximumCards = 39;

/** What a line says of its cards before the colon. */
const kinds: ReadonlyMap<string, GroupKind> = new Map([
  ["pure sequence", "pureSequence"],
  ["sequence", "sequence"],
  ["set", "set"],
  ["not a sequence", "notSequence"],
  ["not a set", "notSet"],
  ["left over", "leftOver"],
]);

const suits: ReadonlyMap<string, Suit> = new Map([
  ["s", "spades"],
  ["h", "hearts"],
  ["d", "diamonds"],
  ["c", "clubs"],
]);

const kindNames = [...kinds.keys()].map((name) => `“${name}:”`).join(", ");

/**
 * Reads a hand as editors write it: a line for each group of cards, and before them what they are.
 *
 *     wild joker: 4
 *     pure sequence: 6s 7s 8s
 *     sequence: 10d 4h Qd
 *     set: 2h 2c joker
 *     left over: Kh 9c
 *     Ks 5d
 *
 * What a line says of its cards is checked (`combinations.ts`); a line that says nothing is not.
 */
export function readHand(text: string): Notation<Hand> {
  const lines = text.split("\n").map((line, index) => ({ line: line.trim(), number: index + 1 }));
  let wild: Rank | undefined;
  const groups: CardGroup[] = [];
  for (const { line, number } of lines.filter(({ line }) => line !== "")) {
    const read = readLine(line, wild, groups.length === 0);
    if (read.problem !== undefined) return { problem: `Line ${number}: ${read.problem}.` };
    if (typeof read.meaning === "string") wild = read.meaning;
    else groups.push(read.meaning);
  }
  if (groups.length === 0) return { problem: "There are no cards." };
  return groups.flatMap(({ cards }) => cards).length > maximumCards
    ? { problem: `Please show at most ${maximumCards} cards together.` }
    : { meaning: { wild, groups } };
}

function readLine(line: string, wild: Rank | undefined, isFirst: boolean): Notation<CardGroup | Rank> {
  const [, said, written = ""] = /^(?:([^:]*):)?(.*)$/.exec(line) ?? [];
  const name = said?.trim().replace(/\s+/g, " ").toLowerCase();
  if (name === "wild joker") return isFirst ? readWild(written) : { problem: "the wild joker stands above the cards" };
  const kind = name === undefined ? "loose" : kinds.get(name);
  if (kind === undefined)
    return {
      problem: `“${name}:” is not known. A line begins with its cards, with “wild joker:”, or with ${kindNames}`,
    };
  const cards: Card[] = [];
  for (const word of written.split(/[\s,]+/).filter(Boolean)) {
    const read = readCard(word);
    if (read.problem !== undefined) return read;
    cards.push(read.meaning);
  }
  if (cards.length === 0) return { problem: "there are no cards" };
  const laid = layGroup(kind, cards, wild);
  return laid.problem === undefined ? { meaning: { kind, cards: laid.cards } } : laid;
}

const rankCalled = (word: string) => ranks.find((rank) => rank === word.toUpperCase());

function readWild(written: string): Notation<Rank> {
  const rank = rankCalled(written.trim());
  return rank ? { meaning: rank } : { problem: "the wild joker is a rank: A, 2 to 10, J, Q or K" };
}

function readCard(word: string): Notation<Card> {
  if (word.toLowerCase() === "joker") return { meaning: "joker" };
  const rank = rankCalled(word.slice(0, -1));
  const suit = suits.get(word.slice(-1).toLowerCase());
  if (rank && suit) return { meaning: { rank, suit } };
  // Other alphabets have letters that look the same, such as the Cyrillic с.
  const foreign = /[^\p{ASCII}]/u.exec(word)?.[0];
  if (foreign !== undefined)
    return { problem: `“${word}” is no card: “${foreign}” is not a letter of an English keyboard` };
  return {
    problem: `“${word}” is no card. Write its rank (A, 2 to 10, J, Q, K) and the first letter of its suit (s, h, d, c), as in 10h; a printed joker is “joker”`,
  };
}
