import { z } from "zod";

import { maximumEmailLength } from "../fields/email-address.ts";
import { maximumNameLength } from "../fields/player-name.ts";

const box = z.literal("on");

/** What was typed and ticked before an account is opened, never a password. What is longer than anything that could be right is left out. */
export const draft = z
  .object({
    name: z.string().max(maximumNameLength),
    email: z.string().max(maximumEmailLength),
    /** What the server calls a picture that it has. */
    keptPicture: z.uuid(),
    ageConsent: box,
    stateConsent: box,
    termsConsent: box,
    /** Names the terms that the box was ticked for. */
    termsHash: z.string().max(64),
  })
  .partial();

/** What was typed and ticked before an account is opened. */
export type Draft = z.output<typeof draft>;

/** The draft in a form as it was posted, right or not. */
export function draftOf(form: FormData): Draft {
  const entries = Object.entries(draft.shape).map(([name, schema]) => [name, schema.safeParse(form.get(name)).data]);
  return draft.parse(Object.fromEntries(entries));
}

/** What a form begins with. The terms have to be accepted anew once they are others. */
export function valuesOf(
  { termsConsent, termsHash: acceptedHash, ...typed }: Draft = {},
  termsHash: string,
): Omit<Draft, "termsHash"> {
  return { ...typed, ...(acceptedHash === termsHash && { termsConsent }) };
}
