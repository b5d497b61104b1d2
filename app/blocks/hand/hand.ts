import type { Suit } from "../../ui/suit-icon.tsx";

/** The ranks of a suit, from the ace upwards. */
export const ranks = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;

/** The rank of a card. */
export type Rank = (typeof ranks)[number];

/** A card of a suit. */
export interface SuitCard {
  rank: Rank;
  suit: Suit;
}

/** A card of the pack: one of a suit, or a printed joker. */
export type Card = SuitCard | "joker";

/** A card as it lies in a group. */
export interface LaidCard {
  card: Card;
  /** Whether it is a joker here: a printed one, or one of the wild rank that does not stand for itself. */
  isJoker: boolean;
  /** The card whose place it takes, when it is a joker in a sequence. */
  standsFor?: SuitCard | undefined;
}

/** What a group of cards is; `loose` says nothing about it. */
export type GroupKind = "pureSequence" | "sequence" | "set" | "notSequence" | "notSet" | "leftOver" | "loose";

/** Cards that lie together. */
export interface CardGroup {
  kind: GroupKind;
  cards: readonly LaidCard[];
}

/** Cards as a lesson shows them. */
export interface Hand {
  /** The rank that is wild in this deal, if the lesson says one. */
  wild: Rank | undefined;
  groups: readonly CardGroup[];
}
