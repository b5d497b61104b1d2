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

/**
 * From this radius on, in pixels, the shadow of each ring is visible. Small flowers have none, because filters take most of a picture's rendering
 * time.
 */
const smallestRadiusWithShadows = 40;

/** The flower as SVG: rings of petals, each ring lying on the one outside it. */
export function marigold({ x, y, radius }: Marigold): string {
  const shadow = radius < smallestRadiusWithShadows ? "" : `filter="url(#petal-shadow)" `;
  const drawn = rings.map(({ reach, petals, colour }, ring) =>
    ringOfPetals(radius * reach, petals, ring * 11, `${shadow}fill="${colour}"`),
  );
  return `<g transform="translate(${x} ${y})">${drawn.join("")}<circle r="${radius * 0.1}" fill="${palette.marigoldDeep}"/></g>`;
}

function ringOfPetals(reach: number, petals: number, turn: number, paint: string): string {
  const step = 360 / petals;
  const half = reach * Math.tan(((step / 2) * Math.PI) / 180) * 1.18;
  const at = (x: number, y: number) => `${(x * half).toFixed(1)} ${(-y * reach).toFixed(1)}`;
  // The tip is notched, as a marigold's petals are.
  const petal = `M0 0 L${at(-1, 0.9)} Q${at(-0.7, 1)} ${at(-0.25, 0.985)} L${at(0, 0.95)} L${at(0.25, 0.985)} Q${at(0.7, 1)} ${at(1, 0.9)} Z`;
  const drawn = Array.from(
    { length: petals },
    (_, index) => `<path transform="rotate(${(turn + index * step).toFixed(1)})" d="${petal}"/>`,
  );
  const outline = `stroke="#b9650a" stroke-opacity="0.45" stroke-width="${(reach * 0.012 + 0.6).toFixed(1)}" stroke-linejoin="round"`;
  return `<g ${paint} ${outline}>${drawn.join("")}</g>`;
}
