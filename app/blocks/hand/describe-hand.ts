import type { SharedBlockWords } from "../../content/queries/block-words.ts";
import { withValues } from "../../content/with-values.ts";
import type { CardGroup, LaidCard, Rank, SuitCard } from "./hand.ts";

type CardWords = SharedBlockWords["cardWords"];

/** A rank's name: the word for an ace or a picture card, otherwise its number. */
export function rankName(rank: Rank, words: CardWords): string {
  const names: Partial<Record<Rank, string>> = { A: words.ace, K: words.king, Q: words.queen, J: words.jack };
  return names[rank] ?? rank;
}

/** The cards of a group in words: “4, 5, 6 of hearts”, or “7 of hearts, joker” where they have more than one suit or a joker. */
export function cardsInWords({ cards }: CardGroup, words: CardWords): string {
  const natural = cards.flatMap(({ card, isJoker }) => (card === "joker" || isJoker ? [] : [card]));
  const [first] = natural;
  if (first && natural.length === cards.length && natural.every(({ suit }) => suit === first.suit)) {
    const names = natural.map(({ rank }) => rankName(rank, words)).join(", ");
    return withValues(words.ofSuit, { cards: names, suit: words[first.suit] });
  }
  return cards.map((laid) => laidCardInWords(laid, words)).join(", ");
}

function laidCardInWords({ card, isJoker, standsFor }: LaidCard, words: CardWords): string {
  const name = card === "joker" ? words.joker : cardName(card, words);
  if (standsFor) return withValues(words.standsFor, { card: name, missing: cardName(standsFor, words) });
  return isJoker && card !== "joker" ? withValues(words.asJoker, { card: name }) : name;
}

function cardName({ rank, suit }: SuitCard, words: CardWords): string {
  return withValues(words.ofSuit, { cards: rankName(rank, words), suit: words[suit] });
}

/** What stands above a group: what it is, and what it counts where it is left over. Undefined for a group that nothing is said of. */
export function groupLabel(group: CardGroup, words: CardWords): string | undefined {
  if (group.kind === "loose") return undefined;
  return withValues(words[group.kind], { points: pointsOf(group, words) });
}

/**
 * The points of cards that fit nowhere: an ace and a picture card count `faceCardPoints`, a number card its face value, a joker nothing.
 */
function pointsOf({ cards }: CardGroup, { faceCardPoints }: CardWords): number {
  return cards.reduce((sum, { card, isJoker }) => {
    if (card === "joker" || isJoker) return sum;
    return sum + (/^\d/.test(card.rank) ? Number(card.rank) : faceCardPoints);
  }, 0);
}
