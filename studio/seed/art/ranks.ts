/** The rank of a card. */
export type Rank = "A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10" | "J" | "Q" | "K";

/**
 * Each rank drawn with one stroke width in a box 60 wide and 80 high (ten is wider). Drawn as paths instead of a font, so that the pictures are the
 * same on every machine.
 */
const strokes: Record<Rank, { width: number; path: string }> = {
  A: { width: 60, path: "M5 76 L30 5 L55 76 M14 52 H46" },
  "2": { width: 56, path: "M7 24 C7 11 16 4.5 28 4.5 C41 4.5 50 12 50 25 C50 40 34 52 7 75.5 H52" },
  "3": { width: 56, path: "M8 5 H47 L25 33 C41 32 51 41 51 54 C51 67 41 75.5 27 75.5 C17 75.5 9 71 5 63" },
  "4": { width: 60, path: "M42 76 V5 L5 55 H56" },
  "5": {
    width: 56,
    path: "M46 5 H14 L11 36 C16 32 22 30 28 30 C42 30 51 39 51 52.5 C51 66 41 75.5 27 75.5 C17 75.5 10 72 5 65",
  },
  "6": {
    width: 56,
    path: "M44 9 C40 6 36 4.5 31 4.5 C14 4.5 5 21 5 43 C5 64 14 75.5 28 75.5 C42 75.5 51 66 51 53 C51 40 42 31.5 29 31.5 C17 31.5 7 39 5 50",
  },
  "7": { width: 54, path: "M5 5 H49 L21 76" },
  "8": {
    width: 56,
    path: "M28 36 C18 36 10 30 10 20.5 C10 11 18 4.5 28 4.5 C38 4.5 46 11 46 20.5 C46 30 38 36 28 36 C15 36 5 44 5 56 C5 68 15 75.5 28 75.5 C41 75.5 51 68 51 56 C51 44 41 36 28 36 Z",
  },
  "9": {
    width: 56,
    path: "M12 71 C16 74 20 75.5 25 75.5 C42 75.5 51 59 51 37 C51 16 42 4.5 28 4.5 C14 4.5 5 14 5 27 C5 40 14 48.5 27 48.5 C39 48.5 49 41 51 30",
  },
  "10": {
    width: 84,
    path: "M5 17 L19 5 V76 M58 4.5 C70 4.5 78 18 78 40 C78 62 70 75.5 58 75.5 C46 75.5 38 62 38 40 C38 18 46 4.5 58 4.5 Z",
  },
  J: { width: 50, path: "M24 5 H44 M35 5 V55 C35 68 29 75.5 19 75.5 C10 75.5 5 69 5 59" },
  Q: {
    width: 64,
    path: "M31 4.5 C46 4.5 57 19 57 40 C57 61 46 75.5 31 75.5 C16 75.5 5 61 5 40 C5 19 16 4.5 31 4.5 Z M37 56 L58 78",
  },
  K: { width: 58, path: "M8 4 V76 M50 4 L9 47 M23 33 L53 76" },
};

/** A rank as SVG: its top edge's middle at `x`, `y`, `height` units high. */
export function rankGlyph(
  rank: Rank,
  { x, y, height, colour }: { x: number; y: number; height: number; colour: string },
): string {
  const { width, path } = strokes[rank];
  const scale = height / 80;
  return `<path transform="translate(${x - (width * scale) / 2} ${y}) scale(${scale})" fill="none" stroke="${colour}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round" d="${path}"/>`;
}
