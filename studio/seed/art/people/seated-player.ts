import { cardBack } from "../card-back.ts";
import { fannedCards } from "../laid-cards.ts";
import { arm, holdingFingers } from "./arm.ts";
import { sleeveOf, upperBody, type Person } from "./person.ts";

/** A person who sits at the table and holds up a hand of cards. */
export interface SeatedPlayer extends Person {
  /** The neck's foot, in pixels. */
  x: number;
  /** See `x`. */
  y: number;
  /** Pixels per unit of the figure. */
  scale: number;
  cards: number;
  /** The side at which the cards are held, as the viewer sees it. */
  cardsAt: "left" | "right";
}

/** The player as SVG, down to the waist, which the table must hide. */
export function seatedPlayer({ x, y, scale, cards, cardsAt, ...person }: SeatedPlayer): string {
  const side = cardsAt === "left" ? -1 : 1;
  const { skin } = person.head;
  const sleeves = { skin, ...sleeveOf(person) };
  const hand = { x: 30 * side, y: 172 };
  const holding = arm({ shoulder: { x: 76 * side, y: 48 }, elbow: { x: 106 * side, y: 172 }, hand, ...sleeves });
  const resting = arm({
    shoulder: { x: -76 * side, y: 48 },
    elbow: { x: -104 * side, y: 170 },
    hand: { x: -80 * side, y: 300 },
    ...sleeves,
  });
  const fan = fannedCards(Array.from({ length: cards }, cardBack), {
    pivot: { x: 0, y: 0 },
    radius: 58,
    scale: 0.28,
    degreesBetweenCards: 12,
  });
  return `<g transform="translate(${x} ${y}) scale(${scale})">${upperBody(person)}${resting}${holding}
    <g transform="translate(${hand.x} ${hand.y + 6}) rotate(${-6 * side})">${fan}</g>${holdingFingers(hand, skin)}</g>`;
}
