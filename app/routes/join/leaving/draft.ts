import { z } from "zod";

import type { GooglePerson } from "../../../gateways/google/google-person.ts";
import { derivedKeys, pseudonyms } from "../../../players/secrets.ts";
import { drawnFor } from "../forms/drawn-for.ts";
import { keptText } from "../sign-up/new-account.ts";
import type { CookieContext } from "./join-cookie.ts";

/*
 * The next sign-up in a browser, or the next consent after Google, may be somebody else's. So a draft says for whom its form was drawn, and fills no form of
 * another number or another person. Only whoever asked to go on with another number finds the texts again there, and never a tick or the picture: nobody
 * consents for somebody else (docs/decisions/0023-each-tab-verifies-its-own-number.md).
 */

const box = z.literal("on");

/** Values longer than any valid value are left out. */
const typed = z
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

/** What was typed and ticked before an account is opened, never a password. */
export const draft = z.object({
  /** For whom the form was drawn: from {@link ownersByNumber} or {@link ownerByGoogle}. */
  owner: z.string(),
  /** Whether a sign-up with any other number is filled in with the texts. */
  movesToOtherNumbers: z.boolean(),
  typed,
});

/** What was typed and ticked before an account is opened. */
type Draft = z.output<typeof draft>;

/** One owner, in each of the spellings that a draft may have it in. */
type Owners = readonly [string, ...string[]];

/**
 * The owner of a sign-up's draft: a pseudonym of the number that it shows, because a cookie holds no number. The first is written; with an older secret
 * it was one of the others. `mobile` has ten digits.
 */
export const ownersByNumber = ({ cookieSecrets }: CookieContext, mobile: string): Owners =>
  pseudonyms(derivedKeys(cookieSecrets, "drafts"))(mobile);

/** The owner of the draft of a consent after Google. */
export const ownerByGoogle = ({ sub }: Pick<GooglePerson, "sub">): Owners => [drawnFor(sub)];

/**
 * The draft in a posted form, valid or not.
 *
 * @param form as it was read
 * @param owners for whom the form was drawn
 * @param movesToOtherNumbers whether the visitor is to go on with another number
 */
export function draftOf(form: FormData, owners: Owners, movesToOtherNumbers = false): Draft {
  const [owner] = owners;
  const entries = Object.entries(typed.shape).map(([name, schema]) => [name, schema.safeParse(form.get(name)).data]);
  return { owner, movesToOtherNumbers, typed: typed.parse(Object.fromEntries(entries)) };
}

/** The draft of a sign-up with any number, for the address that a link was mailed to. */
export const draftOfAddress = (email: string): Draft => ({
  owner: "",
  movesToOtherNumbers: true,
  typed: { email },
});

/** The initial values of a form, by field. */
type DraftValues = Omit<z.output<typeof typed>, "termsHash">;

/**
 * The initial values of a form: those of its own draft, and none of anybody else's. When the terms have changed, they must be accepted again.
 *
 * @param kept the browser's draft
 * @param owners for whom the form is drawn
 * @param termsHash identifies the terms in effect
 */
export function valuesOf(kept: Draft | undefined, owners: Owners, termsHash: string): DraftValues {
  if (!kept || !owners.includes(kept.owner)) return {};
  const { termsConsent, termsHash: acceptedHash, ...others } = kept.typed;
  return { ...others, ...(acceptedHash === termsHash && { termsConsent }) };
}

/** The same for a sign-up, which may also be filled in with the texts of one with another number. */
export const signUpValuesOf = (kept: Draft | undefined, owners: Owners, termsHash: string): DraftValues =>
  kept?.movesToOtherNumbers && !owners.includes(kept.owner)
    ? keptText.partial().parse(kept.typed)
    : valuesOf(kept, owners, termsHash);
