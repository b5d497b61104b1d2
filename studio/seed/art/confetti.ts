import { palette } from "./palette.ts";

const colours = [palette.marigold, palette.ivory, palette.red, palette.marigoldLight, palette.teal] as const;

/** The distance from one piece to the next, as a share of the whole: golden ratios scatter evenly without a pattern. */
const scatter = { across: 0.618034, down: 0.754878 };

/** Paper petals in the air, in a field `width` × `height` pixels from the origin, as SVG. The same field always looks the same. */
export function confetti({ width, height, pieces }: { width: number; height: number; pieces: number }): string {
  const drawn = Array.from({ length: pieces }, (_, index) => {
    const x = ((index * scatter.across) % 1) * width;
    const y = ((index * scatter.down) % 1) * height;
    return `<path transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${(index * 67) % 360}) scale(${(0.7 + (index % 4) * 0.15).toFixed(2)})" d="M0 -13 C9 -6 9 6 0 13 C-9 6 -9 -6 0 -13 Z" fill="${colours[index % colours.length]}"/>`;
  });
  return `<g opacity="0.85">${drawn.join("")}</g>`;
}
