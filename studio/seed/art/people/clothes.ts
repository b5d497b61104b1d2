import { palette } from "../palette.ts";

/** A person's clothes above the waist, and their colours. */
export interface Clothes {
  kind: "kurta" | "shirt" | "sari" | "kameez";
  colour: string;
  /** Borders, buttons, the sari's drape's edge or the kameez's scarf. */
  accent: string;
}

/** From the shoulders to a waist 270 units below the neck's foot, which is the origin. */
const torso =
  "M-24 -8 C-40 10 -74 14 -92 34 C-104 60 -84 130 -82 180 C-82 220 -88 250 -90 270 H90 C88 250 82 220 82 180 C84 130 104 60 92 34 C74 14 40 10 24 -8 Z";

/** The clothed torso and the bare neck as SVG, the neck's foot at the origin. */
export function clothedTorso({ kind, colour, accent }: Clothes, skin: string): string {
  const neck = `<path d="M-21 -48 H21 V-8 C21 10 -21 10 -21 -8 Z" fill="${skin}"/><path d="M-21 -36 C-10 -22 10 -22 21 -36 V-20 C10 -8 -10 -8 -21 -20 Z" fill="${palette.skinShade}" opacity="0.22"/>`;
  const cloth = `<path d="${torso}" fill="${colour}"/>`;
  switch (kind) {
    case "kurta":
      return `${cloth}<path d="M-24 -8 C-12 8 12 8 24 -8 L30 0 C18 18 -18 18 -30 0 Z" fill="${accent}"/>
        <rect x="-9" y="10" width="18" height="112" rx="4" fill="${accent}"/>${buttons(palette.ivory)}${neck}`;
    case "shirt":
      return `${cloth}<path d="M0 22 V270" stroke="${accent}" stroke-width="4"/>
        <path d="M-20 -10 L0 26 L20 -10 Z" fill="${skin}"/>${neck}
        <path d="M-25 -12 L-34 10 L-12 34 L0 22 L-20 -8 Z M25 -12 L34 10 L12 34 L0 22 L20 -8 Z" fill="${accent}"/>`;
    case "sari":
      return `<path d="${torso}" fill="${accent}"/>${neckline(skin)}${neck}
        <path d="M34 4 C50 12 74 14 92 34 C104 60 84 130 82 180 C82 220 88 250 90 270 H-90 C-88 250 -82 220 -83 160 C-40 150 10 90 34 4 Z" fill="${colour}"/>
        <path d="M34 4 C10 90 -40 150 -83 160" fill="none" stroke="${palette.marigold}" stroke-width="11"/>
        <path d="M62 16 C52 120 0 190 -80 214" fill="none" stroke="${palette.feltDeep}" stroke-opacity="0.18" stroke-width="5"/>`;
    case "kameez":
      return `${cloth}${neckline(skin)}${neck}
        <path d="M-64 14 C-50 92 50 92 64 14 L84 26 C66 138 -66 138 -84 26 Z" fill="${accent}"/>`;
  }
}

function neckline(skin: string): string {
  return `<path d="M-26 -6 C-22 44 22 44 26 -6 Z" fill="${skin}"/>`;
}

function buttons(colour: string): string {
  return [26, 54, 82, 108].map((y) => `<circle cy="${y}" r="4" fill="${colour}"/>`).join("");
}
