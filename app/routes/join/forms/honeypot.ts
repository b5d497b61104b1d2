import { z } from "zod";

/** The name of the field that people leave empty: one that programs like to fill in and browsers never do. */
export const honeypotName = "homepage";

/** The field, as its form posts it. */
export const honeypotFields = z.object({ [honeypotName]: z.string().optional() });

/** Whether a program filled in the field that people do not see. */
export const isFromProgram = (form: FormData): boolean => {
  const value = form.get(honeypotName);
  return value !== null && value !== "";
};
