import { useLoaderData } from "@remix-run/react";

import { withValues } from "../../../content/with-values.ts";
import type { EmailLinkResult } from "../../../players/email-links/email-links.ts";
import { FormPasswordField } from "../../../ui/form-password-field.tsx";
import { FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import { DrawnForField } from "../forms/drawn-for-field.tsx";
import { JoinForm, useFormAnswer, useJoinForm } from "../forms/join-form.tsx";
import type { loader } from "../reset-password.tsx";

/** The path of the page, without a link's secret. */
export const resetPasswordAddress = "/reset-password";

/** The page behind the password mail's link: a form for a new password, or what is wrong with the link and what to do. */
export function ResetPasswordScreen() {
  const { content, constraints, link, isAfresh, email, drawnFor } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  const form = useJoinForm<"password" | "confirmpassword">({
    id: "reset-password",
    constraints,
    answer,
    words: page.words,
  });
  if (link !== "usable") return <LinkProblem content={content} link={link} />;
  if (isAfresh) return <FreshStart content={content} email={email} />;
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={page.title} introduction={page.intro}>
        <JoinForm
          form={form}
          action={resetPasswordAddress}
          submit={{ label: page.saveButton, busyLabel: page.saveButtonBusy }}
        >
          <DrawnForField value={drawnFor} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="new-password"
            label={page.passwordLabel}
            hint={page.passwordHint}
            labels={page.words}
            username={email}
          />
          <FormPasswordField
            input={form.input("confirmpassword")}
            autoComplete="new-password"
            label={page.confirmPasswordLabel}
            hint={page.confirmPasswordHint}
            labels={page.words}
          />
        </JoinForm>
        <FormLink label={page.loginLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}

type LoadedContent = ReturnType<typeof useLoaderData<typeof loader>>["content"];

/**
 * For a visitor who receives the mails of an address that nobody has confirmed: leads to a sign-up, which replaces the account that another browser
 * opened.
 */
function FreshStart({ content, email }: { content: LoadedContent; email: string }) {
  const { settings, page } = content;
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={page.afresh.title} introduction={withValues(page.afresh.text, { email })}>
        <FormLink label={page.afresh.signUpLink} href="/signup" />
        <FormLink label={page.afresh.loginLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}

/** What is wrong with a link; `notOpened`: this browser has opened none, or does not keep it. */
type LinkProblemKind = Exclude<EmailLinkResult["kind"], "usable"> | "notOpened";

function LinkProblem({ content, link }: { content: LoadedContent; link: LinkProblemKind }) {
  const { settings, page } = content;
  const { title, text } =
    link === "unavailable" || link === "alreadyConfirmed"
      ? { title: page.title, text: page.words.errors.serviceUnavailable }
      : page.linkProblems[link];
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={title} introduction={text}>
        <FormLink label={page.linkProblems.newLinkButton} href="/forgot-password" />
        <FormLink label={page.linkProblems.loginLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}
