import type { PersonalDetailPage } from "../../content/queries/account.ts";
import type { FormWords } from "../../content/queries/forms.ts";
import { withValues } from "../../content/with-values.ts";
import type { PersonalDetail } from "../../players/personal-detail.ts";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormLink } from "../../ui/form-screen.tsx";
import type { FieldConstraints } from "../join/forms/field-constraints.ts";
import type { FormAnswer } from "../join/forms/keep-form-when-unreachable.ts";
import { DrawnForField } from "../join/forms/drawn-for-field.tsx";
import { JoinForm, useJoinForm } from "../join/forms/join-form.tsx";
import { personalDetailAddress } from "./addresses.ts";

type Words = PersonalDetailPage["google"];

interface GoogleConnectionProps {
  words: Words;
  formWords: FormWords;
  google: NonNullable<PersonalDetail["google"]>;
  /** Whether a password opens the account too; only then may Google be removed. */
  hasPassword: boolean;
  /** The player's own address, for password managers. */
  email: string;
  /** From `drawnFor` (drawn-for.ts), of the player's account. */
  drawnFor: string;
  constraints: FieldConstraints;
  answer: FormAnswer | undefined;
}

/** Says which Google account opens this one, and removes the connection if a password also opens the account. */
export function GoogleConnection({
  words,
  formWords,
  google,
  hasPassword,
  email,
  drawnFor,
  constraints,
  answer,
}: GoogleConnectionProps) {
  const form = useJoinForm<"password">({ id: "remove-google", constraints, answer, words: formWords });
  return (
    <section className="account-section" aria-labelledby="google-connection">
      <h2 id="google-connection">{words.title}</h2>
      <p>{withValues(words.connected, { email: google.email })}</p>
      {hasPassword ? (
        <JoinForm
          form={form}
          action={personalDetailAddress}
          submit={{ label: words.removeButton, busyLabel: words.removing }}
        >
          <DrawnForField value={drawnFor} />
          <p>{words.removeText}</p>
          <FormPasswordField
            input={form.input("password")}
            autoComplete="current-password"
            label={words.passwordLabel}
            labels={formWords}
            username={email}
          />
        </JoinForm>
      ) : (
        <FormLink text={words.withoutPassword} label={words.withoutPasswordLink} href="/forgot-password" />
      )}
    </section>
  );
}
