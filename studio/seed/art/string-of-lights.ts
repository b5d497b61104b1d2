import { palette } from "./palette.ts";

/** A cord of little lamps hung between two points of the same height. */
export interface StringOfLights {
  /** The cord's start and end, in pixels. */
  fromX: number;
  /** See `fromX`. */
  toX: number;
  /** The height of its ends, in pixels. */
  y: number;
  /** How far its middle hangs below its ends, in pixels. */
  sag: number;
  lamps: number;
}

/** The cord and its glowing lamps as SVG. */
export function stringOfLights({ fromX, toX, y, sag, lamps }: StringOfLights): string {
  const lit = Array.from({ length: lamps }, (_, index) => {
    const along = (index + 0.5) / lamps;
    return lamp(fromX + along * (toX - fromX), y + sag * 4 * along * (1 - along));
  });
  const cord = `M${fromX} ${y} Q${(fromX + toX) / 2} ${y + sag * 2} ${toX} ${y}`;
  return `<path d="${cord}" fill="none" stroke="${palette.feltDeep}" stroke-width="4"/>${lit.join("")}`;
}

function lamp(x: number, y: number): string {
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">
    <circle cy="20" r="52" fill="${palette.marigold}" opacity="0.1"/><circle cy="20" r="34" fill="${palette.marigold}" opacity="0.18"/>
    <rect x="-6" y="-5" width="12" height="11" rx="3" fill="${palette.feltDeep}"/>
    <path d="M-7 6 C-18 18 -14 36 0 38 C14 36 18 18 7 6 Z" fill="${palette.marigoldLight}"/><ellipse cx="-3" cy="20" rx="4" ry="7" fill="${palette.ivory}"/></g>`;
}
