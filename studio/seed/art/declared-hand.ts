import type { Card } from "./playing-card.ts";

/** Thirteen cards ready to declare: a set and three pure sequences, the last of which ends with the ace. */
export const declaredHand: readonly Card[] = [
  { rank: "9", suit: "diamonds" },
  { rank: "9", suit: "clubs" },
  { rank: "9", suit: "hearts" },
  { rank: "5", suit: "clubs" },
  { rank: "6", suit: "clubs" },
  { rank: "7", suit: "clubs" },
  { rank: "2", suit: "hearts" },
  { rank: "3", suit: "hearts" },
  { rank: "4", suit: "hearts" },
  { rank: "J", suit: "spades" },
  { rank: "Q", suit: "spades" },
  { rank: "K", suit: "spades" },
  { rank: "A", suit: "spades" },
];
