import { dictionary } from "@zxcvbn-ts/language-common";
import { z } from "zod";

import { typedPassword } from "../../../process-kit/typed-text.ts";

/** The fewest characters of a password that a person chooses. */
export const shortestPassword = 12;
const longest = 200;

const common: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].map(String).filter(({ length }) => length >= shortestPassword),
);

/** Whether a password has fewer than four different characters, such as `abababababab`. */
const isRepeated = (password: string): boolean => new Set(password).size < 4;

/** A password that a person of the staff chooses: long, and none of those that are tried first. */
export const chosenPassword = z
  .string()
  .overwrite(typedPassword)
  .min(shortestPassword, `must have at least ${shortestPassword} characters`)
  .max(longest, `must have at most ${longest} characters`)
  .refine((password) => !common.has(password.toLowerCase()) && !isRepeated(password), "is too easy to guess");
