import type { SubmissionResult } from "@conform-to/react";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import type { ConfirmEmailPage } from "../../../content/queries/forms/confirm-email-page.ts";
import { withValues } from "../../../content/with-values.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { FormSubmit } from "../../../ui/form-button.tsx";
import { FormPasswordField } from "../../../ui/form-password-field.tsx";
import { FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import type { loader } from "../confirm-email.tsx";

/** The page without a link's secret. */
export const confirmEmailAddress = "/confirm-email";

/** The page of a mailed link. */
export const linkAddress = (token: string) => `${confirmEmailAddress}?token=${encodeURIComponent(token)}`;

/** The page behind the confirmation mail's link: a button that confirms, what became of it, or what is the matter with the link. */
export function ConfirmEmailScreen() {
  const { content, state, email, token, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<SubmissionResult>();
  const { settings, page } = content;
  const { title, text } = wordsFor(page, state, email);
  const needsLink = state === "unknown" || state === "expired";
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={title} introduction={text}>
        {answer && <FormAlert label={page.words.alertLabel} messages={answer.error?.[""] ?? []} takesFocus />}
        {(state === "usable" || state === "needsPassword") && (
          <Form method="post" action={linkAddress(token ?? "")}>
            {state === "needsPassword" && (
              <FormPasswordField
                input={{ id: "account-password", name: "password", required: true, isFirstWrong: false }}
                autoComplete="current-password"
                label={page.otherBrowser.passwordLabel}
                labels={page.words}
                username={email}
              />
            )}
            <FormSubmit label={page.confirmButton} />
          </Form>
        )}
        {state === "needsPassword" && (
          <FormLink
            text={page.otherBrowser.notMineText}
            label={page.otherBrowser.notMineLink}
            href="/forgot-password"
          />
        )}
        {needsLink && (
          <Form method="post" action={confirmEmailAddress}>
            <p>{page.resend.text}</p>
            <FormTextField
              input={{ id: "resend-email", name: "email", required: true, isFirstWrong: false }}
              type="email"
              autoComplete="email"
              label={page.resend.emailLabel}
            />
            <FormSubmit label={page.resend.button} />
          </Form>
        )}
        {isSignedIn ? (
          <FormLink label={page.confirmed.accountLink} href="/protect" />
        ) : (
          <FormLink label={page.confirmed.loginLink} href="/login" />
        )}
      </FormScreen>
    </SiteFrame>
  );
}

function wordsFor(page: ConfirmEmailPage, state: string, email: string) {
  switch (state) {
    case "usable":
      return { title: page.title, text: withValues(page.intro, { email }) };
    case "needsPassword":
      return { title: page.title, text: withValues(page.otherBrowser.intro, { email }) };
    case "emailConfirmed":
      return page.confirmed;
    case "alreadyConfirmed":
      return page.alreadyConfirmed;
    case "confirmationSent":
      return { title: page.resend.sent, text: page.resend.sentHelp };
    case "expired":
      return page.linkProblems.expired;
    case "unavailable":
      return { title: page.title, text: page.words.errors.serviceUnavailable };
    default:
      return page.linkProblems.unknown;
  }
}
