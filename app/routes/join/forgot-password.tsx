import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { ForgotPasswordForm } from "../../content/queries/forms/forgot-password-form.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormLink, FormOr, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { emailAddress } from "./email-address.ts";
import { fieldConstraints } from "./field-constraints.ts";
import { formDataOf } from "./form-data.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "./keep-form-when-unreachable.ts";
import { useJoinForm } from "./use-join-form.ts";

const resetRequest = ({ errors }: ForgotPasswordForm) => z.object({ email: emailAddress(errors) });

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** The form's words. */
export async function loader({ context }: LoaderFunctionArgs) {
  const content = await context.content.page("forgot-password");
  return {
    content,
    url: `${context.siteOrigin}/forgot-password`,
    constraints: fieldConstraints(resetRequest(content.page)),
  };
}

/** Checks the address: 422 when it cannot be one. There is no service to send the link yet, so any other is answered 503. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("forgot-password");
  const submission = parseWithZod(await formDataOf(request), { schema: resetRequest(page) });
  return submission.status === "success"
    ? data(submission.reply({ formErrors: [page.errors.unavailable] }), { status: 503 })
    : data(submission.reply(), { status: 422 });
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** Forgot password (spec section 2, `/forgot-password`): asks for the address that a link is to be mailed to. */
export default function ForgotPassword() {
  const { content, constraints } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const form = useJoinForm<"email">({ id: "forgot-password", constraints, answer, words: page.words });
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={page.title} introduction={page.intro}>
        <Form method="post" {...form.props}>
          {form.alert && <FormAlert {...form.alert} />}
          <FormTextField input={form.input("email")} type="email" autoComplete="username" label={page.emailLabel} />
          <FormSubmit label={page.resetButton} busyLabel={page.resetButtonBusy} isBusy={form.isBusy} />
        </Form>
        <FormLink text={page.loginText} label={page.loginLink} href="/login" />
        <FormLink text={page.signUpText} label={page.signUpLink} href="/signup" />
        <FormOr word={page.words.or} />
        <p className="form-hint">{page.googleText}</p>
        <GoogleSignIn label={page.googleButton} busyLabel={page.words.googleButtonBusy} />
      </FormScreen>
    </SiteFrame>
  );
}
