/** A flower drawn in lines: rings of petals around one centre. */
export interface Rosette {
  x: number;
  y: number;
  /** Each ring's radius to its petals' tips, and how many petals it has; outermost first or last alike. */
  rings: readonly { radius: number; petals: number }[];
  colour: string;
  /** From 0 to 1. */
  opacity: number;
  strokeWidth: number;
}

/** The rosette as SVG; the petals of neighbouring rings stand between one another, as a marigold's do. */
export function rosette({ x, y, rings, colour, opacity, strokeWidth }: Rosette): string {
  const drawn = rings.map(({ radius, petals }, ring) => {
    const step = 360 / petals;
    const turn = ring % 2 === 0 ? 0 : step / 2;
    const petal = petalOutline(radius, step);
    return Array.from(
      { length: petals },
      (_, index) => `<path transform="rotate(${turn + index * step})" d="${petal}"/>`,
    ).join("");
  });
  return `<g transform="translate(${x} ${y})" fill="none" stroke="${colour}" stroke-width="${strokeWidth}" opacity="${opacity}">${drawn.join("")}</g>`;
}

/** A petal that points up, from two thirds of its radius to its tip, as wide as its share of the circle. */
function petalOutline(radius: number, degrees: number): string {
  const half = radius * 0.82 * Math.tan(((degrees / 2) * Math.PI) / 180);
  const round = (value: number) => Number(value.toFixed(1));
  const base = round(-radius * 0.62);
  const shoulder = round(-radius * 0.9);
  return `M0 ${base} C${round(-half)} ${round(-radius * 0.7)} ${round(-half * 1.15)} ${shoulder} 0 ${round(-radius)} C${round(half * 1.15)} ${shoulder} ${round(half)} ${round(-radius * 0.7)} 0 ${base} Z`;
}
