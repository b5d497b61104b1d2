import { palette } from "./palette.ts";
import { suitSymbol } from "./suits.ts";

/** The colours of a winner's cup. */
export interface Metal {
  bowl: string;
  /** Where light falls. */
  bright: string;
  /** Handles and foot. */
  dark: string;
}

/** The cups of the first, the second and the third place. */
export const metals = {
  gold: { bowl: palette.marigold, bright: palette.marigoldLight, dark: palette.marigoldDeep },
  silver: { bowl: "#cdd6d3", bright: "#f3f6f4", dark: "#97a5a1" },
  bronze: { bowl: "#c98a55", bright: "#e8b78a", dark: "#9c6236" },
} as const satisfies Record<string, Metal>;

/** A cup as SVG, 116 units across its handles and 178 high; the origin is where a hand holds its stem. */
export function cup({ bowl, bright, dark }: Metal): string {
  return `<g transform="translate(0 -14)"><path d="M-46 -92 C-84 -92 -78 -40 -36 -40 M46 -92 C84 -92 78 -40 36 -40" fill="none" stroke="${dark}" stroke-width="10"/>
    <path d="M-54 -108 H54 C54 -50 36 -14 10 -6 V24 H-10 V-6 C-36 -14 -54 -50 -54 -108 Z" fill="${bowl}"/><rect x="-60" y="-116" width="120" height="16" rx="8" fill="${bright}"/>
    <path d="M-34 46 C-34 28 -20 24 0 24 C20 24 34 28 34 46 Z" fill="${dark}"/>${suitSymbol("spades", { x: 0, y: -64, size: 48, fill: palette.feltDeep })}</g>`;
}
