import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { GoogleConsentForm } from "../../../content/queries/forms/google-consent-form.ts";
import { withValues } from "../../../content/with-values.ts";
import type { GoogleSignUpResult } from "../../../players/players.ts";
import { checkForm } from "../../../request-bodies/check-form.ts";
import { readForm } from "../../../request-bodies/read-form.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { FormSubmit } from "../../../ui/form-button.tsx";
import { FormGroup, FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { documentMeta } from "../../document-meta.ts";
import { SiteFrame } from "../../site-frame.tsx";
import { ConsentBoxes } from "../consents/consent-boxes.tsx";
import { consentFields, termsAreCurrent } from "../consents/consent-fields.ts";
import { fieldConstraints } from "../forms/field-constraints.ts";
import { privateFormHeaders, privately } from "../forms/form-headers.ts";
import { spacedMobile } from "../fields/indian-mobile.ts";
import {
  challengeCookie,
  googlePersonCookie,
  linkingBrowserCookie,
  linkingTokenCookie,
} from "../leaving/join-cookies.ts";
import { accountReplacedMail } from "../mails/account-replaced-mail.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "../forms/keep-form-when-unreachable.ts";
import { leaveFor, leaveIfSignedIn } from "../leaving/leave.ts";
import { refuse } from "../forms/refuse.ts";
import { termsInEffect } from "../consents/terms-in-effect.ts";
import { useJoinForm } from "../forms/use-join-form.ts";
import { verifiedMobile } from "../sign-up/verified-mobile.ts";
import { waitingTime } from "../forms/waiting-time.ts";
import { enter } from "./enter.ts";
import { leaveWithProblem } from "./leave-with-problem.ts";

const address = "/google/consent";

const consentsGiven = ({ errors }: GoogleConsentForm, termsHash: string) =>
  z.object(consentFields(errors)).superRefine(...termsAreCurrent(errors, termsHash));

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** Nobody's but the visitor's. */
export const headers = privateFormHeaders;

/** Whom Google sent, the form's words, and the number they verified if they did. Leads everybody else to the login. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const person = await googlePersonCookie(context).read(request);
  if (!person) throw await leaveWithProblem(context, { problem: "expired" });
  const content = await context.content.page("google-consent");
  const { hash } = await termsInEffect(context);
  const verified = await verifiedMobile(request, context);
  return data(
    {
      content,
      url: context.siteOrigin + address,
      constraints: fieldConstraints(consentsGiven(content.page, hash)),
      termsHash: hash,
      person: { name: person.name, email: person.email },
      mobile: verified.kind === "verified" ? spacedMobile(verified.mobile) : undefined,
    },
    { headers: privately },
  );
}

/** Opens the account and lets the newcomer in (303), or says what is wrong. */
export async function action({ request, context }: ActionFunctionArgs) {
  await leaveIfSignedIn(context);
  const { page } = await context.content.page("google-consent");
  const terms = await termsInEffect(context);
  const schema = consentsGiven(page, terms.hash);
  const form = await readForm(request, [schema]);
  const person = await googlePersonCookie(context).read(request);
  if (!person) return leaveWithProblem(context, { problem: "expired" });
  const submission = checkForm(form, schema);
  if (submission.status !== "success") return refuse(submission.reply(), 422);
  const verified = await verifiedMobile(request, context);
  // Who came from the mail that links with Google has proved that the address is theirs.
  const token = await linkingTokenCookie(context).read(request);
  const browser = await linkingBrowserCookie(context).read(request);
  const result = await context.players.googleSignUp({
    person,
    ...(token !== undefined && { mailed: { token, browser, replacedMail: await accountReplacedMail(context) } }),
    ...(verified.kind === "verified" && { challengeId: verified.challengeId }),
    consent: { termsRevision: terms.revision, termsCopy: terms.text },
    client: context.visitor.client,
  });
  if (result.kind === "loggedIn") {
    return enter(
      context,
      result.secret,
      await challengeCookie(context).take(),
      await linkingTokenCookie(context).take(),
      await linkingBrowserCookie(context).take(),
    );
  }
  // Another tab was quicker, or an account was opened with this address meanwhile.
  if (result.kind === "emailTaken") return leaveFor("/google/link");
  const { message, status, waitSeconds } = problemOf(result, page);
  const answer = refuse(submission.reply({ formErrors: [message] }), status, waitSeconds);
  if (status !== 422) return answer;
  // The number is out of the way: the next press goes on without one.
  return data(answer.data, { status, headers: { "Set-Cookie": await challengeCookie(context).take() } });
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** What a newcomer from Google agrees to before there is an account; a mobile number is up to them. */
export default function GoogleConsent() {
  const { content, constraints, termsHash, person, mobile } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const form = useJoinForm<"ageConsent" | "stateConsent" | "termsConsent">({
    id: "google-consent",
    constraints,
    answer,
    words: page.words,
  });
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="hearts" title={page.title} introduction={withValues(page.intro, person)}>
        <Form method="post" {...form.props}>
          {form.alert && <FormAlert {...form.alert} />}
          <ConsentBoxes words={page} form={form} termsHash={termsHash} />
          <FormGroup legend={page.mobileHeading}>
            {mobile === undefined ? (
              <FormLink text={page.mobileText} label={page.mobileLink} href="/otp" />
            ) : (
              <p>{withValues(page.mobileVerified, { mobile })}</p>
            )}
          </FormGroup>
          <p className="form-note">{page.usernameNote}</p>
          <FormSubmit label={page.createButton} busyLabel={page.createButtonBusy} isBusy={form.isBusy} />
        </Form>
        <FormLink label={page.cancelLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}

type Refused = Exclude<GoogleSignUpResult, { kind: "loggedIn" | "emailTaken" }>;

function problemOf(result: Refused, { errors, words }: GoogleConsentForm) {
  switch (result.kind) {
    case "mobileTaken":
      return { message: errors.mobileTaken, status: 422 } as const;
    case "notVerified":
    case "verificationExpired":
      return { message: errors.mobileVerificationExpired, status: 422 } as const;
    case "tooMany": {
      const { waitSeconds } = result;
      const wait = waitingTime(words.durations, waitSeconds);
      return { message: withValues(errors.tooManySignUps, { wait }), status: 429, waitSeconds } as const;
    }
    default:
      return { message: errors.unavailable, status: 503 } as const;
  }
}
