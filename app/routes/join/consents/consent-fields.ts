import { z } from "zod";

/** What to say when somebody does not agree. */
export interface ConsentErrors {
  ageConsentRequired: string;
  stateConsentRequired: string;
  termsConsentRequired: string;
  termsChanged: string;
}

/** The three boxes to tick before an account is opened, and which terms they were ticked for. */
export const consentFields = (errors: ConsentErrors) => ({
  ageConsent: z.literal("on", { error: errors.ageConsentRequired }),
  stateConsent: z.literal("on", { error: errors.stateConsentRequired }),
  termsConsent: z.literal("on", { error: errors.termsConsentRequired }),
  termsHash: z.string().optional(),
});

const termsAccepted = z.object({ termsConsent: z.literal("on") });

/** The arguments of a form's `superRefine` that refuse a consent to terms that are not today's, whatever else is wrong. */
export const termsAreCurrent = ({ termsChanged }: Pick<ConsentErrors, "termsChanged">, currentHash: string) =>
  [
    ({ termsHash }: { termsHash?: string | undefined }, context: z.RefinementCtx) => {
      if (termsHash === currentHash) return;
      context.addIssue({ code: "custom", path: ["termsConsent"], message: termsChanged });
    },
    { when: ({ value }: { value: unknown }) => termsAccepted.safeParse(value).success },
  ] as const;
