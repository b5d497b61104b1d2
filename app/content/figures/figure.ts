import { z } from "zod";

/** GROQ of the numbers that texts name in braces. Takes `$language`. */
export const figuresQuery = `*[_type in ["offerFigure", "ruleFigure"] && language == $language]{key, amount, unit, grouped}`;

/** A number that the business owns, as the lake answers it. */
export const figure = z.object({
  key: z.string(),
  amount: z.number(),
  /** What is counted. Rupees, percent and hours have a spelling; any other unit is a bare number. */
  unit: z.string(),
  /** Whether thousands are set off. */
  grouped: z.boolean().nullable(),
});

/** A number that the business owns. */
export type Figure = z.output<typeof figure>;
