import { z } from "zod";

import { withoutStrayJoiners } from "../../../process-kit/joiners.ts";
import { typedName } from "../normal-form.ts";

/** The longest name, in code points. */
export const maximumNameLength = 100;

/** The messages for a name that is refused. */
interface NameErrors {
  nameRequired: string;
  nameTooLong: string;
  nameUnexpectedCharacters: string;
}

/** Visible letters and marks of any script, the separators of names (also ॰, which abbreviates in Devanagari), and joiners where a script displays them. */
const isName = (typed: string): boolean =>
  /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M} .'’\u0970-]|\u200C|\u200D)*$/u.test(typed) &&
  withoutStrayJoiners(typed) === typed;

/** A player's name, see {@link typedName}. */
export const playerName = ({ nameRequired, nameTooLong, nameUnexpectedCharacters }: NameErrors) =>
  z
    .string({ error: nameRequired })
    .overwrite(typedName)
    .refine((name) => name !== "", { error: nameRequired, abort: true })
    .max(maximumNameLength, { error: nameTooLong })
    .refine(isName, { error: nameUnexpectedCharacters });
