import { declaredHand } from "./declared-hand.ts";
import { feltScene } from "./felt-scene.ts";
import { fannedCards } from "./laid-cards.ts";
import { marigold } from "./marigold.ts";
import { cardFace } from "./playing-card.ts";
import { rosette } from "./rosette.ts";

const pivot = { x: 800, y: 1010 };

/** The home page's banner: a fanned hand in marigold light. 1,600 × 1,200 pixels. */
export function heroHand(): string {
  const halo = rosette({
    ...pivot,
    rings: [
      { radius: 985, petals: 36 },
      { radius: 905, petals: 36 },
    ],
  });
  const cards = fannedCards(declaredHand.map(cardFace), { pivot, radius: 500, scale: 1.6, degreesBetweenCards: 7.6 });
  return feltScene({
    width: 1600,
    height: 1200,
    light: { x: pivot.x, y: 400, radius: 1000 },
    content: `${halo}<g filter="url(#deep-shadow)">${cards}</g>
      <g filter="url(#card-shadow)">${marigold({ x: pivot.x, y: 945, radius: 182 })}</g>`,
  });
}
