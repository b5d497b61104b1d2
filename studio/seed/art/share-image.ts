import { declaredHand } from "./declared-hand.ts";
import { feltScene } from "./felt-scene.ts";
import { fannedCards } from "./laid-cards.ts";
import { marigold } from "./marigold.ts";
import { palette } from "./palette.ts";
import { cardFace } from "./playing-card.ts";
import { rosette } from "./rosette.ts";
import { suitSymbol } from "./suits.ts";

const pivot = { x: 600, y: 572 };

/**
 * The picture that other sites show beside a link to this one: the hand on the table, a suit in each corner. The hand stays whole when a site crops
 * the picture to a square. 1,200 × 630 pixels, as Open Graph recommends.
 */
export function shareImage(): string {
  const halo = rosette({
    ...pivot,
    rings: [
      { radius: 590, petals: 36 },
      { radius: 540, petals: 36 },
    ],
  });
  const cards = fannedCards(declaredHand.map(cardFace), { pivot, radius: 290, scale: 0.84, degreesBetweenCards: 7.2 });
  return feltScene({
    width: 1200,
    height: 630,
    light: { x: pivot.x, y: 230, radius: 640 },
    content: `${halo}<g filter="url(#deep-shadow)">${cards}</g>
      <g filter="url(#card-shadow)">${marigold({ x: pivot.x, y: 506, radius: 106 })}</g>${suitsInCorners()}`,
  });
}

function suitsInCorners(): string {
  const place = { size: 58, fill: palette.marigold };
  return (
    suitSymbol("spades", { x: 84, y: 84, ...place }) +
    suitSymbol("hearts", { x: 1116, y: 84, ...place }) +
    suitSymbol("diamonds", { x: 84, y: 546, ...place }) +
    suitSymbol("clubs", { x: 1116, y: 546, ...place })
  );
}
