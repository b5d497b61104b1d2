import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { hintCookie } from "../../../configuration/hint-cookie.ts";
import type { LoginForm } from "../../content/queries/forms/login-form.ts";
import { withValues } from "../../content/with-values.ts";
import { checkForm } from "../../request-bodies/check-form.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { passwordLengths } from "../../players/passwords/password-lengths.ts";
import { sessionCookie, sessionLifetimeSeconds } from "../../players/session-cookie.ts";
import { FormAlert, FormNotice } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormLink, FormOr, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { emailAddress } from "./fields/email-address.ts";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { formHeaders, privately } from "./forms/form-headers.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { type GoogleProblem, noticeCookie, type Notice } from "./leaving/join-cookies.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "./forms/keep-form-when-unreachable.ts";
import { leaveFor, leaveIfSignedIn } from "./leaving/leave.ts";
import { loginProblem } from "./login-problem.ts";
import { passwordLabels } from "./fields/password-labels.ts";
import { refuse } from "./forms/refuse.ts";
import { sameSiteAddress } from "./leaving/same-site-address.ts";
import { useJoinForm } from "./forms/use-join-form.ts";
import { waitingTime } from "./forms/waiting-time.ts";

const credentials = ({ errors }: LoginForm) =>
  z.object({
    email: emailAddress(errors),
    password: z
      .string({ error: errors.passwordRequired })
      // No account has a longer one, so it need not be hashed to be wrong.
      .refine((password) => password.length <= passwordLengths.maximum, { error: errors.passwordTooLong }),
  });

/** Runs script in the browser. */
export const handle = { hydrates: true, leadsToGoogle: true };

/** Nobody's but the visitor's. */
export const headers = formHeaders;

/** The login form's words, and what the visitor is told who comes from elsewhere. Leads players to their account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const content = await context.content.page("login");
  const notice = await noticeCookie(context).read(request);
  const cameForAPage = new URL(request.url).searchParams.has("redirectTo");
  // A session's cookie that opens none: there was one, and it is over.
  const whyHere = context.visitor.sessionSecret === undefined ? "pleaseLogIn" : "sessionEnded";
  return data(
    {
      content,
      url: `${context.siteOrigin}/login`,
      constraints: fieldConstraints(credentials(content.page)),
      offersGoogle: context.google !== undefined,
      problem: notice?.kind === "googleProblem" ? googleProblemMessages(content.page, notice) : undefined,
      notice: noticeOn(content.page, notice) ?? (cameForAPage ? content.page.notices[whyHere] : undefined),
    },
    { headers: { ...privately, ...(notice && { "Set-Cookie": await noticeCookie(context).take() }) } },
  );
}

/** Opens a session (303 to the account or to the page that was asked for), or says no more than that it could not. */
export async function action({ request, context }: ActionFunctionArgs) {
  await leaveIfSignedIn(context);
  const { page } = await context.content.page("login");
  const schema = credentials(page);
  const submission = checkForm(await readForm(request, [schema]), schema);
  const hideFields = ["password"];
  if (submission.status !== "success") return refuse(submission.reply({ hideFields }), 422);

  const result = await context.players.logIn({ ...submission.value, client: context.visitor.client });
  if (result.kind === "loggedIn") {
    const address = sameSiteAddress(new URL(request.url).searchParams.get("redirectTo"));
    const { siteOrigin } = context;
    const cookies = [sessionCookie(siteOrigin, result.secret), hintCookie(siteOrigin, sessionLifetimeSeconds)];
    return leaveFor(address, ...cookies);
  }
  const { messages, status, waitSeconds } = loginProblem(
    result,
    { ...page.errors, tooMany: page.errors.tooManyLogins },
    page.words.durations,
  );
  return refuse(submission.reply({ hideFields, formErrors: messages }), status, waitSeconds);
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the login tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** Login (spec section 2, `/login`): e-mail address and password, or Google. */
export default function Login() {
  const { content, constraints, notice, problem, offersGoogle } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const form = useJoinForm<"email" | "password">({ id: "login", constraints, answer, words: page.words });
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="spades" title={page.title} introduction={page.intro}>
        <Form method="post" {...form.props}>
          {form.alert ? (
            <FormAlert {...form.alert} />
          ) : problem !== undefined ? (
            <FormAlert label={page.words.alertLabel} messages={problem} takesFocus />
          ) : (
            notice !== undefined && <FormNotice text={notice} />
          )}
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
        {offersGoogle && (
          <>
            <FormOr word={page.words.or} />
            <GoogleSignIn label={page.googleButton} busyLabel={page.words.googleButtonBusy} />
          </>
        )}
        <FormLink text={page.newUserText} label={page.newUserLink} href="/otp" />
      </FormScreen>
    </SiteFrame>
  );
}

/** Why the sign-in with Google came to nothing, and Google's own words for it where it gave some (spec section 8). */
function googleProblemMessages(
  { errors, googleErrors, words: formWords }: LoginForm,
  { problem, waitSeconds = 1, words }: GoogleProblem,
): string[] {
  if (problem === "suspended" || problem === "banned") return [errors[problem]];
  const text = withValues(googleErrors[problem], { wait: waitingTime(formWords.durations, waitSeconds) });
  return words === undefined ? [text] : [text, words];
}

/** What happened before the visitor came here. */
function noticeOn({ notices }: LoginForm, notice: Notice | undefined): string | undefined {
  switch (notice?.kind) {
    case "accountCreated":
      return withValues(notices.accountCreated, { email: notice.email });
    case "loggedOut":
    case "emailConfirmed":
    case "passwordChanged":
      return notices[notice.kind];
    default:
      return undefined;
  }
}
