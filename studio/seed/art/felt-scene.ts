import { palette } from "./palette.ts";

/** A picture laid on the card table. */
export interface FeltScene {
  /** Pixels. */
  width: number;
  /** Pixels. */
  height: number;
  /** The centre of the marigold light and its radius, in pixels. */
  light: { x: number; y: number; radius: number };
  /** The objects on the felt, as SVG; may use the filters `card-shadow` and `deep-shadow`. */
  content: string;
}

/** The whole SVG document: felt, light, and the objects on them. */
export function feltScene({ width, height, light, content }: FeltScene): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <defs>
    <linearGradient id="felt" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="${palette.feltLight}"/><stop offset="0.55" stop-color="${palette.felt}"/><stop offset="1" stop-color="${palette.feltDeep}"/>
    </linearGradient>
    <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${light.x}" cy="${light.y}" r="${light.radius}">
      <stop offset="0" stop-color="${palette.marigold}" stop-opacity="0.8"/><stop offset="0.3" stop-color="${palette.marigoldDeep}" stop-opacity="0.5"/><stop offset="0.65" stop-color="${palette.marigoldDeep}" stop-opacity="0.14"/><stop offset="1" stop-color="${palette.marigoldDeep}" stop-opacity="0"/>
    </radialGradient>
    <linearGradient id="card-stock" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#fffefb"/><stop offset="1" stop-color="${palette.ivory}"/>
    </linearGradient>
    <pattern id="lattice" width="18" height="18" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <path d="M0 0 H18 M0 0 V18" stroke="${palette.marigold}" stroke-width="2.5" opacity="0.55"/>
    </pattern>
    <filter id="card-shadow" x="-20%" y="-20%" width="140%" height="140%">
      <feDropShadow dx="-5" dy="5" stdDeviation="7" flood-color="#02140f" flood-opacity="0.45"/>
    </filter>
    <filter id="petal-shadow" x="-20%" y="-20%" width="140%" height="140%">
      <feDropShadow dx="0" dy="3" stdDeviation="4" flood-color="#5a2b00" flood-opacity="0.45"/>
    </filter>
    <filter id="deep-shadow" x="-20%" y="-20%" width="140%" height="150%">
      <feDropShadow dx="0" dy="18" stdDeviation="20" flood-color="#02140f" flood-opacity="0.5"/>
    </filter>
  </defs>
  <rect width="${width}" height="${height}" fill="url(#felt)"/>
  <rect width="${width}" height="${height}" fill="url(#light)" style="mix-blend-mode: screen"/>
  ${content}
</svg>`;
}
