import { z } from "zod";

import { isBlankText } from "../blank-text.ts";
import { emailAddress } from "../email-address.ts";

/** GROQ of the officer for complaints. */
export const grievanceOfficerProjection = `{heading, text, name, role, company, addressLines, country, email}`;

/** The officer to whom players may write when support could not help. */
export const grievanceOfficer = z.object({
  heading: z.string(),
  text: z.string(),
  name: z.string(),
  role: z.string(),
  company: z.string(),
  /** A line that nobody sees is none. */
  addressLines: z.array(z.string()).transform((lines) => lines.filter((line) => !isBlankText(line))),
  country: z.string(),
  email: emailAddress,
});

/** The officer to whom players may write when support could not help. */
export type GrievanceOfficer = z.output<typeof grievanceOfficer>;

/** Every word that a page shows of the officer, in order. */
export const grievanceOfficerLines = (officer: GrievanceOfficer): readonly string[] => [
  officer.heading,
  officer.text,
  officer.name,
  officer.role,
  officer.company,
  ...officer.addressLines,
  officer.country,
  officer.email,
];
