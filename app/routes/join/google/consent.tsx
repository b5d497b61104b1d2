import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { withValues } from "../../../content/with-values.ts";
import { spacedMobile } from "../../../players/fields/indian-mobile.ts";
import { checkForm, readForm } from "../../../request-bodies/read-form.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { FormTextButton } from "../../../ui/form-button.tsx";
import { FormGroup, FormScreen } from "../../../ui/form-screen.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import { ConsentBoxes, TermsHashField } from "../consents/consent-boxes.tsx";
import { outdatedConsents } from "../consents/consent-fields.ts";
import { termsInEffect } from "../consents/terms-in-effect.ts";
import { DrawnForField } from "../forms/drawn-for-field.tsx";
import { drawnFor, drawnForFields, isDrawnFor } from "../forms/drawn-for.ts";
import { fieldConstraints } from "../forms/field-constraints.ts";
import { privately } from "../forms/form-headers.ts";
import { refuseFields } from "../forms/form-problem.ts";
import { buttonFields } from "../forms/hidden-fields.ts";
import { JoinForm, useFormAnswer, useJoinForm } from "../forms/join-form.tsx";
import { timeLeft } from "../forms/waiting-time.ts";
import { draftOf, ownerByGoogle, valuesOf } from "../leaving/draft.ts";
import { draftCookie, googlePersonCookie, verifyingForConsentCookie } from "../leaving/join-cookies.ts";
import { leaveFor, leaveIfSignedIn } from "../leaving/leave.ts";
import { otpAddress } from "../otp/otp-names.ts";
import { ownChallenges } from "../otp/own-challenges.ts";
import { postedMobile } from "../sign-up/verified-mobile.ts";
import { CancelGoogle, isCancelling } from "./cancel-google.tsx";
import { leaveCancelled, leaveWithProblem } from "./leave-google.ts";
import { consentsAsked, consentsGiven, numberOf, openAccount, shownFields } from "./open-account.ts";

export { clientAction, clientLoader, handle, privateMeta as meta, shouldRevalidate } from "../forms/form-route.ts";
export { privateFormHeaders as headers } from "../forms/form-headers.ts";

const address = "/google/consent";

/** The visitor whom Google identified, the form's words, and the number they verified, if any. Redirects everybody else to the login. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const identified = await googlePersonCookie(context).readWithEnd(request);
  if (!identified) throw await leaveWithProblem(context, { problem: "expired" });
  const { person, until } = identified;
  const content = await context.content.page("google-consent");
  const { hash } = await termsInEffect(context);
  const number = await numberOf(request, context);
  const verifying = verifyingForConsentCookie(context);
  const isBack = (await verifying.read(request)) !== undefined;
  return data(
    {
      content,
      url: context.siteOrigin + address,
      constraints: fieldConstraints(consentsAsked(content.page)),
      termsHash: hash,
      person: { name: person.name, email: person.email },
      drawnFor: drawnFor(person.sub),
      left: timeLeft(content.page.words.durations, until),
      mobile: number.kind === "verified" ? spacedMobile(number.mobile) : undefined,
      isMobileTaken: number.kind === "taken",
      draft: valuesOf(await draftCookie(context).read(request), ownerByGoogle(person), hash),
    },
    { headers: { ...privately, ...(isBack && { "Set-Cookie": await verifying.clear() }) } },
  );
}

/**
 * Opens the account and logs the newcomer in (303), leaves for the verification of a number or without the one that is shown, cancels, or says what is
 * wrong. A form that was drawn for another person than Google identified last changes nothing and leads to the form again, unless it cancels.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  await leaveIfSignedIn(context);
  const { page } = await context.content.page("google-consent");
  const form = await readForm(request, [consentsAsked(page), shownFields, buttonFields, drawnForFields]);
  if (isCancelling(form)) return leaveCancelled(context);
  const person = await googlePersonCookie(context).read(request);
  if (!person) return leaveWithProblem(context, { problem: "expired" });
  if (!isDrawnFor(form, person.sub)) return leaveFor(address);
  const keepTicks = () => draftCookie(context).give(draftOf(form, ownerByGoogle(person)));
  if (form.get("intent") === verifyMobileIntent) {
    const verifying = await verifyingForConsentCookie(context).give(drawnFor(person.sub));
    return leaveFor(otpAddress, verifying, await keepTicks());
  }
  if (form.get("intent") === withoutMobileIntent) {
    const own = await ownChallenges(request, context);
    return leaveFor(address, await own.forget(postedMobile(form.get("mobile"))), await keepTicks());
  }
  // Read once, and after the body arrived: what is compared with the form is what is recorded.
  const terms = await termsInEffect(context);
  const submission = checkForm(form, consentsGiven(page, terms));
  if (submission.status !== "success") return refuseFields(submission, outdatedConsents(form, terms.hash));
  return openAccount(request, context, { person, page, form, terms, submission });
}

/** The value the button that leads to the verification of a number posts as `intent`. */
const verifyMobileIntent = "verify-mobile";

/** The value the button that leaves the verified number out posts as `intent`. */
const withoutMobileIntent = "without-mobile";

/** What a newcomer from Google agrees to before the account is opened. A mobile number is optional. */
export default function GoogleConsentScreen() {
  const { content, constraints, termsHash, person, drawnFor, left, mobile, isMobileTaken, draft } =
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
      <FormScreen suit="hearts" title={page.title} introduction={withValues(page.intro, { ...person, ...left })}>
        <JoinForm
          form={form}
          notice={
            isMobileTaken && <FormAlert label={page.words.alertLabel} messages={[page.errors.mobileTaken]} takesFocus />
          }
          submit={{ label: page.createButton, busyLabel: page.createButtonBusy }}
          behind={
            mobile === undefined ? (
              <FormGroup legend={page.mobileHeading}>
                <p>
                  {page.mobileText} <FormTextButton label={page.mobileLink} intent={verifyMobileIntent} />
                </p>
              </FormGroup>
            ) : (
              <FormTextButton label={page.mobileWithoutLink} intent={withoutMobileIntent} />
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
        <CancelGoogle label={page.cancelLink} />
      </FormScreen>
    </SiteFrame>
  );
}
