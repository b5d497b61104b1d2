import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { ConfirmEmailPage } from "../../content/queries/forms/confirm-email-page.ts";
import { withValues } from "../../content/with-values.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { confirmationMail } from "./mails/confirmation-mail.ts";
import { emailAddress } from "./fields/email-address.ts";
import { formDataOf } from "./forms/form-data.ts";
import { privately } from "./forms/form-headers.ts";
import { noticeCookie } from "./leaving/join-cookies.ts";
import { leaveFor } from "./leaving/leave.ts";
import { waitingTime } from "./forms/waiting-time.ts";

const pageAddress = "/confirm-email";

/**
 * The address holds a secret: it is kept nowhere, and no other site learns it. `no-referrer` would make browsers send `Origin: null` with the
 * page's own forms, which the site refuses.
 */
export const headers = () => ({ ...privately, "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" });

/** What the link would do: asking uses nothing up, so that programs which look at mails before their readers do no harm. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const content = await context.content.page("confirm-email");
  const notice = await noticeCookie(context).read(request);
  const token = new URL(request.url).searchParams.get("token");
  const link =
    token === null
      ? ({ kind: "unknown" } as const)
      : await context.players.emailLink({ token, purpose: "confirm-email" });
  const isSignedIn = (await context.visitor.player()) !== undefined;
  const common = { content, url: context.siteOrigin + pageAddress, token, isSignedIn };
  const told = notice?.kind === "emailConfirmed" || notice?.kind === "confirmationSent" ? notice.kind : undefined;
  const state = told ?? link.kind;
  const email = link.kind === "usable" ? link.email : "";
  return data(
    { ...common, state, email },
    { headers: { ...(told && { "Set-Cookie": await noticeCookie(context).take() }) } },
  );
}

const confirmation = z.object({ token: z.string().max(200) });

/** Confirms the address, or sends another link; 303 either way, so that neither reload nor back does it again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("confirm-email");
  const form = await formDataOf(request);
  const asked = confirmation.safeParse({ token: form.get("token") });
  if (!asked.success) return resend({ request, context }, page, form);
  const { token } = asked.data;
  const result = await context.players.confirmEmail(token);
  if (result.kind === "confirmed")
    return leaveFor(pageAddress, await noticeCookie(context).give({ kind: "emailConfirmed" }));
  if (result.kind === "unavailable") return data({ problem: page.words.errors.serviceUnavailable }, { status: 503 });
  // Whatever else is the matter with the link, its page says.
  return leaveFor(`${pageAddress}?token=${encodeURIComponent(token)}`);
}

/** Answers the same whether there is such an account or not. */
async function resend(
  { context }: Pick<ActionFunctionArgs, "request" | "context">,
  page: ConfirmEmailPage,
  form: FormData,
) {
  const { errors } = page.resend;
  const address = emailAddress(errors).safeParse(form.get("email") || undefined);
  if (!address.success)
    return data({ problem: address.error.issues[0]?.message ?? errors.emailInvalid }, { status: 422 });
  const email = address.data;
  const result = await context.players.resendConfirmation({
    whose: { email },
    client: context.visitor.client,
    confirmationMail: await confirmationMail(context, { email }),
  });
  if (result.kind === "sent")
    return leaveFor(pageAddress, await noticeCookie(context).give({ kind: "confirmationSent" }));
  if (result.kind !== "tooMany") return data({ problem: errors.unavailable }, { status: 503 });
  const wait = waitingTime(page.words.durations, result.waitSeconds);
  const retry = { "Retry-After": String(result.waitSeconds) };
  return data({ problem: withValues(errors.tooMany, { wait }) }, { status: 429, headers: retry });
}

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** The page behind the confirmation mail's link: a button that confirms, what became of it, or what is the matter with the link. */
export default function ConfirmEmail() {
  const { content, state, email, token, isSignedIn } = useLoaderData<typeof loader>();
  const answer = useActionData<{ problem: string }>();
  const { settings, page } = content;
  const { title, text } = wordsFor(page, state, email);
  const alert = answer && { label: page.words.alertLabel, messages: [answer.problem], takesFocus: true };
  const needsLink = state === "unknown" || state === "expired" || state === "used";
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={title} introduction={text}>
        {alert && <FormAlert {...alert} />}
        {state === "usable" && (
          <Form method="post" action={pageAddress}>
            <input type="hidden" name="token" value={token ?? ""} />
            <FormSubmit label={page.confirmButton} />
          </Form>
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
    case "emailConfirmed":
      return page.confirmed;
    case "confirmationSent":
      return { title: page.resend.sent, text: page.resend.sentHelp };
    case "used":
      return page.linkProblems.used;
    case "expired":
      return page.linkProblems.expired;
    case "unavailable":
      return { title: page.title, text: page.words.errors.serviceUnavailable };
    default:
      return page.linkProblems.unknown;
  }
}
