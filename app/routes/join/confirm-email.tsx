import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { ConfirmEmailPage } from "../../content/queries/forms.ts";
import { addressOnceSent, isOnceSent } from "../../no-cookies.ts";
import { withValues } from "../../content/with-values.ts";
import { emailAddress } from "../../players/fields/email-address.ts";
import { checkForm, readForm } from "../../request-bodies/read-form.ts";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { privately } from "./forms/form-headers.ts";
import { loginProblems, problem, problemOf, refuse, refuseFields } from "./forms/form-problem.ts";
import { JoinForm, useFormAnswer, useJoinForm } from "./forms/join-form.tsx";
import { signedUpCookie } from "./leaving/join-cookies.ts";
import { leaveFor } from "./leaving/leave.ts";
import { leaveWithNotice, noticeCookie } from "./leaving/notice.ts";
import { linkMail } from "./mails.ts";

// The private headers are needed because the address holds a secret. The forms run no script.
export { privateFormHeaders as headers } from "./forms/form-headers.ts";
export { privateMeta as meta } from "./forms/form-route.ts";

/** The page, without a link's secret (spec section 2, `/confirm-email`). */
const address = "/confirm-email";

/** The page of a mailed link, or the page without one. */
const linkAddress = (token: string | null) =>
  token === null ? address : `${address}?token=${encodeURIComponent(token)}`;

/** Reads what the link would do. Reading does not use the link up, so a mail scanner that opens it before the recipient does no harm. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const content = await context.content.page("confirm-email");
  const notice = await noticeCookie(context).read(request);
  const token = tokenOf(request);
  const link =
    token === null
      ? ({ kind: "unknown" } as const)
      : await context.players.emailLink({
          token,
          purpose: "confirm-email",
          signedUpHere: await signedUpCookie(context).read(request),
        });
  const isSignedIn = (await context.visitor.player()) !== undefined;
  const resendConstraints = fieldConstraints(newLink(content.page));
  const common = { content, url: context.siteOrigin + address, token, isSignedIn, resendConstraints };
  const told = notice?.kind === "emailConfirmed" || notice?.kind === "confirmationSent" ? notice.kind : undefined;
  const once = isOnceSent(request) ? "confirmationSent" : undefined;
  const linkState = link.kind === "usable" && link.mayBeStrangers ? "needsPassword" : link.kind;
  const state = told ?? once ?? linkState;
  const email = link.kind === "usable" ? link.email : "";
  return data(
    { ...common, state, email },
    {
      status: state === "unavailable" ? 503 : 200,
      headers: { ...privately, ...(told && { "Set-Cookie": await noticeCookie(context).clear() }) },
    },
  );
}

const tokenOf = (request: Request): string | null =>
  new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? null;

const newLink = ({ resend }: ConfirmEmailPage) => z.object({ email: emailAddress(resend.errors) });
const ownPassword = z.object({ password: z.string().optional() });

/**
 * Confirms the address, or sends another link. Redirects (303) to the link's page either way, so that neither reload nor back posts the form again,
 * and a reload tells the state of that link.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("confirm-email");
  const form = await readForm(request, [newLink(page), ownPassword]);
  const token = tokenOf(request);
  if (token === null || form.has("email")) return resend({ request, context }, page, form, token);
  const signedUpHere = await signedUpCookie(context).read(request);
  const password = form.get("password");
  const { errors } = page.otherBrowser;
  const link = await context.players.emailLink({ token, purpose: "confirm-email", signedUpHere });
  if (link.kind === "usable" && link.mayBeStrangers && !password) {
    return refuse(problem(422, errors.passwordRequired));
  }
  const result = await context.players.confirmEmail({
    token,
    signedUpHere,
    password: typeof password === "string" ? password : "",
    client: context.visitor.client,
  });
  switch (result.kind) {
    case "confirmed":
      return leaveWithNotice(context, linkAddress(token), { kind: "emailConfirmed" });
    case "wrong":
    case "suspended":
    case "banned":
    case "tooMany":
    case "unavailable": {
      const words = { ...errors, tooMany: errors.tooManyAttempts, unavailable: page.words.errors.serviceUnavailable };
      return refuse(problemOf(result, loginProblems(words)[result.kind], page.words.durations));
    }
    default:
      // Every other problem of the link is described by the page that it leads to.
      return leaveFor(linkAddress(token));
  }
}

/** Gives the same answer whether or not the account exists. */
async function resend(
  { request, context }: Pick<ActionFunctionArgs, "request" | "context">,
  page: ConfirmEmailPage,
  form: FormData,
  token: string | null,
) {
  const { errors } = page.resend;
  const submission = checkForm(form, newLink(page));
  if (submission.status !== "success") return refuseFields(submission);
  const { email } = submission.value;
  const result = await context.players.resendConfirmation({
    email,
    client: context.visitor.client,
    confirmationMail: await linkMail(context, "confirm-email", { email }),
  });
  if (result.kind === "sent") {
    const address = addressOnceSent(request.headers, linkAddress(token));
    return leaveWithNotice(context, address, { kind: "confirmationSent" });
  }
  const problems = { unavailable: problem(503, errors.unavailable), tooMany: problem(429, errors.tooMany) };
  return refuse(problemOf(result, problems[result.kind], page.words.durations), submission);
}

/** The page behind the confirmation mail's link: a button that confirms, the result, or what is wrong with the link. */
export default function ConfirmEmailScreen() {
  const { content, state, email, token, isSignedIn } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const { title, text } = wordsFor(page, state, email);
  const needsLink = state === "unknown" || state === "expired";
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={title} introduction={text}>
        {(state === "usable" || state === "needsPassword") && <ConfirmForm />}
        {state === "needsPassword" && (
          <FormLink
            text={page.otherBrowser.notMineText}
            label={page.otherBrowser.notMineLink}
            href="/forgot-password"
          />
        )}
        {needsLink && <ResendForm />}
        {state === "unavailable" && <FormLink label={page.words.tryAgain} href={linkAddress(token)} />}
        {isSignedIn ? (
          <FormLink label={page.confirmed.accountLink} href="/protect" />
        ) : (
          <FormLink label={page.confirmed.loginLink} href="/login" />
        )}
      </FormScreen>
    </SiteFrame>
  );
}

/** Confirms the address. Asks for the account's password first when somebody else may have signed up with the address. */
function ConfirmForm() {
  const { content, state, email, token } = useLoaderData<typeof loader>();
  const { confirmButton, otherBrowser, words } = content.page;
  const answer = useFormAnswer();
  const form = useJoinForm<"password">({ id: "confirm", constraints: {}, answer, words });
  return (
    <JoinForm form={form} action={linkAddress(token)} submit={{ label: confirmButton }}>
      {state === "needsPassword" && (
        <FormPasswordField
          input={{ ...form.input("password"), required: true }}
          autoComplete="current-password"
          label={otherBrowser.passwordLabel}
          labels={words}
          username={email}
        />
      )}
    </JoinForm>
  );
}

/** Asks for another link, for a visitor whose link cannot be used. */
function ResendForm() {
  const { content, resendConstraints, token } = useLoaderData<typeof loader>();
  const { resend, words } = content.page;
  const answer = useFormAnswer();
  const form = useJoinForm<"email">({ id: "resend", constraints: resendConstraints, answer, words });
  return (
    <JoinForm form={form} action={linkAddress(token)} notice={<p>{resend.text}</p>} submit={{ label: resend.button }}>
      <FormTextField input={form.input("email")} type="email" autoComplete="email" label={resend.emailLabel} />
    </JoinForm>
  );
}

function wordsFor(page: ConfirmEmailPage, state: string, email: string) {
  switch (state) {
    case "usable":
      return { title: page.title, text: withValues(page.intro, { email }) };
    case "needsPassword":
      return { title: page.title, text: withValues(page.otherBrowser.intro, { email }) };
    case "emailConfirmed":
      return page.confirmed;
    case "alreadyConfirmed":
      return page.alreadyConfirmed;
    case "confirmationSent":
      return { title: page.resend.sent, text: page.resend.sentHelp };
    case "expired":
      return page.linkProblems.expired;
    case "unavailable":
      return { title: page.title, text: page.words.errors.serviceUnavailable };
    default:
      return page.linkProblems.unknown;
  }
}
