import { z } from "zod";

import { typedPassword } from "../../../../process-kit/typed-text.ts";
import { withValues } from "../../../content/with-values.ts";
import { passwordLengths } from "../../../players/passwords/password-lengths.ts";

/** The messages for a new password that is refused. */
interface ChosenPasswordErrors {
  passwordRequired: string;
  passwordTooShort: string;
  passwordTooLong: string;
  confirmPasswordRequired: string;
  passwordsDiffer: string;
  passwordsDifferHelp: string;
}

/** The two fields of a new password. Only the server can check whether the password is too common. */
export const chosenPassword = (errors: ChosenPasswordErrors) => ({
  password: z
    .string({ error: errors.passwordRequired })
    .overwrite(typedPassword)
    .min(passwordLengths.minimum, { error: errors.passwordTooShort })
    // No `max`: it counts code points, and the log-in counts UTF-16 code units.
    .refine((password) => password.length <= passwordLengths.maximum, {
      error: withValues(errors.passwordTooLong, { maximum: passwordLengths.maximum }),
    }),
  confirmpassword: z.string({ error: errors.confirmPasswordRequired }).overwrite(typedPassword),
});

const passwordsTyped = z.object({ password: z.string(), confirmpassword: z.string() });

/** The arguments of a form's `superRefine` that report two different passwords. The check runs even when other fields are wrong. */
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
