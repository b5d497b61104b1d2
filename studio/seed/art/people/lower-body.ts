import { palette } from "../palette.ts";
import type { Clothes } from "./clothes.ts";

/** Clothes that are drawn down to the shoes. */
export type StandingClothes = Clothes & { kind: Exclude<Clothes["kind"], "kameez"> };

/** How far below the neck's foot a standing person's soles are, in the figure's units. */
export const standingHeight = 520;

/** What a standing person wears below the waist, down to the shoes, as SVG; the neck's foot is the origin. Drawn before the torso. */
export function lowerBody({ kind, colour, accent }: StandingClothes): string {
  switch (kind) {
    case "sari":
      return `${shoes(accent)}<path d="M-80 176 C-84 230 -108 420 -112 500 Q0 516 112 500 C108 420 84 230 80 176 Z" fill="${colour}"/>
        <path d="M-112 486 Q0 502 112 486 V500 Q0 518 -112 500 Z" fill="${palette.marigold}"/>
        <g fill="none" stroke="${palette.feltDeep}" stroke-opacity="0.2" stroke-width="5"><path d="M-18 260 C-26 340 -32 420 -36 490 M6 260 C4 340 2 420 0 492 M30 260 C34 340 36 420 38 490"/></g>`;
    case "kurta":
      return `${shoes("#6b3d22")}${legs(palette.sand)}<path d="M-80 176 C-87 240 -96 320 -100 372 H100 C96 320 87 240 80 176 Z" fill="${colour}"/>
        <path d="M-100 362 H100 V374 H-100 Z" fill="${accent}"/><path d="M-70 300 L-74 374 M70 300 L74 374" stroke="${palette.feltDeep}" stroke-opacity="0.18" stroke-width="4"/>`;
    case "shirt":
      return `${shoes("#2b1b14")}${legs("#24443f")}<path d="M-86 240 L-93 304 H93 L86 240 Z" fill="${colour}"/>`;
  }
}

function legs(colour: string): string {
  return `<path d="M-84 270 H84 L66 504 H14 L0 330 L-14 504 H-66 Z" fill="${colour}"/>`;
}

function shoes(colour: string): string {
  return `<path d="M-76 520 C-80 496 -58 490 -40 492 C-22 494 -12 504 -14 520 Z M76 520 C80 496 58 490 40 492 C22 494 12 504 14 520 Z" fill="${colour}"/>`;
}
