import type { Suit } from "../../ui/suit-icon.tsx";
import { type Card, type GroupKind, type LaidCard, type Rank, ranks, type SuitCard } from "./hand.ts";

/** The fewest cards of a sequence and of a set, and the most of a set (spec section 5). */
const sizes = { sequenceMinimum: 3, setMinimum: 3, setMaximum: 4 } as const;

/** The ranks in the order of a sequence: an ace is below the two, or above the king. */
const order: readonly Rank[] = [...ranks, "A"];

/** Cards laid as a combination, or a sentence that says why they are none. */
type Combination = { cards: readonly LaidCard[]; problem?: undefined } | { problem: string };

/**
 * Lays cards as what an editor says that they are. The rules are those of 13-card Indian rummy (spec section 5):
 *
 * - A sequence is three or more consecutive cards of one suit, here in ascending order; jokers may take the place of missing ones.
 * - A pure sequence has no joker. A card of the wild rank that stands for itself is not used as a joker.
 * - A set is three or four cards of one rank in different suits; jokers may take the place of missing ones.
 *
 * Cards of the wild rank may be used as jokers, besides the printed ones.
 */
export function layGroup(kind: GroupKind, cards: readonly Card[], wild: Rank | undefined): Combination {
  const loose = cards.map((card) => ({ card, isJoker: mayBeJoker(card, wild) }));
  switch (kind) {
    case "pureSequence": {
      const laid = laySequence(cards, wild);
      return laid.problem === undefined && laid.cards.some(({ isJoker }) => isJoker)
        ? { problem: "a pure sequence has no joker" }
        : laid;
    }
    case "sequence":
      return laySequence(cards, wild);
    case "set":
      return laySet(cards, wild);
    case "notSequence":
      return canBeSequence(cards, wild) ? { problem: "these cards are a sequence" } : { cards: loose };
    case "notSet":
      return laySet(cards, wild).problem === undefined ? { problem: "these cards are a set" } : { cards: loose };
    case "leftOver":
    case "loose":
      return { cards: loose };
  }
}

function mayBeJoker(card: Card, wild: Rank | undefined): boolean {
  return card === "joker" || card.rank === wild;
}

const isOfSuit = (card: Card): card is SuitCard => card !== "joker";

function laySequence(cards: readonly Card[], wild: Rank | undefined): Combination {
  if (cards.length < sizes.sequenceMinimum) return { problem: `a sequence has ${sizes.sequenceMinimum} or more cards` };
  const suits = new Set(cards.filter(isOfSuit).map(({ suit }) => suit));
  const lowest = order.slice(0, Math.max(0, order.length - cards.length + 1));
  const [best] = [...suits]
    .flatMap((suit) => lowest.map((_, start) => inPlaces(cards, { suit, start })))
    .filter((laid) => laid.every(({ card, isJoker }) => !isJoker || mayBeJoker(card, wild)))
    .filter((laid) => laid.some(({ isJoker }) => !isJoker))
    .toSorted((one, other) => jokersIn(one) - jokersIn(other));
  if (best) return { cards: best };
  const natural = cards.filter((card) => isOfSuit(card) && card.rank !== wild).filter(isOfSuit);
  if (natural.length === 0) return { problem: "a sequence needs a card that is no joker" };
  return new Set(natural.map(({ suit }) => suit)).size > 1
    ? { problem: "a sequence has one suit" }
    : { problem: "a sequence is consecutive, from its lowest card to its highest" };
}

/** Whether the cards are a sequence in any order. */
function canBeSequence(cards: readonly Card[], wild: Rank | undefined): boolean {
  if (cards.length < sizes.sequenceMinimum) return false;
  return cards.filter(isOfSuit).some(({ suit }) =>
    order.some((_, start) => {
      const free = order.slice(start, start + cards.length);
      if (free.length < cards.length) return false;
      const places = new Set(free);
      return cards.every(
        (card) => (isOfSuit(card) && card.suit === suit && places.delete(card.rank)) || mayBeJoker(card, wild),
      );
    }),
  );
}

/** The cards in the consecutive places of a suit that begin at a rank; those that do not fit their place are taken for jokers. */
function inPlaces(cards: readonly Card[], { suit, start }: { suit: Suit; start: number }): LaidCard[] {
  return cards.map((card, index) => {
    const rank = order[start + index];
    if (rank === undefined) return { card, isJoker: true };
    const isItself = isOfSuit(card) && card.rank === rank && card.suit === suit;
    return isItself ? { card, isJoker: false } : { card, isJoker: true, standsFor: { rank, suit } };
  });
}

const jokersIn = (laid: readonly LaidCard[]) => laid.filter(({ isJoker }) => isJoker).length;

function laySet(cards: readonly Card[], wild: Rank | undefined): Combination {
  if (cards.length < sizes.setMinimum || cards.length > sizes.setMaximum)
    return { problem: `a set has ${sizes.setMinimum} or ${sizes.setMaximum} cards` };
  const natural = cards.filter(isOfSuit).filter(({ rank }) => rank !== wild);
  // Where nothing else is there, cards of the wild rank are a set of that rank.
  const rank = natural[0]?.rank ?? (cards.some(isOfSuit) ? wild : undefined);
  if (rank === undefined) return { problem: "a set needs a card that is no joker" };
  if (natural.some((card) => card.rank !== rank)) return { problem: "a set has one rank" };
  const seen = new Set<Suit>();
  const laid = cards.map((card) => {
    const isItself = isOfSuit(card) && card.rank === rank && !seen.has(card.suit);
    if (isItself) seen.add(card.suit);
    return { card, isJoker: !isItself };
  });
  return laid.every(({ card, isJoker }) => !isJoker || mayBeJoker(card, wild))
    ? { cards: laid }
    : { problem: "a set has each suit once" };
}
