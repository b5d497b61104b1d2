import { z } from "zod";

import { typedMobile } from "../../../process-kit/typed-text.ts";

/** The messages for a number that is not an Indian mobile number. */
interface MobileErrors {
  mobileRequired: string;
  mobileNotANumber: string;
  mobileTooShort: string;
  mobileTooLong: string;
  mobileInvalid: string;
  mobileForeign: string;
}

/** One message for every kind of wrong number. */
export const sameMobileErrors = ({
  mobileRequired,
  mobileInvalid,
}: Pick<MobileErrors, "mobileRequired" | "mobileInvalid">) => ({
  mobileRequired,
  mobileNotANumber: mobileInvalid,
  mobileTooShort: mobileInvalid,
  mobileTooLong: mobileInvalid,
  mobileInvalid,
  mobileForeign: mobileInvalid,
});

/**
 * An Indian mobile number as people type it, in any script's digits, with or without country code, separators or a leading zero. Gives its ten digits;
 * the country code is always 91. Source: India's National Numbering Plan: mobile numbers have ten digits and begin with 6, 7, 8 or 9.
 */
export const indianMobile = (errors: MobileErrors) =>
  z.string({ error: errors.mobileRequired }).transform((typed, context) => {
    const { number, national } = typedMobile(typed);
    const problem = problemWith(number, national);
    if (problem === undefined) return national;
    context.addIssue({ code: "custom", message: errors[problem] });
    return z.NEVER;
  });

function problemWith(number: string, national: string): keyof MobileErrors | undefined {
  if (number === "") return "mobileRequired";
  if (!/^\+?\d+$/.test(number)) return "mobileNotANumber";
  if (national === number && /^(?:\+|00)/.test(number)) return "mobileForeign";
  if (national.length < 10) return "mobileTooShort";
  if (national.length > 10) return "mobileTooLong";
  return /^[6-9]/.test(national) ? undefined : "mobileInvalid";
}

/** A number as people write it, `"+91 98765 43210"`, with no-break spaces. */
export const spacedMobile = (mobile: string): string => `+91\u00a0${mobile.slice(0, 5)}\u00a0${mobile.slice(5)}`;
