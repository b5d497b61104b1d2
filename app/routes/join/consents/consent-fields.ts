import { z } from "zod";

/** The messages for consents that were not given. */
interface ConsentErrors {
  ageConsentRequired: string;
  stateConsentRequired: string;
  termsConsentRequired: string;
  termsChanged: string;
}

/** The three boxes to tick before an account is opened, and the version of the terms they were ticked for. */
export const consentFields = (errors: ConsentErrors) => ({
  ageConsent: z.literal("on", { error: errors.ageConsentRequired }),
  stateConsent: z.literal("on", { error: errors.stateConsentRequired }),
  termsConsent: z.literal("on", { error: errors.termsConsentRequired }),
  termsHash: z.string().optional(),
});

/**
 * The fields of a refused form that are drawn anew instead of as they were sent: the box for the terms, where it was ticked for others than those in
 * effect.
 */
export const outdatedConsents = (form: FormData, currentHash: string): readonly string[] =>
  form.get("termsHash") === currentHash ? [] : ["termsConsent"];

const termsAccepted = z.object({ termsConsent: z.literal("on") });

/** The arguments of a form's `superRefine` that refuse consent to outdated terms. The check runs even when other fields are wrong. */
export const termsAreCurrent = ({ termsChanged }: Pick<ConsentErrors, "termsChanged">, currentHash: string) =>
  [
    ({ termsHash }: { termsHash?: string | undefined }, context: z.RefinementCtx) => {
      if (termsHash === currentHash) return;
      context.addIssue({ code: "custom", path: ["termsConsent"], message: termsChanged });
    },
    { when: ({ value }: { value: unknown }) => termsAccepted.safeParse(value).success },
  ] as const;
