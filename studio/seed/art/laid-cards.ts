import { cardSize } from "./playing-card.ts";

/** The position of a single card. */
export interface Place {
  /** Its top left corner before it is turned, in pixels. */
  x: number;
  /** See `x`. */
  y: number;
  /** Pixels per unit of a card. */
  scale: number;
  /** Turned clockwise about its own middle; 0 when not given. */
  degrees?: number;
}

/** A card, face or back, on the table, with a shadow on what is below it. */
export function lyingCard(card: string, { x, y, scale, degrees = 0 }: Place): string {
  const turn = `rotate(${degrees} ${cardSize.width / 2} ${cardSize.height / 2})`;
  return `<g filter="url(#card-shadow)" transform="translate(${x} ${y}) scale(${scale}) ${turn}">${card}</g>`;
}

/** How a hand of cards is held. */
export interface Fan {
  /** The point all cards turn about, in pixels. */
  pivot: { x: number; y: number };
  /** From the pivot to the cards' middles, in pixels. */
  radius: number;
  /** Pixels per unit of a card. */
  scale: number;
  degreesBetweenCards: number;
}

/** A hand of cards, faces or backs, fanned out from left to right, each lying on the one before it. */
export function fannedCards(cards: readonly string[], { pivot, radius, scale, degreesBetweenCards }: Fan): string {
  const fanned = cards.map((card, index) => {
    const degrees = (index - (cards.length - 1) / 2) * degreesBetweenCards;
    const middle = `translate(${-cardSize.width / 2} ${-cardSize.height / 2})`;
    const place = `translate(${pivot.x} ${pivot.y}) rotate(${degrees.toFixed(2)}) translate(0 ${-radius}) scale(${scale}) ${middle}`;
    return `<g filter="url(#card-shadow)" transform="${place}">${card}</g>`;
  });
  return fanned.join("");
}
