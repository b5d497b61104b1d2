import { z } from "zod";

/** The oldest comes last: of several figures with one key `tokenWords` uses the last, so a second figure with the same key changes nothing. */
const projection = `| order(_createdAt desc, _id desc){key, amount, unit, grouped}`;

/** GROQ of marketing's figures, which texts name in braces. Needs `$language`. */
export const offerFiguresQuery = `*[_type == "offerFigure" && language == $language] ${projection}`;

/** GROQ of legal's figures. Needs `$language`. */
export const ruleFiguresQuery = `*[_type == "ruleFigure" && language == $language] ${projection}`;

/** A number that the business owns, as the lake answers it. */
export const figure = z.object({
  key: z.string(),
  amount: z.number(),
  /** What is counted. Rupees, percent and hours have a spelling; any other unit is a bare number. */
  unit: z.string(),
  /** Whether thousands are grouped. */
  grouped: z.boolean().nullable(),
  /** In a preview: where it comes from, in characters that nobody sees. */
  mark: z.string().optional(),
});

/** A number that the business owns. */
export type Figure = z.output<typeof figure>;
