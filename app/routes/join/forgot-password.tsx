import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { ForgotPasswordForm } from "../../content/queries/forms.ts";
import { addressOnceSent, isOnceSent } from "../../no-cookies.ts";
import { emailAddress } from "../../players/fields/email-address.ts";
import { checkForm, readForm } from "../../request-bodies/read-form.ts";
import { FormNotice } from "../../ui/form-alert.tsx";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { problem, problemOf, refuse, refuseFields } from "./forms/form-problem.ts";
import { JoinForm, useFormAnswer, useJoinForm } from "./forms/join-form.tsx";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { googleOfferTo } from "./google/google-offer.ts";
import { leaveWithNotice, takeNotice } from "./leaving/notice.ts";
import { linkMail } from "./mails.ts";

export { clientAction, clientLoader, headers, meta, shouldRevalidate } from "./forms/form-route.ts";

const address = "/forgot-password";

const resetRequest = ({ errors }: ForgotPasswordForm) => z.object({ email: emailAddress(errors) });

export const handle = { hydrates: true, leadsToGoogle: true, sendsTo: ["routes/join/google/begin"] };

/** The form's words, and whether a link was just asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const content = await context.content.page("forgot-password");
  const { notice, headers } = await takeNotice(request, context);
  const isSent = notice?.kind === "resetSent" || isOnceSent(request);
  return data(
    {
      content,
      url: `${context.siteOrigin}${address}`,
      constraints: fieldConstraints(resetRequest(content.page)),
      googleOffer: googleOfferTo(request, context),
      isSent,
      titleBegins: isSent ? content.page.success : undefined,
    },
    { headers },
  );
}

/** Asks for the link to be mailed and confirms it (303), with the same answer whether or not the account exists. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("forgot-password");
  const schema = resetRequest(page);
  const submission = checkForm(await readForm(request, [schema]), schema);
  if (submission.status !== "success") return refuseFields(submission);
  const { email } = submission.value;
  const result = await context.players.requestReset({
    email,
    client: context.visitor.client,
    resetMail: await linkMail(context, "password-reset", { email }),
  });
  if (result.kind === "sent") {
    return leaveWithNotice(context, addressOnceSent(request.headers, address), { kind: "resetSent" });
  }
  const problems = {
    unavailable: problem(503, page.errors.unavailable),
    tooMany: problem(429, page.errors.tooManyRequests),
  };
  return refuse(problemOf(result, problems[result.kind], page.words.durations), submission);
}

/** Forgot password (spec section 2, `/forgot-password`): asks for the address to mail a link to. */
export default function ForgotPassword() {
  const { content, constraints, googleOffer, isSent } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  const form = useJoinForm<"email">({ id: "forgot-password", constraints, answer, words: page.words });
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={page.title} introduction={page.intro}>
        <JoinForm
          form={form}
          notice={isSent && <FormNotice text={page.success} help={page.successHelp} takesFocus />}
          submit={{ label: page.resetButton, busyLabel: page.resetButtonBusy }}
        >
          <FormTextField input={form.input("email")} type="email" autoComplete="username" label={page.emailLabel} />
        </JoinForm>
        <FormLink text={page.loginText} label={page.loginLink} href="/login" />
        <FormLink text={page.signUpText} label={page.signUpLink} href="/signup" />
        <GoogleSignIn offer={googleOffer} text={page.googleText} label={page.googleButton} words={page.words} />
      </FormScreen>
    </SiteFrame>
  );
}
