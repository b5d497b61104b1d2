import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import { z } from "zod";

import type { GoogleLinkForm } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import type { GooglePerson } from "../../../gateways/google/google-person.ts";
import type { LoadContext } from "../../../load-context.ts";
import { checkForm, readForm } from "../../../request-bodies/read-form.ts";
import { FormNotice } from "../../../ui/form-alert.tsx";
import { FormOtherButton } from "../../../ui/form-button.tsx";
import { FormPasswordField } from "../../../ui/form-password-field.tsx";
import { FormOr, FormScreen } from "../../../ui/form-screen.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import { DrawnForField } from "../forms/drawn-for-field.tsx";
import { drawnFor, drawnForFields, isDrawnFor } from "../forms/drawn-for.ts";
import { fieldConstraints } from "../forms/field-constraints.ts";
import { loginProblems, problem, problemOf, refuse, refuseFields } from "../forms/form-problem.ts";
import { buttonFields } from "../forms/hidden-fields.ts";
import { JoinForm, useFormAnswer, useJoinForm } from "../forms/join-form.tsx";
import { timeLeft } from "../forms/waiting-time.ts";
import { googlePersonCookie, linkingBrowserCookie } from "../leaving/join-cookies.ts";
import { leaveFor, leaveIfSignedIn } from "../leaving/leave.ts";
import { leaveWithNotice, noticeCookie, takeNotice } from "../leaving/notice.ts";
import { linkMail, tellingMail } from "../mails.ts";
import { CancelGoogle, isCancelling } from "./cancel-google.tsx";
import { enter, leaveCancelled, leaveWithProblem } from "./leave-google.ts";

export { clientAction, clientLoader, handle, privateMeta as meta, shouldRevalidate } from "../forms/form-route.ts";
export { privateFormHeaders as headers } from "../forms/form-headers.ts";

const address = "/google/link";

const proof = ({ errors }: GoogleLinkForm) => z.object({ password: z.string({ error: errors.passwordRequired }) });

/** The visitor whom Google identified, and the form's words. Redirects everybody else to the login. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const identified = await googlePersonCookie(context).readWithEnd(request);
  if (!identified) throw await leaveWithProblem(context, { problem: "expired" });
  const { person, until } = identified;
  const content = await context.content.page("google-link");
  const { notice, headers } = await takeNotice(request, context);
  const isSent = notice?.kind === "linkSent";
  return data(
    {
      content,
      url: context.siteOrigin + address,
      constraints: fieldConstraints(proof(content.page)),
      email: person.email,
      drawnFor: drawnFor(person.sub),
      left: timeLeft(content.page.words.durations, until),
      isSent,
      titleBegins: isSent ? content.page.mailSent : undefined,
    },
    { headers },
  );
}

/**
 * Links the account and logs its player in (303), or mails a link that does (303), or says only that it could not. A form that was drawn for another
 * person than Google identified last changes nothing and leads to the form again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  await leaveIfSignedIn(context);
  const { page } = await context.content.page("google-link");
  const schema = proof(page);
  const form = await readForm(request, [schema, buttonFields, drawnForFields]);
  if (isCancelling(form)) return leaveCancelled(context);
  const person = await googlePersonCookie(context).read(request);
  if (!person) return leaveWithProblem(context, { problem: "expired" });
  if (!isDrawnFor(form, person.sub)) return leaveFor(address);
  if (form.get("intent") === mailIntent) return mail(context, person, page);
  const submission = checkForm(form, schema);
  const hideFields = ["password"];
  if (submission.status !== "success") return refuseFields(submission, hideFields);
  const result = await context.players.googleLink({
    person,
    password: submission.value.password,
    client: context.visitor.client,
    linkedMail: await tellingMail(context, { kind: "google-linked", email: person.email }),
  });
  if (result.kind === "loggedIn") {
    return enter(context, result.secret, await noticeCookie(context).give({ kind: "googleLinked" }));
  }
  const problems = {
    ...loginProblems({ ...page.errors, tooMany: page.errors.tooManyAttempts }),
    otherGoogleAccount: problem(422, page.errors.otherGoogleAccount),
  };
  return refuse(problemOf(result, problems[result.kind], page.words.durations), submission, hideFields);
}

async function mail(context: LoadContext, person: GooglePerson, { errors, words }: GoogleLinkForm) {
  const result = await context.players.requestGoogleLink({
    person,
    client: context.visitor.client,
    linkMail: await linkMail(context, "google-link-request", { email: person.email }),
  });
  if (result.kind === "sent") {
    const keepSecret = await linkingBrowserCookie(context).give(result.browserSecret);
    return leaveWithNotice(context, address, { kind: "linkSent" }, keepSecret);
  }
  const problems = { unavailable: problem(503, errors.unavailable), tooMany: problem(429, errors.tooManyAttempts) };
  return refuse(problemOf(result, problems[result.kind], words.durations));
}

/** The value the button that asks for the link by mail instead posts as `intent`. */
const mailIntent = "mail";

/**
 * Before an account is linked with Google: asks for the password of the account with the e-mail address that Google reported, or mails a link there.
 */
export default function GoogleLinkScreen() {
  const { content, constraints, email, drawnFor, left, isSent } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  const form = useJoinForm<"password">({ id: "google-link", constraints, answer, words: page.words });
  const { formData } = useNavigation();
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="spades" title={page.title} introduction={withValues(page.intro, { email, ...left })}>
        <JoinForm
          form={form}
          notice={isSent && <FormNotice text={page.mailSent} help={page.mailSentHelp} takesFocus />}
          submit={{ label: page.linkButton, busyLabel: page.linkButtonBusy }}
        >
          <DrawnForField value={drawnFor} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="current-password"
            label={page.passwordLabel}
            labels={page.words}
            username={email}
          />
        </JoinForm>
        <FormOr word={page.words.or} />
        <p className="form-hint">{withValues(page.mailText, { email })}</p>
        <Form method="post">
          <DrawnForField value={drawnFor} />
          <FormOtherButton
            label={page.mailButton}
            busyLabel={page.mailButtonBusy}
            intent={mailIntent}
            isBusy={formData?.get("intent") === mailIntent}
          />
        </Form>
        <CancelGoogle label={page.cancelLink} />
      </FormScreen>
    </SiteFrame>
  );
}
