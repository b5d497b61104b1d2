import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { typedPassword } from "../../../process-kit/typed-text.ts";
import type { LoginForm } from "../../content/queries/forms.ts";
import { bringsNoCookie, noCookiesParameter } from "../../no-cookies.ts";
import { pathOnThisSite } from "../../path-on-this-site.ts";
import { passwordLengths } from "../../players/passwords/password-lengths.ts";
import { checkForm, readForm } from "../../request-bodies/read-form.ts";
import { emailAddress } from "./fields/email-address.ts";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { loginProblems, problemOf, refuse, refuseFields } from "./forms/form-problem.ts";
import { accountAddress, leaveIfSignedIn, leaveLoggedIn } from "./leaving/leave.ts";
import { takeNotice } from "./leaving/notice.ts";
import { googleProblemOn, noticeOn } from "./login/login-notices.ts";

export { clientAction, headers, meta, shouldRevalidate } from "./forms/form-route.ts";
export { LoginScreen as default } from "./login/login-screen.tsx";

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
  const content = await context.content.page("login");
  const { notice, headers } = await takeNotice(request, context);
  const { searchParams } = new URL(request.url);
  const cameForAPage = searchParams.has("redirectTo");
  const keepsNoCookies = searchParams.has(noCookiesParameter) && bringsNoCookie(request.headers);
  // A session cookie without a valid session: the session has ended.
  const whyHere = context.visitor.sessionSecret === undefined ? "pleaseLogIn" : "sessionEnded";
  return data(
    {
      content,
      url: `${context.siteOrigin}/login`,
      constraints: fieldConstraints(credentials(content.page)),
      offersGoogle: context.google !== undefined,
      problem: keepsNoCookies ? [content.page.notices.cookiesRefused] : googleProblemOn(content.page, notice),
      email: notice && "email" in notice ? notice.email : undefined,
      mayBeNew: cameForAPage && whyHere === "pleaseLogIn" && !keepsNoCookies,
      notice: noticeOn(content.page, notice) ?? (cameForAPage ? content.page.notices[whyHere] : undefined),
    },
    { headers },
  );
}

/** Opens a session (303 to the account or to the page that was asked for), or says only that it could not. */
export async function action({ request, context }: ActionFunctionArgs) {
  await leaveIfSignedIn(context);
  const { page } = await context.content.page("login");
  const schema = credentials(page);
  const submission = checkForm(await readForm(request, [schema]), schema);
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
