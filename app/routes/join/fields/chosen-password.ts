import { z } from "zod";

import { withValues } from "../../../content/with-values.ts";
import { passwordLengths } from "../../../players/passwords/password-lengths.ts";

/** What to say of a new password that is no good. */
export interface ChosenPasswordErrors {
  passwordRequired: string;
  passwordTooShort: string;
  passwordTooLong: string;
  confirmPasswordRequired: string;
  passwordsDiffer: string;
  passwordsDifferHelp: string;
}

/** The two fields of a new password. Whether it is too common only the server knows. */
export const chosenPassword = (errors: ChosenPasswordErrors) => ({
  password: z
    .string({ error: errors.passwordRequired })
    .min(passwordLengths.minimum, { error: errors.passwordTooShort })
    // No `max`: a browser would cut a longer one short as it is pasted, and tell nobody.
    .refine((password) => password.length <= passwordLengths.maximum, {
      error: withValues(errors.passwordTooLong, { maximum: passwordLengths.maximum }),
    }),
  confirmpassword: z.string({ error: errors.confirmPasswordRequired }),
});

const passwordsTyped = z.object({ password: z.string(), confirmpassword: z.string() });

/** The arguments of a form's `superRefine` that say so when the two passwords differ, whatever else is wrong. */
export const passwordsAgree = ({
  passwordsDiffer,
  passwordsDifferHelp,
}: Pick<ChosenPasswordErrors, "passwordsDiffer" | "passwordsDifferHelp">) =>
  [
    ({ password, confirmpassword }: z.output<typeof passwordsTyped>, context: z.RefinementCtx) => {
      if (password === confirmpassword) return;
      for (const message of [passwordsDiffer, passwordsDifferHelp]) {
        context.addIssue({ code: "custom", path: ["confirmpassword"], message });
      }
    },
    { when: ({ value }: { value: unknown }) => passwordsTyped.safeParse(value).success },
  ] as const;
