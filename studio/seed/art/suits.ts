import { palette } from "./palette.ts";

/** The four suits, in the order in which rummy ranks them when a toss is tied. */
export type Suit = "spades" | "hearts" | "diamonds" | "clubs";

/** Each suit's outline in a square of 100 units. */
const outlines: Record<Suit, string> = {
  spades:
    "M50 4 C60 24 95 42 95 65 C95 78 85 85 75 85 C65 85 58 80 54 72 C55 83 59 91 67 96 H33 C41 91 45 83 46 72 C42 80 35 85 25 85 C15 85 5 78 5 65 C5 42 40 24 50 4 Z",
  hearts:
    "M50 93 C40 76 5 56 5 31 C5 16 16 7 28 7 C38 7 46 13 50 24 C54 13 62 7 72 7 C84 7 95 16 95 31 C95 56 60 76 50 93 Z",
  diamonds: "M50 3 C59 21 73 38 88 50 C73 62 59 79 50 97 C41 79 27 62 12 50 C27 38 41 21 50 3 Z",
  clubs:
    "M50 5 A21.5 21.5 0 0 1 66.5 40.3 A21.5 21.5 0 1 1 54 70.5 C55 83 59 91 67 96 H33 C41 91 45 83 46 70.5 A21.5 21.5 0 1 1 33.5 40.3 A21.5 21.5 0 0 1 50 5 Z",
};

/** The colour a suit is printed in. */
export function suitColour(suit: Suit): string {
  return suit === "hearts" || suit === "diamonds" ? palette.red : palette.ink;
}

/** The position and style of a suit's symbol. */
export interface SymbolPlacement {
  /** The symbol's centre, in the units of the drawing around it. */
  x: number;
  /** See `x`. */
  y: number;
  /** The side of the square it fills. */
  size: number;
  /** Its colour; the suit's own by default. */
  fill?: string;
  /** Whether it is upside down, as in the lower half of a card. */
  inverted?: boolean;
}

/** A suit's symbol as SVG. */
export function suitSymbol(
  suit: Suit,
  { x, y, size, fill = suitColour(suit), inverted = false }: SymbolPlacement,
): string {
  const turn = inverted ? " rotate(180)" : "";
  return `<path transform="translate(${x} ${y})${turn} scale(${size / 100}) translate(-50 -50)" fill="${fill}" d="${outlines[suit]}"/>`;
}
