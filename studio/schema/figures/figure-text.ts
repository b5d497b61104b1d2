/** The parts of a figure that its spelling needs. */
export interface SpelledFigure {
  amount: number;
  unit: string;
  /** Whether thousands are grouped, the Indian way: 1,00,000. */
  grouped?: boolean;
}

/** How pages spell a figure: `Rs.5000`, `100%`, `48 hours`, and every other unit as the bare number (specification sections 1 and 9). */
export function figureText({ amount, unit, grouped = false }: SpelledFigure): string {
  const number = grouped ? amount.toLocaleString("en-IN") : String(amount);
  if (unit === "rupees") return `Rs.${number}`;
  if (unit === "percent") return `${number}%`;
  return unit === "hours" ? `${number} hours` : number;
}
