import { fannedCards } from "../laid-cards.ts";
import { marigold } from "../marigold.ts";
import { cardFace, type Card } from "../playing-card.ts";
import { arm, holdingFingers } from "./arm.ts";
import { lowerBody, standingHeight, type StandingClothes } from "./lower-body.ts";
import { sleeveOf, upperBody, type Person } from "./person.ts";

/** A person who has won: standing, with a garland, the winning cards in one hand and the other hand raised. */
export interface Winner extends Person {
  clothes: StandingClothes;
  /** The middle between the feet, in pixels. */
  x: number;
  /** See `x`. */
  y: number;
  /** Pixels per unit of the figure. */
  scale: number;
  cards: readonly Card[];
  /** The side of the raised hand, as the viewer sees it. */
  raised: "left" | "right";
  /** The object in the raised hand, as SVG with its origin in the hand. */
  trophy: string;
}

/** The winner as SVG. */
export function winner({ x, y, scale, cards, raised, trophy, ...person }: Winner): string {
  const side = raised === "left" ? -1 : 1;
  const { skin } = person.head;
  const sleeves = { skin, ...sleeveOf(person) };
  const lifted = { x: 132 * side, y: -88 };
  const held = { x: -70 * side, y: 166 };
  const fan = fannedCards(cards.map(cardFace), {
    pivot: { x: 0, y: 0 },
    radius: 66,
    scale: 0.33,
    degreesBetweenCards: 15,
  });
  return `<g transform="translate(${x} ${y - standingHeight * scale}) scale(${scale})">
    ${lowerBody(person.clothes)}${upperBody(person)}${garlandRoundNeck()}
    ${arm({ shoulder: { x: 74 * side, y: 46 }, elbow: { x: 136 * side, y: 14 }, hand: lifted, ...sleeves })}
    ${arm({ shoulder: { x: -76 * side, y: 48 }, elbow: { x: -122 * side, y: 160 }, hand: held, ...sleeves })}
    <g transform="translate(${lifted.x} ${lifted.y})">${trophy}</g>${holdingFingers(lifted, skin)}
    <g transform="translate(${held.x} ${held.y + 6}) rotate(${-14 * side})">${fan}</g>${holdingFingers(held, skin)}</g>`;
}

function garlandRoundNeck(): string {
  const flowers = Array.from({ length: 15 }, (_, index) => {
    const angle = (index / 14) * Math.PI;
    return marigold({ x: -(38 + 16 * Math.sin(angle)) * Math.cos(angle), y: 134 * Math.sin(angle), radius: 15 });
  });
  return flowers.join("");
}
