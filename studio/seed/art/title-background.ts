import { feltScene } from "./felt-scene.ts";
import { fannedCards } from "./laid-cards.ts";
import { palette } from "./palette.ts";
import { cardFace, type Card } from "./playing-card.ts";
import { rosette } from "./rosette.ts";
import { suitSymbol, type Suit } from "./suits.ts";

/** A pure sequence. */
const hand: readonly Card[] = [
  { rank: "10", suit: "hearts" },
  { rank: "J", suit: "hearts" },
  { rank: "Q", suit: "hearts" },
  { rank: "K", suit: "hearts" },
  { rank: "A", suit: "hearts" },
];

const suits: readonly Suit[] = ["spades", "hearts", "diamonds", "clubs"];

const pivot = { x: 985, y: 700 };

/**
 * What the site draws the title of a page on when the page has no share picture: felt on the left, for the words, and a hand of cards on the right.
 * 1,200 × 630 pixels. The site's copy is `app/gateways/title-pictures/title-art/background.svg`.
 */
export function titleBackground(): string {
  const halo = rosette({ ...pivot, rings: [{ radius: 560, petals: 36 }] });
  const cards = fannedCards(hand.map(cardFace), { pivot, radius: 350, scale: 0.82, degreesBetweenCards: 10 });
  const row = suits.map((suit, index) =>
    suitSymbol(suit, { x: 98 + index * 56, y: 546, size: 36, fill: palette.marigold }),
  );
  return feltScene({
    width: 1200,
    height: 630,
    light: { x: pivot.x, y: 360, radius: 560 },
    content: `${halo}<g filter="url(#deep-shadow)">${cards}</g>${row.join("")}`,
  });
}
