import { z } from "zod";

import { honeypotName } from "./honeypot-name.ts";

/** The field, as its form posts it. */
export const honeypotFields = z.object({ [honeypotName]: z.string().optional() });

/** Whether a program filled in the field that people do not see. */
export const isFromProgram = (form: FormData): boolean => {
  const value = form.get(honeypotName);
  return value !== null && value !== "";
};
