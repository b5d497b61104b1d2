import { palette } from "./palette.ts";
import { rankGlyph, type Rank } from "./ranks.ts";
import { suitColour, suitSymbol, type Suit } from "./suits.ts";

/** The size of every card, face or back, in its own units. */
export const cardSize = { width: 250, height: 350, cornerRadius: 17 } as const;

/** A card of the pack. */
export interface Card {
  rank: Rank;
  suit: Suit;
}

/** The positions of a number card's symbols: the distances from the top in the two side columns, and in the middle. */
interface Pips {
  sides: readonly number[];
  middle: readonly number[];
}

/** As on any printed pack; symbols below the middle are upside down. */
const pips: Partial<Record<Rank, Pips>> = {
  "2": { sides: [], middle: [75, 275] },
  "3": { sides: [], middle: [75, 175, 275] },
  "4": { sides: [75, 275], middle: [] },
  "5": { sides: [75, 275], middle: [175] },
  "6": { sides: [75, 175, 275], middle: [] },
  "7": { sides: [75, 175, 275], middle: [125] },
  "8": { sides: [75, 175, 275], middle: [125, 225] },
  "9": { sides: [75, 141.7, 208.3, 275], middle: [175] },
  "10": { sides: [75, 141.7, 208.3, 275], middle: [108, 242] },
};

/** A card's face as SVG, its top left corner at the origin. */
export function cardFace(card: Card): string {
  const { width, height } = cardSize;
  const corner = cornerIndex(card);
  return `${cardStock()}${corner}<g transform="translate(${width} ${height}) rotate(180)">${corner}</g>${centre(card)}`;
}

/** A blank card. */
export function cardStock(): string {
  const { width, height, cornerRadius } = cardSize;
  return `<rect width="${width}" height="${height}" rx="${cornerRadius}" fill="url(#card-stock)" stroke="${palette.ivoryShade}" stroke-width="2"/>`;
}

function cornerIndex({ rank, suit }: Card): string {
  return (
    rankGlyph(rank, { x: 30, y: 20, height: 40, colour: suitColour(suit) }) +
    suitSymbol(suit, { x: 30, y: 86, size: 31 })
  );
}

function centre({ rank, suit }: Card): string {
  if (rank === "A") return ace(suit);
  const places = pips[rank];
  if (!places) return court(suit);
  const sides = places.sides.flatMap((y) => [pip(suit, 82, y), pip(suit, 168, y)]);
  return [...sides, ...places.middle.map((y) => pip(suit, 125, y))].join("");
}

function pip(suit: Suit, x: number, y: number): string {
  return suitSymbol(suit, { x, y, size: 46, inverted: y > cardSize.height / 2 });
}

/** One large symbol, with the suit again in marigold inside it. */
function ace(suit: Suit): string {
  return (
    suitSymbol(suit, { x: 125, y: 172, size: 136 }) +
    suitSymbol(suit, { x: 125, y: 176, size: 46, fill: palette.marigold })
  );
}

/** A court card is a framed crown above its suit, and the same upside down. */
function court(suit: Suit): string {
  const colour = suitColour(suit);
  const half = `<path d="M92 132 L84 84 L107 106 L125 74 L143 106 L166 84 L158 132 Z" fill="${palette.marigold}" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/>${suitSymbol(suit, { x: 125, y: 153, size: 34 })}`;
  return `<rect x="62" y="42" width="126" height="266" rx="8" fill="none" stroke="${colour}" stroke-width="3"/>
    ${half}<g transform="rotate(180 125 175)">${half}</g>`;
}
