import { useLoaderData } from "@remix-run/react";

import { withValues } from "../../../content/with-values.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { FormTextButton } from "../../../ui/form-button.tsx";
import { FormGroup, FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import { ConsentBoxes, TermsHashField } from "../consents/consent-boxes.tsx";
import { DrawnForField } from "../forms/drawn-for-field.tsx";
import { JoinForm, useFormAnswer, useJoinForm } from "../forms/join-form.tsx";
import type { loader } from "./consent.tsx";

/** The value the button that leads to the verification of a number posts as `intent`. */
export const verifyMobileIntent = "verify-mobile";

/** What a newcomer from Google agrees to before the account is opened. A mobile number is optional. */
export function GoogleConsentScreen() {
  const { content, constraints, termsHash, person, drawnFor, mobile, isMobileTaken, draft } =
    useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  const form = useJoinForm<"ageConsent" | "stateConsent" | "termsConsent">({
    id: "google-consent",
    constraints,
    answer,
    words: page.words,
    defaultValues: draft,
  });
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="hearts" title={page.title} introduction={withValues(page.intro, person)}>
        <JoinForm
          form={form}
          notice={
            isMobileTaken && <FormAlert label={page.words.alertLabel} messages={[page.errors.mobileTaken]} takesFocus />
          }
          submit={{ label: page.createButton, busyLabel: page.createButtonBusy }}
          behind={
            mobile === undefined && (
              <FormGroup legend={page.mobileHeading}>
                <p>
                  {page.mobileText} <FormTextButton label={page.mobileLink} intent={verifyMobileIntent} />
                </p>
              </FormGroup>
            )
          }
        >
          <DrawnForField value={drawnFor} />
          <TermsHashField termsHash={termsHash} />
          <ConsentBoxes words={page} form={form} termsHash={termsHash} />
          {mobile !== undefined && (
            <FormGroup legend={page.mobileHeading}>
              <p>{withValues(page.mobileVerified, { mobile })}</p>
              <input type="hidden" name="mobile" value={mobile} />
            </FormGroup>
          )}
          <p className="form-note">{page.usernameNote}</p>
        </JoinForm>
        <FormLink label={page.cancelLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}
