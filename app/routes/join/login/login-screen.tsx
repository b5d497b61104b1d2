import { useLoaderData } from "@remix-run/react";

import { FormAlert, FormNotice } from "../../../ui/form-alert.tsx";
import { FormPasswordField } from "../../../ui/form-password-field.tsx";
import { FormLink, FormOr, FormScreen } from "../../../ui/form-screen.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import { JoinForm, useFormAnswer, useJoinForm } from "../forms/join-form.tsx";
import { GoogleSignIn } from "../google-sign-in.tsx";
import type { loader } from "../login.tsx";

/** Login (spec section 2, `/login`): e-mail address and password, or Google. */
export function LoginScreen() {
  const { content, constraints, email, notice, problem, offersGoogle, mayBeNew } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  const form = useJoinForm<"email" | "password">({
    id: "login",
    constraints,
    answer,
    words: page.words,
    defaultValues: { email },
  });
  const signUpLink = <FormLink text={page.newUserText} label={page.newUserLink} href="/otp" />;
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="spades" title={page.title} introduction={page.intro}>
        {/* A visitor who pressed "Play Rummy Now" may have no account yet. */}
        {mayBeNew && signUpLink}
        <JoinForm
          form={form}
          notice={
            problem !== undefined ? (
              <FormAlert label={page.words.alertLabel} messages={problem} takesFocus />
            ) : (
              notice !== undefined && <FormNotice text={notice} />
            )
          }
          submit={{ label: page.loginButton, busyLabel: page.loginButtonBusy }}
        >
          <FormTextField input={form.input("email")} type="email" autoComplete="username" label={page.emailLabel} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="current-password"
            label={page.passwordLabel}
            labels={page.words}
          />
          <FormLink label={page.forgotLink} href="/forgot-password" />
        </JoinForm>
        {offersGoogle && (
          <>
            <FormOr word={page.words.or} />
            <GoogleSignIn label={page.googleButton} words={page.words} />
          </>
        )}
        {!mayBeNew && signUpLink}
      </FormScreen>
    </SiteFrame>
  );
}
