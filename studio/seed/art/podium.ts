import { palette } from "./palette.ts";
import { rankGlyph } from "./ranks.ts";

/** One step of the podium. */
export interface PodiumStep {
  place: 1 | 2 | 3;
  /** Its left edge, in pixels. */
  left: number;
  /** Pixels. */
  width: number;
  /** Its upper edge, in pixels. */
  top: number;
  /** Where the floor is, in pixels. */
  bottom: number;
}

/** The step as SVG, its place written on its front. */
export function podiumStep({ place, left, width, top, bottom }: PodiumStep): string {
  const middle = left + width / 2;
  const numeralHeight = 84;
  const y = top + 52;
  return `<g filter="url(#card-shadow)"><rect x="${left}" y="${top}" width="${width}" height="${bottom - top}" fill="url(#card-stock)"/></g>
    <rect x="${left - 10}" y="${top}" width="${width + 20}" height="34" rx="8" fill="${palette.marigold}"/><rect x="${left - 10}" y="${top}" width="${width + 20}" height="12" rx="6" fill="${palette.marigoldLight}"/>
    ${place === 1 ? numeralOne(middle, y, numeralHeight) : rankGlyph(place === 2 ? "2" : "3", { x: middle, y, height: numeralHeight, colour: palette.felt })}`;
}

/** The numeral 1, which no card's rank has; drawn with the same stroke as the ranks. */
function numeralOne(x: number, y: number, height: number): string {
  return `<path transform="translate(${x} ${y}) scale(${height / 80})" d="M-13 18 L5 5 V76 M-14 76 H24" fill="none" stroke="${palette.red}" stroke-width="12" stroke-linecap="round" stroke-linejoin="round"/>`;
}
