import { z } from "zod";

import { inNormalForm } from "../../../process-kit/typed-text.ts";
import { readTyped } from "./read-typed.ts";

/** The longest reason, in characters. */
export const longestReason = 200;

/** What names a person: an e-mail address, or most of a phone number. */
const namesSomebody = /@|\d(?:[ -]?\d){5}/;

const reason = z
  .string()
  .overwrite((typed) => inNormalForm(typed.replace(/\s+/g, " ").trim(), "NFC"))
  .refine((text) => text !== "", { error: "Say why, in a few words.", abort: true })
  .max(longestReason, { error: `Say why in at most ${longestReason} characters.` })
  .refine((text) => !namesSomebody.test(text), {
    error:
      "Say why without an e-mail address or a number: a reason is kept when the account is closed, and must name nobody.",
  });

/**
 * Reads why an account is suspended or banned.
 *
 * @throws Error with a sentence for the operator
 */
export const parseReason = (typed: string): string => readTyped(reason, typed);
