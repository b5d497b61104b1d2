import { palette } from "./palette.ts";

/** A flower drawn in thin lines of light, behind what a picture shows. */
export interface Rosette {
  /** Its centre, in pixels. */
  x: number;
  /** See `x`. */
  y: number;
  /** Each ring's radius to its petals' tips, in pixels, and how many petals it has. */
  rings: readonly { radius: number; petals: number }[];
}

/** The rosette as SVG; the petals of adjacent rings are offset, like a marigold's. */
export function rosette({ x, y, rings }: Rosette): string {
  const drawn = rings.map(({ radius, petals }, ring) => {
    const step = 360 / petals;
    const turn = ring % 2 === 0 ? 0 : step / 2;
    const petal = petalOutline(radius, step);
    return Array.from(
      { length: petals },
      (_, index) => `<path transform="rotate(${turn + index * step})" d="${petal}"/>`,
    ).join("");
  });
  return `<g transform="translate(${x} ${y})" fill="none" stroke="${palette.marigoldLight}" stroke-width="3" opacity="0.28">${drawn.join("")}</g>`;
}

/** A petal that points up, from about two thirds of its radius to its tip, as wide as its share of the circle. */
function petalOutline(radius: number, degrees: number): string {
  const half = radius * 0.82 * Math.tan(((degrees / 2) * Math.PI) / 180);
  const at = (x: number, y: number) => `${x.toFixed(1)} ${(-y * radius).toFixed(1)}`;
  const left = `${at(-half, 0.7)} ${at(-half * 1.15, 0.9)}`;
  const right = `${at(half * 1.15, 0.9)} ${at(half, 0.7)}`;
  return `M${at(0, 0.62)} C${left} ${at(0, 1)} C${right} ${at(0, 0.62)} Z`;
}
