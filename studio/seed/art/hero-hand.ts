import { feltScene } from "./felt-scene.ts";
import { marigold } from "./marigold.ts";
import { palette } from "./palette.ts";
import { cardFace, cardSize, type Card } from "./playing-card.ts";
import { rosette } from "./rosette.ts";

/** Thirteen cards ready to declare: a set, a second sequence, and two pure sequences of which the last ends with the ace. */
const hand: readonly Card[] = [
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

const width = 1600;
const height = 1200;
const pivot = { x: width / 2, y: 1010 };
const radius = 500;
const cardScale = 1.6;
const degreesBetweenCards = 7.6;

/** The home page's banner: a fanned hand in marigold light. 1,600 × 1,200 pixels. */
export function heroHand(): string {
  const flower = rosette({
    x: pivot.x,
    y: pivot.y,
    rings: [
      { radius: 985, petals: 36 },
      { radius: 905, petals: 36 },
    ],
    colour: palette.marigoldLight,
    opacity: 0.3,
    strokeWidth: 3,
  });
  return feltScene({
    width,
    height,
    light: { x: pivot.x, y: 400, radius: 1000 },
    content: `${flower}<g filter="url(#deep-shadow)">${hand.map(fannedCard).join("")}</g>
  <g filter="url(#card-shadow)">${marigold({ x: pivot.x, y: 945, radius: 182 })}</g>`,
  });
}

function fannedCard(card: Card, index: number): string {
  const degrees = (index - (hand.length - 1) / 2) * degreesBetweenCards;
  const place = `translate(${pivot.x} ${pivot.y}) rotate(${degrees}) translate(0 ${-radius}) scale(${cardScale}) translate(${-cardSize.width / 2} ${-cardSize.height / 2})`;
  return `<g filter="url(#card-shadow)" transform="${place}">${cardFace(card)}</g>`;
}
