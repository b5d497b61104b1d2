import { dictionary } from "@zxcvbn-ts/language-common";

import { typedPassword } from "../../../process-kit/typed-text.ts";
import { isGuessable } from "./guessable-words.ts";
import { passwordLengths } from "./password-lengths.ts";
import { isPatterned } from "./patterned-passwords.ts";

const refused = 10_000;

/** The commonest sufficiently long passwords from real leaks; the dictionary is sorted by frequency. */
const commonest: ReadonlySet<string> = new Set(
  dictionary["passwords-common"]
    .map(String)
    .filter(({ length }) => length >= passwordLengths.minimum)
    .slice(0, refused),
);

/** Whether a password is among the first that an attacker tries, on any site or on this one; case does not matter. */
export const isCommonPassword = (password: string): boolean =>
  commonest.has(typedPassword(password).toLowerCase()) || isGuessable(password) || isPatterned(password);
