import { useLoaderData } from "@remix-run/react";

import type { ConfirmEmailPage } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import { FormPasswordField } from "../../../ui/form-password-field.tsx";
import { FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { FormTextField } from "../../../ui/form-text-field.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import type { loader } from "../confirm-email.tsx";
import { JoinForm, useFormAnswer, useJoinForm } from "../forms/join-form.tsx";

/** The path of the page, without a link's secret. */
export const confirmEmailAddress = "/confirm-email";

/** The page of a mailed link, or the page without one. */
export const linkAddress = (token: string | null) =>
  token === null ? confirmEmailAddress : `${confirmEmailAddress}?token=${encodeURIComponent(token)}`;

/** The page behind the confirmation mail's link: a button that confirms, the result, or what is wrong with the link. */
export function ConfirmEmailScreen() {
  const { content, state, email, isSignedIn } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const { title, text } = wordsFor(page, state, email);
  const needsLink = state === "unknown" || state === "expired";
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={title} introduction={text}>
        {(state === "usable" || state === "needsPassword") && <ConfirmForm />}
        {state === "needsPassword" && (
          <FormLink
            text={page.otherBrowser.notMineText}
            label={page.otherBrowser.notMineLink}
            href="/forgot-password"
          />
        )}
        {needsLink && <ResendForm />}
        {isSignedIn ? (
          <FormLink label={page.confirmed.accountLink} href="/protect" />
        ) : (
          <FormLink label={page.confirmed.loginLink} href="/login" />
        )}
      </FormScreen>
    </SiteFrame>
  );
}

/** Confirms the address. Asks for the account's password first when somebody else may have signed up with the address. */
function ConfirmForm() {
  const { content, state, email, token } = useLoaderData<typeof loader>();
  const { confirmButton, otherBrowser, words } = content.page;
  const answer = useFormAnswer();
  const form = useJoinForm<"password">({ id: "confirm", constraints: {}, answer, words });
  return (
    <JoinForm form={form} action={linkAddress(token)} submit={{ label: confirmButton }}>
      {state === "needsPassword" && (
        <FormPasswordField
          input={{ ...form.input("password"), required: true }}
          autoComplete="current-password"
          label={otherBrowser.passwordLabel}
          labels={words}
          username={email}
        />
      )}
    </JoinForm>
  );
}

/** Asks for another link, for a visitor whose link cannot be used. */
function ResendForm() {
  const { content, resendConstraints, token } = useLoaderData<typeof loader>();
  const { resend, words } = content.page;
  const answer = useFormAnswer();
  const form = useJoinForm<"email">({ id: "resend", constraints: resendConstraints, answer, words });
  return (
    <JoinForm form={form} action={linkAddress(token)} notice={<p>{resend.text}</p>} submit={{ label: resend.button }}>
      <FormTextField input={form.input("email")} type="email" autoComplete="email" label={resend.emailLabel} />
    </JoinForm>
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
