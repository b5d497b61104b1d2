import { language } from "../language.ts";
import type { Figure } from "./figure.ts";

/** How pages write a figure. */
interface SpelledFigure {
  /** With its unit, as the spec spells it (sections 1 and 9): `Rs.5000`, `100%`, `48 hours`; any other unit as the bare number. */
  withUnit: string;
  /** The number alone; grouped thousands are written the Indian way: `1,00,000`. */
  bare: string;
}

/** Every digit that was typed is written: the default rounds to three decimals. */
const unrounded = { maximumFractionDigits: 20 } as const;
const grouping = new Intl.NumberFormat(language, { ...unrounded, useGrouping: true });
const plain = new Intl.NumberFormat(language, { ...unrounded, useGrouping: false });
const hours = new Intl.NumberFormat(language, {
  ...unrounded,
  style: "unit",
  unit: "hour",
  unitDisplay: "long",
  useGrouping: false,
});

/** Writes a figure as pages show it, and as the Studio says that they do. */
export function spellFigure({ amount, unit, grouped }: Pick<Figure, "amount" | "unit" | "grouped">): SpelledFigure {
  const bare = (grouped ? grouping : plain).format(amount);
  switch (unit) {
    case "rupees":
      return { bare, withUnit: `Rs.${bare}` };
    case "percent":
      return { bare, withUnit: `${bare}%` };
    case "hours":
      return { bare, withUnit: hours.format(amount) };
    default:
      return { bare, withUnit: bare };
  }
}
