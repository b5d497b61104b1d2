import { palette } from "./palette.ts";

/** A marigold in full bloom, seen from above. */
export interface Marigold {
  /** Its centre, in the units of the drawing around it. */
  x: number;
  /** See `x`. */
  y: number;
  /** To the tips of the outermost petals. */
  radius: number;
}

const rings = [
  { reach: 1, petals: 18, colour: palette.marigoldDeep },
  { reach: 0.82, petals: 16, colour: "#e8930e" },
  { reach: 0.65, petals: 13, colour: palette.marigold },
  { reach: 0.48, petals: 10, colour: "#f7b638" },
  { reach: 0.31, petals: 7, colour: palette.marigoldLight },
] as const;

/** The flower as SVG: rings of petals, each ring lying on the one outside it. */
export function marigold({ x, y, radius }: Marigold): string {
  const drawn = rings.map(({ reach, petals, colour }, ring) => ringOfPetals(radius * reach, petals, colour, ring * 11));
  return `<g transform="translate(${x} ${y})">${drawn.join("")}<circle r="${radius * 0.1}" fill="${palette.marigoldDeep}"/></g>`;
}

function ringOfPetals(reach: number, petals: number, colour: string, turn: number): string {
  const step = 360 / petals;
  const round = (value: number) => Number(value.toFixed(1));
  const half = round(reach * Math.tan(((step / 2) * Math.PI) / 180) * 1.18);
  const edge = round(-reach * 0.9);
  // The tip is notched, as a marigold's petals are.
  const petal = `M0 0 L${-half} ${edge} Q${round(-half * 0.7)} ${round(-reach)} ${round(-half * 0.25)} ${round(-reach * 0.985)} L0 ${round(-reach * 0.95)} L${round(half * 0.25)} ${round(-reach * 0.985)} Q${round(half * 0.7)} ${round(-reach)} ${half} ${edge} Z`;
  const drawn = Array.from(
    { length: petals },
    (_, index) => `<path transform="rotate(${round(turn + index * step)})" d="${petal}"/>`,
  );
  return `<g filter="url(#petal-shadow)" fill="${colour}" stroke="#b9650a" stroke-opacity="0.45" stroke-width="${round(reach * 0.012 + 0.6)}" stroke-linejoin="round">${drawn.join("")}</g>`;
}
