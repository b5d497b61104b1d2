import { palette } from "./palette.ts";

/** A glass of milky tea as SVG, its foot's middle at `x`, `y` in pixels. */
export function glassOfTea({ x, y }: { x: number; y: number }): string {
  return `<g transform="translate(${x} ${y})"><ellipse cx="2" cy="2" rx="30" ry="9" fill="${palette.feltDeep}" opacity="0.45"/>
    <path d="M-17 0 L-24 -66 H24 L17 0 C10 6 -10 6 -17 0 Z" fill="#dcebe4" opacity="0.5"/>
    <path d="M-16 -2 L-21 -50 H21 L16 -2 C10 3 -10 3 -16 -2 Z" fill="#c07f45"/><ellipse cy="-50" rx="21" ry="6" fill="#dba56c"/>
    <ellipse cy="-66" rx="24" ry="7" fill="none" stroke="${palette.ivory}" stroke-opacity="0.8" stroke-width="3"/>
    <path d="M-14 -42 L-11 -10" stroke="${palette.ivory}" stroke-opacity="0.5" stroke-width="4" stroke-linecap="round"/></g>`;
}

const laddus = [
  { x: -42, y: -8 },
  { x: 0, y: -12 },
  { x: 42, y: -8 },
  { x: -22, y: 4 },
  { x: 22, y: 4 },
  { x: 0, y: -36 },
];

/** A brass plate of laddus as SVG, its middle at `x`, `y` in pixels. */
export function plateOfSweets({ x, y }: { x: number; y: number }): string {
  const sweets = laddus.map(
    (place) =>
      `<g transform="translate(${place.x} ${place.y})"><circle r="25" fill="${palette.marigoldDeep}"/><circle cx="-3" cy="-3" r="20" fill="${palette.marigold}"/><circle cx="-8" cy="-9" r="6" fill="${palette.marigoldLight}"/></g>`,
  );
  return `<g transform="translate(${x} ${y})"><ellipse cx="2" cy="14" rx="104" ry="34" fill="${palette.feltDeep}" opacity="0.45"/>
    <ellipse cy="6" rx="100" ry="32" fill="#b98522"/><ellipse cy="2" rx="100" ry="31" fill="#e2b552"/><ellipse cy="3" rx="80" ry="22" fill="#c9962f"/>${sweets.join("")}</g>`;
}
