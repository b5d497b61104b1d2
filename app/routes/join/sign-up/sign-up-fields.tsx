import { useState } from "react";

import type { SignUpForm } from "../../../content/queries/forms.ts";
import { FormTextButton } from "../../../ui/form-button.tsx";
import { FormPasswordField } from "../../../ui/form-password-field.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { ConsentBoxes, TermsHashField } from "../consents/consent-boxes.tsx";
import { JoinForm, useJoinForm, type JoinFormOptions } from "../forms/join-form.tsx";
import { SignUpPicture } from "./sign-up-picture.tsx";

/** The value the button that leads to the verification of another number posts as `intent`. */
export const changeMobileIntent = "change-mobile";

/** The sign-up form's fields, by name. */
type SignUpField =
  | "picture"
  | "name"
  | "mobile"
  | "email"
  | "password"
  | "confirmpassword"
  | "ageConsent"
  | "stateConsent"
  | "termsConsent"
  | "keptPicture";

interface SignUpFieldsProps extends Pick<JoinFormOptions<SignUpField>, "constraints" | "answer" | "defaultValues"> {
  page: SignUpForm;
  /** Identifies the terms that the form was opened with. */
  termsHash: string;
}

/** The sign-up form. It cannot be sent while its picture is being uploaded (spec section 4). */
export function SignUpFields({ page, constraints, answer, defaultValues, termsHash }: SignUpFieldsProps) {
  const form = useJoinForm<SignUpField>({ id: "sign-up", constraints, answer, words: page.words, defaultValues });
  const [isUploading, setUploading] = useState(false);
  return (
    <JoinForm
      form={form}
      encType="multipart/form-data"
      honeypotLabel={page.words.honeypotLabel}
      submit={{ label: page.signUpButton, busyLabel: page.signUpButtonBusy, isBlocked: isUploading }}
      behind={<FormTextButton label={page.mobileChangeLink} intent={changeMobileIntent} />}
    >
      <TermsHashField termsHash={termsHash} />
      <p className="form-note">{page.words.requiredNote}</p>
      <SignUpPicture
        page={page}
        input={form.input("picture")}
        kept={form.input("keptPicture").defaultValue}
        onUploading={setUploading}
      />
      <FormTextField
        input={form.input("name")}
        type="text"
        autoComplete="name"
        label={page.nameLabel}
        hint={page.nameHint}
      />
      <FormTextField
        input={form.input("mobile")}
        type="tel"
        autoComplete="tel"
        inputMode="numeric"
        readOnly
        label={page.mobileLabel}
        hint={page.mobileHint}
      />
      <FormTextField
        input={form.input("email")}
        type="email"
        autoComplete="email"
        label={page.emailLabel}
        hint={page.emailHint}
      />
      <FormPasswordField
        input={form.input("password")}
        autoComplete="new-password"
        label={page.passwordLabel}
        hint={page.passwordHint}
        labels={page.words}
      />
      <FormPasswordField
        input={form.input("confirmpassword")}
        autoComplete="new-password"
        label={page.confirmPasswordLabel}
        hint={page.confirmPasswordHint}
        labels={page.words}
      />
      <ConsentBoxes words={page} form={form} termsHash={termsHash} />
      <p className="form-hint" role="status">
        {isUploading && page.waitForPicture}
      </p>
    </JoinForm>
  );
}
