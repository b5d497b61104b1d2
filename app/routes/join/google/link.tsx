import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";

import type { GoogleLinkForm } from "../../../content/queries/forms/google-link-form.ts";
import { withValues } from "../../../content/with-values.ts";
import type { LoadContext } from "../../../load-context.ts";
import type { GooglePerson } from "../../../players/players.ts";
import { checkForm } from "../../../request-bodies/check-form.ts";
import { readForm } from "../../../request-bodies/read-form.ts";
import { FormAlert, FormNotice } from "../../../ui/form-alert.tsx";
import { FormOtherButton, FormSubmit } from "../../../ui/form-button.tsx";
import { FormPasswordField, FormUsername } from "../../../ui/form-password-field.tsx";
import { FormLink, FormOr, FormScreen } from "../../../ui/form-screen.tsx";
import { documentMeta } from "../../document-meta.ts";
import { SiteFrame } from "../../site-frame.tsx";
import { fieldConstraints } from "../forms/field-constraints.ts";
import { buttonFields } from "../forms/button-fields.ts";
import { privateFormHeaders, privately } from "../forms/form-headers.ts";
import { googlePersonCookie, linkingBrowserCookie, noticeCookie } from "../leaving/join-cookies.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "../forms/keep-form-when-unreachable.ts";
import { leaveFor, leaveIfSignedIn } from "../leaving/leave.ts";
import { loginProblem } from "../login-problem.ts";
import { passwordLabels } from "../fields/password-labels.ts";
import { refuse } from "../forms/refuse.ts";
import { useJoinForm } from "../forms/use-join-form.ts";
import { waitingTime } from "../forms/waiting-time.ts";
import { enter } from "./enter.ts";
import { leaveWithProblem } from "./leave-with-problem.ts";
import { googleLinkedMail, googleLinkMail } from "./link-mails.ts";

const address = "/google/link";

/** What the button posts that asks for the link by mail instead. */
const mailIntent = "mail";

const proof = ({ errors }: GoogleLinkForm) => z.object({ password: z.string({ error: errors.passwordRequired }) });

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** Nobody's but the visitor's. */
export const headers = privateFormHeaders;

/** Whom Google sent, and the form's words. Leads everybody else to the login. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const person = await googlePersonCookie(context).read(request);
  if (!person) throw await leaveWithProblem(context, { problem: "expired" });
  const content = await context.content.page("google-link");
  const notice = await noticeCookie(context).read(request);
  return data(
    {
      content,
      url: context.siteOrigin + address,
      constraints: fieldConstraints(proof(content.page)),
      email: person.email,
      isSent: notice?.kind === "linkSent",
    },
    { headers: { ...privately, ...(notice && { "Set-Cookie": await noticeCookie(context).take() }) } },
  );
}

/** Links the account and lets its player in (303), or mails a link that does (303), or says no more than that it could not. */
export async function action({ request, context }: ActionFunctionArgs) {
  await leaveIfSignedIn(context);
  const { page } = await context.content.page("google-link");
  const schema = proof(page);
  const form = await readForm(request, [schema, buttonFields]);
  const person = await googlePersonCookie(context).read(request);
  if (!person) return leaveWithProblem(context, { problem: "expired" });
  if (form.get("intent") === mailIntent) return mail(context, person, page);
  const submission = checkForm(form, schema);
  const hideFields = ["password"];
  if (submission.status !== "success") return refuse(submission.reply({ hideFields }), 422);
  const result = await context.players.googleLink({
    person,
    password: submission.value.password,
    client: context.visitor.client,
    linkedMail: await googleLinkedMail(context, person.email),
  });
  if (result.kind === "loggedIn") {
    return enter(context, result.secret, await noticeCookie(context).give({ kind: "googleLinked" }));
  }
  if (result.kind === "otherGoogleAccount")
    return refuse(submission.reply({ hideFields, formErrors: [page.errors.otherGoogleAccount] }), 422);
  const { messages, status, waitSeconds } = loginProblem(
    result,
    { ...page.errors, tooMany: page.errors.tooManyAttempts },
    page.words.durations,
  );
  return refuse(submission.reply({ hideFields, formErrors: messages }), status, waitSeconds);
}

async function mail(context: LoadContext, person: GooglePerson, { errors, words }: GoogleLinkForm) {
  const result = await context.players.requestGoogleLink({
    person,
    client: context.visitor.client,
    linkMail: await googleLinkMail(context, person.email),
  });
  if (result.kind === "sent") {
    const { browser } = result;
    return leaveFor(
      address,
      await linkingBrowserCookie(context).give(browser),
      await noticeCookie(context).give({ kind: "linkSent" }),
    );
  }
  if (result.kind === "unavailable") return refuse({ status: "error", error: { "": [errors.unavailable] } }, 503);
  const { waitSeconds } = result;
  const message = withValues(errors.tooManyAttempts, { wait: waitingTime(words.durations, waitSeconds) });
  return refuse({ status: "error", error: { "": [message] } }, 429, waitSeconds);
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** Asks for the password of the account that has the e-mail address Google told, or mails a link there, before the two are linked. */
export default function GoogleLink() {
  const { content, constraints, email, isSent } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const form = useJoinForm<"password">({ id: "google-link", constraints, answer, words: page.words });
  const { formData } = useNavigation();
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="spades" title={page.title} introduction={withValues(page.intro, { email })}>
        <Form method="post" {...form.props}>
          {form.alert ? (
            <FormAlert {...form.alert} />
          ) : (
            isSent && <FormNotice text={page.mailSent} help={page.mailSentHelp} />
          )}
          <FormUsername email={email} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="current-password"
            label={page.passwordLabel}
            labels={passwordLabels(page.words)}
          />
          <FormSubmit label={page.linkButton} busyLabel={page.linkButtonBusy} isBusy={form.isBusy} />
        </Form>
        <FormOr word={page.words.or} />
        <p className="form-hint">{withValues(page.mailText, { email })}</p>
        <Form method="post">
          <FormOtherButton
            label={page.mailButton}
            busyLabel={page.mailButtonBusy}
            intent={mailIntent}
            isBusy={formData?.get("intent") === mailIntent}
          />
        </Form>
        <FormLink label={page.cancelLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}
