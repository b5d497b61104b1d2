import type { Observation } from "./observation.ts";
import type { Person } from "./person.ts";

/** Replaces values that differ between people and moments by names, so that observations can be compared. */
export function normalise(seen: Observation, person: Person): Observation {
  const replaced = (text: string) => replaceOwn(text, person);
  return {
    ...seen,
    address: replaced(seen.address.replace(/\?$/, "")).replace(
      /(token|state|code|code_challenge)=[^&]+/g,
      "$1={secret}",
    ),
    words: seen.words.map(replaced),
    alerts: seen.alerts.map(replaced),
    fields: Object.fromEntries(
      Object.entries(seen.fields).map(([name, { value, isWrong, says }]) => [
        name,
        { value: name === "otp" && value !== "" ? "{otp}" : replaced(value), isWrong, says: replaced(says) },
      ]),
    ),
  };
}

function replaceOwn(text: string, { email, strangerEmail, mobile, otherMobile }: Person): string {
  return text
    .replaceAll(/\s/g, " ")
    .replaceAll(encodeURIComponent(email), "{email}")
    .replaceAll(email, "{email}")
    .replaceAll(strangerEmail, "{stranger}")
    .replaceAll(mobile, "{mobile}")
    .replaceAll(spaced(mobile), "{mobile}")
    .replaceAll(otherMobile, "{other mobile}")
    .replaceAll(spaced(otherMobile), "{other mobile}")
    .replaceAll(/\d+ (second|minute|hour)s?\b/g, "{wait}");
}

/** As people write it: two groups of five digits. */
const spaced = (mobile: string) => `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
