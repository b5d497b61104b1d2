import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { ForgotPasswordForm } from "../../content/queries/forms/forgot-password-form.ts";
import { withValues } from "../../content/with-values.ts";
import { checkForm } from "../../request-bodies/check-form.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { FormAlert, FormNotice } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormLink, FormOr, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { emailAddress } from "./fields/email-address.ts";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { formHeaders, privately } from "./forms/form-headers.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { noticeCookie } from "./leaving/join-cookies.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "./forms/keep-form-when-unreachable.ts";
import { leaveFor } from "./leaving/leave.ts";
import { passwordResetMail } from "./mails/password-mails.ts";
import { refuse } from "./forms/refuse.ts";
import { useJoinForm } from "./forms/use-join-form.ts";
import { waitingTime } from "./forms/waiting-time.ts";

const address = "/forgot-password";

const resetRequest = ({ errors }: ForgotPasswordForm) => z.object({ email: emailAddress(errors) });

/** Runs script in the browser. */
export const handle = { hydrates: true, leadsToGoogle: true };

/** Nobody's but the visitor's. */
export const headers = formHeaders;

/** The form's words, and whether a link was just asked for. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const content = await context.content.page("forgot-password");
  const notice = await noticeCookie(context).read(request);
  return data(
    {
      content,
      url: `${context.siteOrigin}${address}`,
      constraints: fieldConstraints(resetRequest(content.page)),
      offersGoogle: context.google !== undefined,
      isSent: notice?.kind === "resetSent",
    },
    { headers: { ...privately, ...(notice && { "Set-Cookie": await noticeCookie(context).take() }) } },
  );
}

/** Asks for the link to be mailed and says so (303), whether there is such an account or not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("forgot-password");
  const schema = resetRequest(page);
  const submission = checkForm(await readForm(request, [schema]), schema);
  if (submission.status !== "success") return refuse(submission.reply(), 422);
  const { email } = submission.value;
  const result = await context.players.requestReset({
    email,
    client: context.visitor.client,
    resetMail: await passwordResetMail(context, email),
  });
  if (result.kind === "sent") return leaveFor(address, await noticeCookie(context).give({ kind: "resetSent" }));
  if (result.kind !== "tooMany") return refuse(submission.reply({ formErrors: [page.errors.unavailable] }), 503);
  const wait = waitingTime(page.words.durations, result.waitSeconds);
  const formErrors = [withValues(page.errors.tooManyRequests, { wait })];
  return refuse(submission.reply({ formErrors }), 429, result.waitSeconds);
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** Forgot password (spec section 2, `/forgot-password`): asks for the address that a link is to be mailed to. */
export default function ForgotPassword() {
  const { content, constraints, offersGoogle, isSent } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const form = useJoinForm<"email">({ id: "forgot-password", constraints, answer, words: page.words });
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={page.title} introduction={page.intro}>
        <Form method="post" {...form.props}>
          {form.alert ? (
            <FormAlert {...form.alert} />
          ) : (
            isSent && <FormNotice text={page.success} help={page.successHelp} />
          )}
          <FormTextField input={form.input("email")} type="email" autoComplete="username" label={page.emailLabel} />
          <FormSubmit label={page.resetButton} busyLabel={page.resetButtonBusy} isBusy={form.isBusy} />
        </Form>
        <FormLink text={page.loginText} label={page.loginLink} href="/login" />
        <FormLink text={page.signUpText} label={page.signUpLink} href="/signup" />
        {offersGoogle && (
          <>
            <FormOr word={page.words.or} />
            <p className="form-hint">{page.googleText}</p>
            <GoogleSignIn label={page.googleButton} busyLabel={page.words.googleButtonBusy} />
          </>
        )}
      </FormScreen>
    </SiteFrame>
  );
}
