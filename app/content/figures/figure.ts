import { z } from "zod";

/** The oldest last: `tokenWords` gives the last of one key the word, so nobody takes a figure over by making another of its name. */
const projection = `| order(_createdAt desc, _id desc){key, amount, unit, grouped}`;

/** GROQ of marketing's numbers that texts name in braces. Takes `$language`. */
export const offerFiguresQuery = `*[_type == "offerFigure" && language == $language] ${projection}`;

/** GROQ of legal's. Takes `$language`. */
export const ruleFiguresQuery = `*[_type == "ruleFigure" && language == $language] ${projection}`;

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
