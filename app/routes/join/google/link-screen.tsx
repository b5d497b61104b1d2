import { Form, useLoaderData, useNavigation } from "@remix-run/react";

import { withValues } from "../../../content/with-values.ts";
import { FormNotice } from "../../../ui/form-alert.tsx";
import { FormOtherButton } from "../../../ui/form-button.tsx";
import { FormPasswordField } from "../../../ui/form-password-field.tsx";
import { FormLink, FormOr, FormScreen } from "../../../ui/form-screen.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import { DrawnForField } from "../forms/drawn-for-field.tsx";
import { JoinForm, useFormAnswer, useJoinForm } from "../forms/join-form.tsx";
import type { loader } from "./link.tsx";

/** The value the button that asks for the link by mail instead posts as `intent`. */
export const mailIntent = "mail";

/**
 * Before an account is linked with Google: asks for the password of the account with the e-mail address that Google reported, or mails a link there.
 */
export function GoogleLinkScreen() {
  const { content, constraints, email, drawnFor, isSent } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  const form = useJoinForm<"password">({ id: "google-link", constraints, answer, words: page.words });
  const { formData } = useNavigation();
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="spades" title={page.title} introduction={withValues(page.intro, { email })}>
        <JoinForm
          form={form}
          notice={isSent && <FormNotice text={page.mailSent} help={page.mailSentHelp} />}
          submit={{ label: page.linkButton, busyLabel: page.linkButtonBusy }}
        >
          <DrawnForField value={drawnFor} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="current-password"
            label={page.passwordLabel}
            labels={page.words}
            username={email}
          />
        </JoinForm>
        <FormOr word={page.words.or} />
        <p className="form-hint">{withValues(page.mailText, { email })}</p>
        <Form method="post">
          <DrawnForField value={drawnFor} />
          <FormOtherButton
            label={page.mailButton}
            busyLabel={page.mailButtonBusy}
            intent={mailIntent}
            isBusy={formData?.get("intent") === mailIntent}
          />
        </Form>
        <FormLink label={page.cancelLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}
