import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { LoginForm } from "../../content/queries/forms/login-form.ts";
import { FormAlert, FormNotice } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormLink, FormOr, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { emailAddress } from "./email-address.ts";
import { fieldConstraints } from "./field-constraints.ts";
import { formDataOf } from "./form-data.ts";
import { GoogleSignIn, googleIntent } from "./google-sign-in.tsx";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "./keep-form-when-unreachable.ts";
import { passwordLabels } from "./password-labels.ts";
import { useJoinForm } from "./use-join-form.ts";

/** The longest password that any account has: a longer one need not be hashed to be wrong. */
const maximumPasswordLength = 128;

const credentials = ({ errors }: LoginForm) =>
  z.object({
    email: emailAddress(errors),
    password: z
      .string({ error: errors.passwordRequired })
      .refine((password) => password.length <= maximumPasswordLength, { error: errors.passwordTooLong }),
  });

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** The login form's words. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const content = await context.content.page("login");
  return {
    content,
    url: `${context.siteOrigin}/login`,
    constraints: fieldConstraints(credentials(content.page)),
    /** True for a visitor who was sent here from a page that only players may see. */
    cameForAPage: new URL(request.url).searchParams.has("redirectTo"),
  };
}

/** Checks what was typed: 422 when it cannot be right. There is no service to log in with yet, so what may be right is answered 503. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("login");
  const form = await formDataOf(request);
  if (form.get("intent") === googleIntent) {
    return data({ status: "error" as const, error: { "": [page.googleErrors.notOffered] } }, { status: 503 });
  }
  const submission = parseWithZod(form, { schema: credentials(page) });
  const hideFields = ["password"];
  return submission.status === "success"
    ? data(submission.reply({ hideFields, formErrors: [page.errors.unavailable] }), { status: 503 })
    : data(submission.reply({ hideFields }), { status: 422 });
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the login tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** Login (spec section 2, `/login`): e-mail address and password, or Google. */
export default function Login() {
  const { content, constraints, cameForAPage } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const form = useJoinForm<"email" | "password">({ id: "login", constraints, answer, words: page.words });
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="spades" title={page.title} introduction={page.intro}>
        <Form method="post" {...form.props}>
          {form.alert ? <FormAlert {...form.alert} /> : cameForAPage && <FormNotice text={page.notices.pleaseLogIn} />}
          <FormTextField input={form.input("email")} type="email" autoComplete="username" label={page.emailLabel} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="current-password"
            label={page.passwordLabel}
            labels={passwordLabels(page.words)}
          />
          <FormLink label={page.forgotLink} href="/forgot-password" />
          <FormSubmit label={page.loginButton} busyLabel={page.loginButtonBusy} isBusy={form.isBusy} />
        </Form>
        <FormOr word={page.words.or} />
        <GoogleSignIn label={page.googleButton} busyLabel={page.words.googleButtonBusy} />
        <FormLink text={page.newUserText} label={page.newUserLink} href="/otp" />
      </FormScreen>
    </SiteFrame>
  );
}
