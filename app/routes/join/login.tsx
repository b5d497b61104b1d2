import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { typedPassword } from "../../../process-kit/typed-text.ts";
import type { LoginForm } from "../../content/queries/forms.ts";
import { withValues } from "../../content/with-values.ts";
import { bringsNoCookie, noCookiesParameter } from "../../no-cookies.ts";
import { pathOnThisSite } from "../../path-on-this-site.ts";
import { emailAddress } from "../../players/fields/email-address.ts";
import { passwordLengths } from "../../players/passwords/password-lengths.ts";
import { checkForm, readForm } from "../../request-bodies/read-form.ts";
import { FormAlert, FormNotice } from "../../ui/form-alert.tsx";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { loginProblems, problemOf, refuse, refuseFields } from "./forms/form-problem.ts";
import { JoinForm, useFormAnswer, useJoinForm } from "./forms/join-form.tsx";
import { waitingTime } from "./forms/waiting-time.ts";
import { GoogleSignIn } from "./google-sign-in.tsx";
import { googleOfferTo } from "./google/google-offer.ts";
import { leaveIfAnotherSignedIn } from "./leaving/leave-if-another.ts";
import { accountAddress, leaveFor, leaveIfSignedIn, leaveLoggedIn } from "./leaving/leave.ts";
import { type Notice, takeNotice } from "./leaving/notice.ts";

export { clientAction, clientLoader, headers, meta, shouldRevalidate } from "./forms/form-route.ts";

const credentials = ({ errors }: LoginForm) =>
  z.object({
    email: emailAddress(errors),
    password: z
      .string({ error: errors.passwordRequired })
      .overwrite(typedPassword)
      // No account has a longer password, so a longer one need not be hashed to be refused.
      .refine((password) => password.length <= passwordLengths.maximum, { error: errors.passwordTooLong }),
  });

export const handle = { hydrates: true, leadsToGoogle: true, sendsTo: ["routes/join/google/begin"] };

/** The login form's words, and the notice for a visitor who was sent here from another page. Redirects players to their account. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const url = new URL(request.url);
  const { searchParams } = url;
  const keepsNoCookies = searchParams.has(noCookiesParameter) && bringsNoCookie(request.headers);
  if (searchParams.has(noCookiesParameter) && !keepsNoCookies) {
    // The cookie may be gone at the next reload.
    searchParams.delete(noCookiesParameter);
    throw leaveFor(`/login${url.search}`);
  }
  const content = await context.content.page("login");
  const { notice, headers } = await takeNotice(request, context);
  const cameForAPage = searchParams.has("redirectTo");
  // A session cookie without a valid session: the session has ended.
  const whyHere = context.visitor.sessionSecret === undefined ? "pleaseLogIn" : "sessionEnded";
  return data(
    {
      content,
      url: `${context.siteOrigin}/login`,
      constraints: fieldConstraints(credentials(content.page)),
      googleOffer: googleOfferTo(request, context),
      problem: keepsNoCookies ? [content.page.notices.cookiesRefused] : googleProblemOn(content.page, notice),
      email: notice && "email" in notice ? notice.email : undefined,
      mayBeNew: cameForAPage && whyHere === "pleaseLogIn" && !keepsNoCookies,
      notice: noticeOn(content.page, notice) ?? (cameForAPage ? content.page.notices[whyHere] : undefined),
    },
    { headers },
  );
}

/** Why a sign-in with Google failed, with Google's own words if it gave any (spec section 8); undefined for any other notice. */
function googleProblemOn(
  { errors, googleErrors, words: formWords }: LoginForm,
  notice: Notice | undefined,
): string[] | undefined {
  if (notice?.kind !== "googleProblem") return undefined;
  const { problem, waitSeconds = 1, words } = notice;
  if (problem === "suspended" || problem === "banned") return [errors[problem]];
  const text = withValues(googleErrors[problem], { wait: waitingTime(formWords.durations, waitSeconds) });
  return words === undefined ? [text] : [text, words];
}

/** What happened before the visitor came here; undefined for a failed sign-in with Google and for notices of other pages. */
function noticeOn({ notices }: LoginForm, notice: Notice | undefined): string | undefined {
  switch (notice?.kind) {
    case "accountCreated":
      return withValues(notices.accountCreated, { email: notice.email });
    case "loggedOut":
    case "mobileTaken":
    case "emailConfirmed":
    case "passwordChanged":
      return notices[notice.kind];
    default:
      return undefined;
  }
}

/** Opens a session (303 to the account or to the page that was asked for), or says only that it could not. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("login");
  const schema = credentials(page);
  const form = await readForm(request, [schema]);
  await leaveIfAnotherSignedIn(context, form.get("email"));
  const submission = checkForm(form, schema);
  const hideFields = ["password"];
  if (submission.status !== "success") return refuseFields(submission, hideFields);

  const result = await context.players.logIn({ ...submission.value, client: context.visitor.client });
  if (result.kind === "loggedIn") {
    const asked = pathOnThisSite(new URL(request.url).searchParams.get("redirectTo"));
    return leaveLoggedIn(context, asked ?? accountAddress, result.secret);
  }
  const problems = loginProblems({ ...page.errors, tooMany: page.errors.tooManyLogins });
  return refuse(problemOf(result, problems[result.kind], page.words.durations), submission, hideFields);
}

/** Login (spec section 2, `/login`): e-mail address and password, or Google. */
export default function LoginScreen() {
  const { content, constraints, email, notice, problem, googleOffer, mayBeNew } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  const form = useJoinForm<"email" | "password">({
    id: "login",
    constraints,
    answer,
    words: page.words,
    defaultValues: { email },
  });
  const signUpLink = <FormLink text={page.newUserText} label={page.newUserLink} href="/otp" />;
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="spades" title={page.title} introduction={page.intro}>
        {/* A visitor who pressed "Play Rummy Now" may have no account yet. */}
        {mayBeNew && signUpLink}
        <JoinForm
          form={form}
          replace
          notice={
            problem !== undefined ? (
              <FormAlert label={page.words.alertLabel} messages={problem} takesFocus />
            ) : (
              notice !== undefined && <FormNotice text={notice} takesFocus />
            )
          }
          submit={{ label: page.loginButton, busyLabel: page.loginButtonBusy }}
        >
          <FormTextField input={form.input("email")} type="email" autoComplete="username" label={page.emailLabel} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="current-password"
            label={page.passwordLabel}
            labels={page.words}
          />
          <FormLink label={page.forgotLink} href="/forgot-password" />
        </JoinForm>
        <GoogleSignIn offer={googleOffer} label={page.googleButton} words={page.words} />
        {!mayBeNew && signUpLink}
      </FormScreen>
    </SiteFrame>
  );
}
