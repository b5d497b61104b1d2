import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { ConfirmEmailPage } from "../../content/queries/forms/confirm-email-page.ts";
import { withValues } from "../../content/with-values.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormPasswordField, FormUsername } from "../../ui/form-password-field.tsx";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { confirmationMail } from "./mails/confirmation-mail.ts";
import { emailAddress } from "./fields/email-address.ts";
import { passwordLabels } from "./fields/password-labels.ts";
import { privateFormHeaders, privately } from "./forms/form-headers.ts";
import { noticeCookie, signedUpCookie } from "./leaving/join-cookies.ts";
import { leaveFor } from "./leaving/leave.ts";
import { loginProblem } from "./login-problem.ts";
import { waitingTime } from "./forms/waiting-time.ts";

const pageAddress = "/confirm-email";

/** Nobody's but the visitor's. The address holds a secret: it is kept nowhere, and no other site learns it. */
export const headers = privateFormHeaders;

/** What the link would do: asking uses nothing up, so that programs which look at mails before their readers do no harm. */
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
  const common = { content, url: context.siteOrigin + pageAddress, token, isSignedIn };
  const told = notice?.kind === "emailConfirmed" || notice?.kind === "confirmationSent" ? notice.kind : undefined;
  const linkState = link.kind === "usable" && link.mayBeStrangers ? "needsPassword" : link.kind;
  const email = link.kind === "usable" ? link.email : "";
  return data(
    { ...common, state: told ?? linkState, email },
    { headers: { ...privately, ...(told && { "Set-Cookie": await noticeCookie(context).take() }) } },
  );
}

const tokenOf = (request: Request): string | null =>
  new URL(request.url).searchParams.get("token")?.slice(0, 200) ?? null;

const newLink = ({ resend }: ConfirmEmailPage) => z.object({ email: emailAddress(resend.errors) });
const ownPassword = z.object({ password: z.string().optional() });

/** Confirms the address, or sends another link; 303 either way, so that neither reload nor back does it again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("confirm-email");
  const form = await readForm(request, [newLink(page), ownPassword]);
  const token = tokenOf(request);
  if (token === null) return resend({ context }, page, form);
  const signedUpHere = await signedUpCookie(context).read(request);
  const password = form.get("password");
  const { errors } = page.otherBrowser;
  const link = await context.players.emailLink({ token, purpose: "confirm-email", signedUpHere });
  if (link.kind === "usable" && link.mayBeStrangers && !password) {
    return refusal([errors.passwordRequired], 422);
  }
  const result = await context.players.confirmEmail({
    token,
    signedUpHere,
    password: typeof password === "string" ? password : "",
    client: context.visitor.client,
  });
  switch (result.kind) {
    case "confirmed":
      return leaveFor(pageAddress, await noticeCookie(context).give({ kind: "emailConfirmed" }));
    case "wrong":
    case "suspended":
    case "banned":
    case "tooMany": {
      const words = { ...errors, tooMany: errors.tooManyAttempts, unavailable: page.words.errors.serviceUnavailable };
      const { messages, status, waitSeconds } = loginProblem(result, words, page.words.durations);
      return refusal(messages, status, waitSeconds);
    }
    case "unavailable":
      return refusal([page.words.errors.serviceUnavailable], 503);
    default:
      // What else is the matter with the link, its page says.
      return leaveFor(addressOf(token));
  }
}

const addressOf = (token: string) => `${pageAddress}?token=${encodeURIComponent(token)}`;

const refusal = (problems: readonly string[], status: number, waitSeconds?: number) =>
  data({ problems }, { status, ...(waitSeconds !== undefined && { headers: { "Retry-After": String(waitSeconds) } }) });

/** Answers the same whether there is such an account or not. */
async function resend({ context }: Pick<ActionFunctionArgs, "context">, page: ConfirmEmailPage, form: FormData) {
  const { errors } = page.resend;
  const address = newLink(page).shape.email.safeParse(form.get("email") || undefined);
  if (!address.success) return refusal([address.error.issues[0]?.message ?? errors.emailInvalid], 422);
  const email = address.data;
  const result = await context.players.resendConfirmation({
    whose: { email },
    client: context.visitor.client,
    confirmationMail: await confirmationMail(context, { email }),
  });
  if (result.kind === "sent")
    return leaveFor(pageAddress, await noticeCookie(context).give({ kind: "confirmationSent" }));
  if (result.kind !== "tooMany") return refusal([errors.unavailable], 503);
  const wait = waitingTime(page.words.durations, result.waitSeconds);
  return refusal([withValues(errors.tooMany, { wait })], 429, result.waitSeconds);
}

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** The page behind the confirmation mail's link: a button that confirms, what became of it, or what is the matter with the link. */
export default function ConfirmEmail() {
  const { content, state, email, token, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<{ problems: string[] }>();
  const { settings, page } = content;
  const { title, text } = wordsFor(page, state, email);
  const needsLink = state === "unknown" || state === "expired";
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={title} introduction={text}>
        {answer && <FormAlert label={page.words.alertLabel} messages={answer.problems} takesFocus />}
        {(state === "usable" || state === "needsPassword") && (
          <Form method="post" action={addressOf(token ?? "")}>
            {state === "needsPassword" && (
              <>
                <FormUsername email={email} />
                <FormPasswordField
                  input={{ id: "account-password", name: "password", required: true, isFirstWrong: false }}
                  autoComplete="current-password"
                  label={page.otherBrowser.passwordLabel}
                  labels={passwordLabels(page.words)}
                />
              </>
            )}
            <FormSubmit label={page.confirmButton} />
          </Form>
        )}
        {state === "needsPassword" && (
          <FormLink
            text={page.otherBrowser.notMineText}
            label={page.otherBrowser.notMineLink}
            href="/forgot-password"
          />
        )}
        {needsLink && (
          <Form method="post" action={pageAddress}>
            <p>{page.resend.text}</p>
            <FormTextField
              input={{ id: "resend-email", name: "email", required: true, isFirstWrong: false }}
              type="email"
              autoComplete="email"
              label={page.resend.emailLabel}
            />
            <FormSubmit label={page.resend.button} />
          </Form>
        )}
        {isSignedIn ? (
          <FormLink label={page.confirmed.accountLink} href="/protect" />
        ) : (
          <FormLink label={page.confirmed.loginLink} href="/login" />
        )}
      </FormScreen>
    </SiteFrame>
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
