import type { Observation } from "./observation.ts";

/** The mobile whose OTP a page is about, read from a normalised observation: the person's first or second. */
export function namedMobile({ words }: Pick<Observation, "words">): 1 | 2 | undefined {
  const line = words.find((text) => /\bOTP\b.*\{(other )?mobile\}/.test(text)) ?? "";
  if (line.includes("{other mobile}")) return 2;
  return line.includes("{mobile}") ? 1 : undefined;
}
