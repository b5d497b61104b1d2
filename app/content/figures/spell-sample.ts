import { language } from "../language.ts";

/** A number of the account: an amount of money in rupees, or a bare count. */
interface Sample {
  sample: number;
  format: "rupees" | "number";
}

const rupees = new Intl.NumberFormat(language, { style: "currency", currency: "INR" });
const count = new Intl.NumberFormat(language, { useGrouping: false });

/** Writes a number of the account as pages show it: rupees the Indian way with two decimals, `₹1,00,000.00`; a count as in spec section 9, `9960`. */
export function spellSample({ sample, format }: Sample): string {
  return (format === "rupees" ? rupees : count).format(sample);
}
