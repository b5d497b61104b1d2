import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { ResetPasswordForm } from "../../content/queries/forms.ts";
import { withValues } from "../../content/with-values.ts";
import type { EmailLinkResult } from "../../players/email-links/email-links.ts";
import { checkForm, readForm } from "../../request-bodies/read-form.ts";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { chosenPassword, passwordsAgree } from "./fields/chosen-password.ts";
import { DrawnForField } from "./forms/drawn-for-field.tsx";
import { drawnFor, drawnForFields, isDrawnFor } from "./forms/drawn-for.ts";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { privately } from "./forms/form-headers.ts";
import { problem, problemBeside, problemOf, refuse, refuseFields } from "./forms/form-problem.ts";
import { JoinForm, useFormAnswer, useJoinForm } from "./forms/join-form.tsx";
import { draftOfAddress } from "./leaving/draft.ts";
import { endSession } from "./leaving/end-session.ts";
import { forgetBegun } from "./leaving/forget-begun.ts";
import { draftCookie, resetCookie, signedUpCookie } from "./leaving/join-cookies.ts";
import { leaveFor } from "./leaving/leave.ts";
import { leaveWithNotice } from "./leaving/notice.ts";
import { tellingMail } from "./mails.ts";

export { clientAction, clientLoader, handle, privateMeta as meta, shouldRevalidate } from "./forms/form-route.ts";
export { privateFormHeaders as headers } from "./forms/form-headers.ts";

/** The page, without a link's secret (spec section 2, `/reset-password`). */
const address = "/reset-password";

const newPassword = ({ errors }: ResetPasswordForm) =>
  z.object(chosenPassword(errors)).superRefine(...passwordsAgree(errors));

/**
 * Reads what the link would do. The mailed address redirects (303) to one without the secret, which a cookie of this browser keeps. Reading does not
 * use the link up, so a mail scanner that opens it before the recipient does no harm.
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
  const link: EmailLinkResult | { kind: "notOpened" } =
    token === undefined
      ? { kind: "notOpened" }
      : await context.players.emailLink({
          token,
          purpose: "reset-password",
          signedUpHere: await signedUpCookie(context).read(request),
        });
  const isAfresh = link.kind === "usable" && link.mayBeStrangers;
  const email = "email" in link ? link.email : "";
  return data(
    {
      content,
      url: `${context.siteOrigin}${address}`,
      constraints: fieldConstraints(newPassword(content.page)),
      link: link.kind,
      isAfresh,
      email,
      drawnFor: drawnFor(token ?? ""),
    },
    {
      status: link.kind === "unavailable" ? 503 : 200,
      headers: {
        ...privately,
        // The sign-up that the page leads to is filled in with the address that the link was mailed to.
        ...(isAfresh && { "Set-Cookie": await draftCookie(context).give(draftOfAddress(email)) }),
      },
    },
  );
}

/**
 * Saves the new password (303 to the login), or says what is wrong with it; the page itself describes what is wrong with a link. A form that was drawn
 * for another link than the one followed last changes nothing and leads to the form again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("reset-password");
  const schema = newPassword(page);
  const form = await readForm(request, [schema, drawnForFields]);
  const token = await resetCookie(context).read(request);
  // Checked first, because the answer to wrong fields is drawn for the link followed last.
  if (token === undefined || !isDrawnFor(form, token)) return leaveFor(address);
  const submission = checkForm(form, schema);
  const hideFields = ["password", "confirmpassword"];
  if (submission.status !== "success") return refuseFields(submission, hideFields);

  const result = await context.players.resetPassword({
    token,
    signedUpHere: await signedUpCookie(context).read(request),
    password: submission.value.password,
    client: context.visitor.client,
    changedMail: await tellingMail(context, { kind: "password-changed" }),
  });
  switch (result.kind) {
    case "changed":
      return leaveWithNotice(
        context,
        "/login",
        { kind: "passwordChanged", email: result.email },
        ...(await forgetBegun(context)),
        // Also another player's: the login would lead there, without a word about the password.
        ...(await endSession(context)),
      );
    case "passwordTooCommon":
    case "passwordBreached":
    case "tooMany":
    case "unavailable":
      return refuse(problemOf(result, resetProblems(page)[result.kind], page.words.durations), submission, hideFields);
    default:
      // The link no longer works; its page says why.
      return leaveFor(address);
  }
}

const resetProblems = ({ errors }: ResetPasswordForm) => ({
  passwordTooCommon: problemBeside("password", 422, errors.passwordTooCommon),
  passwordBreached: problemBeside("password", 422, errors.passwordBreached),
  unavailable: problem(503, errors.unavailable),
  tooMany: problem(429, errors.tooManyAttempts),
});

/** The page behind the password mail's link: a form for a new password, or what is wrong with the link and what to do. */
export default function ResetPasswordScreen() {
  const loaded = useLoaderData<typeof loader>();
  const { constraints, link, isAfresh, email, drawnFor } = loaded;
  const { settings, page } = loaded.content;
  const answer = useFormAnswer();
  const form = useJoinForm<"password" | "confirmpassword">({
    id: "reset-password",
    constraints,
    answer,
    words: page.words,
  });
  if (link !== "usable" || isAfresh) {
    const { title, text, next, loginLink } = insteadOfForm(loaded);
    return (
      <SiteFrame settings={settings}>
        <FormScreen suit="clubs" title={title} introduction={text}>
          {next && <FormLink {...next} />}
          <FormLink label={loginLink} href="/login" />
        </FormScreen>
      </SiteFrame>
    );
  }
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="clubs" title={page.title} introduction={page.intro}>
        <JoinForm form={form} action={address} submit={{ label: page.saveButton, busyLabel: page.saveButtonBusy }}>
          <DrawnForField value={drawnFor} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="new-password"
            label={page.passwordLabel}
            hint={page.passwordHint}
            labels={page.words}
            username={email}
          />
          <FormPasswordField
            input={form.input("confirmpassword")}
            autoComplete="new-password"
            label={page.confirmPasswordLabel}
            hint={page.confirmPasswordHint}
            labels={page.words}
          />
        </JoinForm>
        <FormLink label={page.loginLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

/** What stands in place of the form. */
interface InsteadOfForm {
  title: string;
  text: string;
  /** The way on, beside the login; none where the account is stopped. */
  next?: { label: string; href: string };
  loginLink: string;
}

/**
 * For a link that works: the way to a sign-up, which replaces the account that another browser opened at an address that nobody has confirmed. For another:
 * what is wrong with it, or the way to try again; `notOpened` says that this browser has opened none, or does not keep it.
 */
function insteadOfForm({ content: { page }, link, email }: Loaded): InsteadOfForm {
  const { title, words, afresh, linkProblems } = page;
  const { loginLink, newLinkButton, stopped } = linkProblems;
  switch (link) {
    case "usable":
      return {
        ...afresh,
        text: withValues(afresh.text, { email }),
        next: { label: afresh.signUpLink, href: "/signup" },
      };
    case "suspended":
    case "banned":
      return { ...stopped, text: withValues(stopped.text, { email }), loginLink };
    case "unavailable":
    case "alreadyConfirmed": {
      const next = { label: words.tryAgain, href: address };
      return { title, text: words.errors.serviceUnavailable, next, loginLink };
    }
    default:
      return { ...linkProblems[link], next: { label: newLinkButton, href: "/forgot-password" }, loginLink };
  }
}
