import type { Observation } from "./observation.ts";

/** The mobile whose OTP a page is about, in what was seen and normalised: the person's first or second. */
export function namedMobile({ words }: Pick<Observation, "words">): 1 | 2 | undefined {
  const line = words.find((text) => /\bOTP\b.*\{(other )?mobile\}/.test(text)) ?? "";
  if (line.includes("{other mobile}")) return 2;
  return line.includes("{mobile}") ? 1 : undefined;
}
