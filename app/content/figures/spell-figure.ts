import { language } from "../language.ts";
import type { Figure } from "./figure.ts";

/** How pages write a figure. */
export interface SpelledFigure {
  /** With its unit, as the spec spells it (sections 1 and 9): `Rs.5000`, `100%`, `48 hours`; any other unit as the bare number. */
  withUnit: string;
  /** The number alone; where thousands are set off, the Indian way: `1,00,000`. */
  bare: string;
}

/** A figure in words for a page. */
export function spellFigure({ amount, unit, grouped }: Figure): SpelledFigure {
  const bare = new Intl.NumberFormat(language, { useGrouping: grouped ?? false }).format(amount);
  return { bare, withUnit: withUnit(bare, { amount, unit }) };
}

function withUnit(bare: string, { amount, unit }: Pick<Figure, "amount" | "unit">): string {
  switch (unit) {
    case "rupees":
      return `Rs.${bare}`;
    case "percent":
      return `${bare}%`;
    case "hours":
      return new Intl.NumberFormat(language, { style: "unit", unit: "hour", unitDisplay: "long" }).format(amount);
    default:
      return bare;
  }
}
