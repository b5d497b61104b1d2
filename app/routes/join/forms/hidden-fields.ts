import { z } from "zod";

import { honeypotName } from "../../../ui/form-honeypot.tsx";

/** The name of the field by which a page with several buttons knows which one was pressed. */
export const buttonFields = z.object({ intent: z.string().optional() });

/** The field that only programs fill in, as its form posts it. */
export const honeypotFields = z.object({ [honeypotName]: z.string().optional() });

/** Whether a program filled in the field that people do not see. */
export const isFromProgram = (form: FormData): boolean => {
  const value = form.get(honeypotName);
  return value !== null && value !== "";
};
