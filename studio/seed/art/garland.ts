import { marigold } from "./marigold.ts";
import { palette } from "./palette.ts";

/** A string of marigolds and mango leaves hung between two points of the same height, as over a door on a feast day. */
export interface Garland {
  /** The garland's start and end, in pixels. */
  fromX: number;
  /** See `fromX`. */
  toX: number;
  /** The height of its ends, in pixels. */
  y: number;
  /** How far its middle hangs below its ends, in pixels. */
  sag: number;
  flowers: number;
  /** Each flower's, in pixels. */
  radius: number;
}

const leafColours = ["#3f8f5f", "#2f7a52"] as const;

/** The garland as SVG: leaves behind, a dense row of flowers in front. */
export function garland({ fromX, toX, y, sag, flowers, radius }: Garland): string {
  const places = Array.from({ length: flowers }, (_, index) => {
    const along = (index + 0.5) / flowers;
    return { x: fromX + along * (toX - fromX), y: y + sag * 4 * along * (1 - along), slope: 1 - 2 * along };
  });
  const leaves = places
    .filter((_, index) => index % 2 === 1)
    .map(({ x, y, slope }, index) => mangoLeaf(x, y + radius * 0.3, radius * 3, slope * 16, leafColours[index % 2]));
  const blossoms = places.map(({ x, y }, index) => marigold({ x, y, radius: index % 2 ? radius : radius * 0.9 }));
  return `<g filter="url(#card-shadow)">${leaves.join("")}${blossoms.join("")}</g>`;
}

/** A leaf that hangs from `x`, `y`, `length` pixels long, swung by `degrees`. */
function mangoLeaf(x: number, y: number, length: number, degrees: number, colour: string = leafColours[0]): string {
  const half = length * 0.17;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${degrees.toFixed(1)})">
    <path d="M0 0 C${half} ${length * 0.25} ${half} ${length * 0.7} 0 ${length} C${-half} ${length * 0.7} ${-half} ${length * 0.25} 0 0 Z" fill="${colour}"/>
    <path d="M0 0 V${length * 0.86}" stroke="${palette.feltDeep}" stroke-opacity="0.35" stroke-width="2"/></g>`;
}
