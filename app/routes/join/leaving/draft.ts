import { z } from "zod";

import { keptText } from "../sign-up/new-account.ts";

const box = z.literal("on");

/** What was typed and ticked before an account is opened, never a password. Values longer than any valid value are left out. */
export const draft = z
  .object({
    ...keptText.shape,
    /** The server's name of a picture that it has stored. */
    keptPicture: z.uuid(),
    ageConsent: box,
    stateConsent: box,
    termsConsent: box,
    /** Identifies the terms that the box was ticked for. */
    termsHash: z.string().max(64),
  })
  .partial();

/** What was typed and ticked before an account is opened. */
export type Draft = z.output<typeof draft>;

/** The draft in a posted form, valid or not. */
export function draftOf(form: FormData): Draft {
  const entries = Object.entries(draft.shape).map(([name, schema]) => [name, schema.safeParse(form.get(name)).data]);
  return draft.parse(Object.fromEntries(entries));
}

/** The initial values of a form. When the terms have changed, they must be accepted again. */
export function valuesOf(
  { termsConsent, termsHash: acceptedHash, ...typed }: Draft = {},
  termsHash: string,
): Omit<Draft, "termsHash"> {
  return { ...typed, ...(acceptedHash === termsHash && { termsConsent }) };
}
