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

const left = 82;
const middle = 125;
const right = 168;

/** Where each number's symbols stand, as on any printed pack; those below the middle stand on their heads. */
const pips: Partial<Record<Rank, readonly (readonly [x: number, y: number])[]>> = {
  "2": [
    [middle, 75],
    [middle, 275],
  ],
  "3": [
    [middle, 75],
    [middle, 175],
    [middle, 275],
  ],
  "4": [
    [left, 75],
    [right, 75],
    [left, 275],
    [right, 275],
  ],
  "5": [
    [left, 75],
    [right, 75],
    [middle, 175],
    [left, 275],
    [right, 275],
  ],
  "6": [
    [left, 75],
    [right, 75],
    [left, 175],
    [right, 175],
    [left, 275],
    [right, 275],
  ],
  "7": [
    [left, 75],
    [right, 75],
    [middle, 125],
    [left, 175],
    [right, 175],
    [left, 275],
    [right, 275],
  ],
  "8": [
    [left, 75],
    [right, 75],
    [middle, 125],
    [left, 175],
    [right, 175],
    [middle, 225],
    [left, 275],
    [right, 275],
  ],
  "9": [
    [left, 75],
    [right, 75],
    [left, 141.7],
    [right, 141.7],
    [middle, 175],
    [left, 208.3],
    [right, 208.3],
    [left, 275],
    [right, 275],
  ],
  "10": [
    [left, 75],
    [right, 75],
    [middle, 108],
    [left, 141.7],
    [right, 141.7],
    [left, 208.3],
    [right, 208.3],
    [middle, 242],
    [left, 275],
    [right, 275],
  ],
};

/** A card's face as SVG, its top left corner at the origin. */
export function cardFace(card: Card): string {
  const { width, height } = cardSize;
  const corner = cornerIndex(card);
  return `${cardStock()}${corner}<g transform="translate(${width} ${height}) rotate(180)">${corner}</g>${centre(card)}`;
}

/** A card's blank front, for faces and other things printed on a card. */
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
  if (!places) return court({ rank, suit });
  return places.map(([x, y]) => suitSymbol(suit, { x, y, size: 46, inverted: y > cardSize.height / 2 })).join("");
}

/** One great symbol, with the suit again in marigold within it. */
function ace(suit: Suit): string {
  return (
    suitSymbol(suit, { x: 125, y: 172, size: 136 }) +
    suitSymbol(suit, { x: 125, y: 176, size: 46, fill: palette.marigold })
  );
}

/** A court card is a framed crown above its suit, and the same upside down. */
function court({ suit }: Card): string {
  const colour = suitColour(suit);
  const half = `<path d="M92 132 L84 84 L107 106 L125 74 L143 106 L166 84 L158 132 Z" fill="${palette.marigold}" stroke="${colour}" stroke-width="4" stroke-linejoin="round"/>${suitSymbol(suit, { x: 125, y: 153, size: 34 })}`;
  return `<rect x="62" y="42" width="126" height="266" rx="8" fill="none" stroke="${colour}" stroke-width="3"/>
    ${half}<g transform="rotate(180 125 175)">${half}</g>`;
}
