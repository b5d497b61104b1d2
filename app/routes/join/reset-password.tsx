import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { ResetPasswordForm } from "../../content/queries/forms/reset-password-form.ts";
import { withValues } from "../../content/with-values.ts";
import type { EmailLinkResult, ResetPasswordResult } from "../../players/players.ts";
import { checkForm } from "../../request-bodies/check-form.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormPasswordField, FormUsername } from "../../ui/form-password-field.tsx";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { chosenPassword, passwordsAgree } from "./fields/chosen-password.ts";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { privateFormHeaders, privately } from "./forms/form-headers.ts";
import { draftCookie, noticeCookie, resetCookie, signedUpCookie } from "./leaving/join-cookies.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "./forms/keep-form-when-unreachable.ts";
import { leaveFor } from "./leaving/leave.ts";
import { passwordLabels } from "./fields/password-labels.ts";
import { passwordChangedMail } from "./mails/password-mails.ts";
import { refuse } from "./forms/refuse.ts";
import { useJoinForm } from "./forms/use-join-form.ts";
import { waitingTime } from "./forms/waiting-time.ts";

const address = "/reset-password";

const newPassword = ({ errors }: ResetPasswordForm) =>
  z.object(chosenPassword(errors)).superRefine(...passwordsAgree(errors));

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** Nobody's but the visitor's, and no other site is told of it. */
export const headers = privateFormHeaders;

/**
 * What the link would do. The mailed address leads (303) to one without the secret, which a cookie of this browser keeps; asking uses nothing
 * up, so that programs which look at mails before their readers do no harm.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const mailed = new URL(request.url).searchParams.get("token");
  if (mailed !== null) {
    const left = leaveFor(address, await resetCookie(context).give(mailed.slice(0, 100)));
    left.headers.set("Referrer-Policy", "no-referrer");
    throw left;
  }
  const content = await context.content.page("reset-password");
  const token = await resetCookie(context).read(request);
  const link: EmailLinkResult =
    token === undefined
      ? { kind: "unknown" }
      : await context.players.emailLink({
          token,
          purpose: "reset-password",
          signedUpHere: await signedUpCookie(context).read(request),
        });
  const isAfresh = link.kind === "usable" && link.mayBeStrangers;
  const email = link.kind === "usable" ? link.email : "";
  return data(
    {
      content,
      url: `${context.siteOrigin}${address}`,
      constraints: fieldConstraints(newPassword(content.page)),
      link: link.kind,
      isAfresh,
      email,
    },
    {
      status: link.kind === "unavailable" ? 503 : 200,
      headers: {
        ...privately,
        // The sign-up that the page leads to begins with the address that its link was mailed to.
        ...(isAfresh && { "Set-Cookie": await draftCookie(context).give({ name: "", email }) }),
      },
    },
  );
}

/** Saves the new password (303 to the login), or says what is wrong with it; what is the matter with a link, its page says. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("reset-password");
  const schema = newPassword(page);
  const submission = checkForm(await readForm(request, [schema]), schema);
  const hideFields = ["password", "confirmpassword"];
  if (submission.status !== "success") return refuse(submission.reply({ hideFields }), 422);
  const token = await resetCookie(context).read(request);
  if (token === undefined) return leaveFor(address);

  const result = await context.players.resetPassword({
    token,
    signedUpHere: await signedUpCookie(context).read(request),
    password: submission.value.password,
    client: context.visitor.client,
    changedMail: await passwordChangedMail(context),
  });
  if (result.kind === "changed") {
    return leaveFor(
      "/login",
      await resetCookie(context).take(),
      await noticeCookie(context).give({ kind: "passwordChanged" }),
    );
  }
  const problem = problemOf(result, page);
  if (!problem) return leaveFor(address);
  const { field = "", message, status, waitSeconds } = problem;
  return refuse(submission.reply({ hideFields, fieldErrors: { [field]: [message] } }), status, waitSeconds);
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** The page behind the password mail's link: a form for a new password, or what is the matter with the link and a way on. */
export default function ResetPassword() {
  const { content, constraints, link, isAfresh, email } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const form = useJoinForm<"password" | "confirmpassword">({
    id: "reset-password",
    constraints,
    answer,
    words: page.words,
  });
  if (link !== "usable") return <LinkProblem content={content} link={link} />;
  if (isAfresh) return <FreshStart content={content} email={email} />;
  const labels = passwordLabels(page.words);
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={page.title} introduction={page.intro}>
        <Form method="post" action={address} {...form.props}>
          {form.alert && <FormAlert {...form.alert} />}
          <FormUsername email={email} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="new-password"
            label={page.passwordLabel}
            hint={page.passwordHint}
            labels={labels}
          />
          <FormPasswordField
            input={form.input("confirmpassword")}
            autoComplete="new-password"
            label={page.confirmPasswordLabel}
            hint={page.confirmPasswordHint}
            labels={labels}
          />
          <FormSubmit label={page.saveButton} busyLabel={page.saveButtonBusy} isBusy={form.isBusy} />
        </Form>
        <FormLink label={page.loginLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}

type LoadedContent = ReturnType<typeof useLoaderData<typeof loader>>["content"];

/** Leads whoever reads the mails to an address that nobody has proved to a sign-up, which replaces the account that another browser opened. */
function FreshStart({ content, email }: { content: LoadedContent; email: string }) {
  const { settings, page } = content;
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={page.afresh.title} introduction={withValues(page.afresh.text, { email })}>
        <FormLink label={page.afresh.signUpLink} href="/signup" />
        <FormLink label={page.afresh.loginLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}

function LinkProblem({ content, link }: { content: LoadedContent; link: Exclude<EmailLinkResult["kind"], "usable"> }) {
  const { settings, page } = content;
  const { title, text } =
    link === "unavailable" || link === "alreadyConfirmed"
      ? { title: page.title, text: page.words.errors.serviceUnavailable }
      : page.linkProblems[link];
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={title} introduction={text}>
        <FormLink label={page.linkProblems.newLinkButton} href="/forgot-password" />
        <FormLink label={page.linkProblems.loginLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}

/** Why the password was not saved; nothing when the link is the reason. */
function problemOf(result: Exclude<ResetPasswordResult, { kind: "changed" }>, { errors, words }: ResetPasswordForm) {
  switch (result.kind) {
    case "passwordTooCommon":
    case "passwordBreached":
      return { field: "password", message: errors[result.kind], status: 422 } as const;
    case "unavailable":
      return { message: errors.unavailable, status: 503 } as const;
    case "tooMany": {
      const { waitSeconds } = result;
      const wait = waitingTime(words.durations, waitSeconds);
      return { message: withValues(errors.tooManyAttempts, { wait }), status: 429, waitSeconds } as const;
    }
    default:
      return undefined;
  }
}
