import { z } from "zod";

import { emailAddress } from "../fields/email-address.ts";
import { indianMobile, sameMobileErrors } from "../fields/indian-mobile.ts";
import { maximumNameLength, playerName } from "../fields/player-name.ts";
import { internationalMobile, keptName } from "../normal-form.ts";
import { readTyped } from "./read-typed.ts";

/** What an operator corrects on a player's request. */
export const correctableFields = ["name", "mobile", "email", "picture"] as const;

/** One of {@link correctableFields}. */
export type CorrectableField = (typeof correctableFields)[number];

/** The right value of a field: the name and the mobile as they are stored, the e-mail address as the player writes it. A picture is only taken out. */
export type Correction =
  | { field: "name" | "email"; value: string }
  | { field: "mobile"; value: string | null }
  | { field: "picture"; value: null };

/** Typed in place of a mobile or picture that an account is to have no longer. */
const none = "none";

const name = playerName({
  nameRequired: "A name has at least one letter.",
  nameTooLong: `A name has at most ${maximumNameLength} characters.`,
  nameUnexpectedCharacters: "A name has only letters, spaces, full stops, apostrophes and hyphens.",
}).transform(keptName);

const wrongMobile = `A mobile is an Indian number of ten digits that begins with 6, 7, 8 or 9, or "${none}".`;
const mobile = indianMobile(sameMobileErrors({ mobileRequired: wrongMobile, mobileInvalid: wrongMobile })).transform(
  internationalMobile,
);

const wrongEmail = "An e-mail address looks like asha@example.com.";
const email = emailAddress({ emailRequired: wrongEmail, emailInvalid: wrongEmail });

const noPicture = z.literal(none, {
  error: `A picture is only taken out, by "${none}": its player alone chooses one.`,
});

/**
 * Reads the right value of a field by the rule of the site's forms.
 *
 * @throws Error with a sentence for the operator
 */
export function parseCorrection(field: CorrectableField, typed: string): Correction {
  if (field === "picture") {
    readTyped(noPicture, typed);
    return { field, value: null };
  }
  if (field === "mobile") return { field, value: typed === none ? null : readTyped(mobile, typed) };
  return { field, value: readTyped(field === "name" ? name : email, typed) };
}
