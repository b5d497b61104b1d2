import { Form } from "@remix-run/react";
import { z } from "zod";

import type { FormWords } from "../../content/queries/forms/form-words.ts";
import type { PersonalDetailPage } from "../../content/queries/account/personal-detail.ts";
import { withValues } from "../../content/with-values.ts";
import type { PersonalDetail } from "../../players/players.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormPasswordField, FormUsername } from "../../ui/form-password-field.tsx";
import { FormLink } from "../../ui/form-screen.tsx";
import { passwordLabels } from "../join/fields/password-labels.ts";
import type { FieldConstraints } from "../join/forms/field-constraints.ts";
import type { FormAnswer } from "../join/forms/keep-form-when-unreachable.ts";
import { useJoinForm } from "../join/forms/use-join-form.ts";

type Words = PersonalDetailPage["google"];

/** What the form asks before it removes the sign-in with Google. */
export const removalProof = ({ passwordRequired }: Words["errors"]) =>
  z.object({ password: z.string({ error: passwordRequired }) });

/** What the screen knows of the player's sign-in with Google. */
export interface GoogleConnectionProps {
  words: Words;
  formWords: FormWords;
  google: NonNullable<PersonalDetail["google"]>;
  /** The player's own address, for password managers. */
  email: string;
  constraints: FieldConstraints;
  answer: FormAnswer | undefined;
}

/** Says which Google account opens this one, and removes it where a password opens it as well. */
export function GoogleConnection({ words, formWords, google, email, constraints, answer }: GoogleConnectionProps) {
  const form = useJoinForm<"password">({ id: "remove-google", constraints, answer, words: formWords });
  return (
    <section aria-labelledby="google-connection">
      <h2 id="google-connection">{words.title}</h2>
      <p>{withValues(words.connected, { email: google.email })}</p>
      {google.canBeRemoved ? (
        <Form method="post" {...form.props}>
          {form.alert && <FormAlert {...form.alert} />}
          <p>{words.removeText}</p>
          <FormUsername email={email} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="current-password"
            label={words.passwordLabel}
            labels={passwordLabels(formWords)}
          />
          <FormSubmit label={words.removeButton} busyLabel={words.removing} isBusy={form.isBusy} />
        </Form>
      ) : (
        <FormLink text={words.withoutPassword} label={words.withoutPasswordLink} href="/forgot-password" />
      )}
    </section>
  );
}
