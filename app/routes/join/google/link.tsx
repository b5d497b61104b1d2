import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import type { GoogleLinkForm } from "../../../content/queries/forms/google-link-form.ts";
import { withValues } from "../../../content/with-values.ts";
import type { GoogleLinkResult } from "../../../players/players.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { FormSubmit } from "../../../ui/form-button.tsx";
import { FormPasswordField, FormUsername } from "../../../ui/form-password-field.tsx";
import { FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { documentMeta } from "../../document-meta.ts";
import { SiteFrame } from "../../site-frame.tsx";
import { fieldConstraints } from "../field-constraints.ts";
import { formDataOf } from "../form-data.ts";
import { privateFormHeaders, privately } from "../form-headers.ts";
import { googlePersonCookie } from "../join-cookies.ts";
import type { LoginProblem } from "../login-problem.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "../keep-form-when-unreachable.ts";
import { leaveIfSignedIn } from "../leave.ts";
import { passwordLabels } from "../password-labels.ts";
import { refuse } from "../refuse.ts";
import { useJoinForm } from "../use-join-form.ts";
import { waitingTime } from "../waiting-time.ts";
import { enter } from "./enter.ts";
import { leaveWithProblem } from "./leave-with-problem.ts";
import { googleLinkedMail } from "./linked-mail.ts";

const address = "/google/link";

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
  return data(
    {
      content,
      url: context.siteOrigin + address,
      constraints: fieldConstraints(proof(content.page)),
      email: person.email,
    },
    { headers: privately },
  );
}

/** Links the account and lets its player in (303), or says no more than that it could not. */
export async function action({ request, context }: ActionFunctionArgs) {
  await leaveIfSignedIn(context);
  const person = await googlePersonCookie(context).read(request);
  if (!person) return leaveWithProblem(context, { problem: "expired" });
  const { page } = await context.content.page("google-link");
  const submission = parseWithZod(await formDataOf(request), { schema: proof(page) });
  const hideFields = ["password"];
  if (submission.status !== "success") return refuse(submission.reply({ hideFields }), 422);
  const result = await context.players.googleLink({
    person,
    password: submission.value.password,
    client: context.visitor.client,
    linkedMail: await googleLinkedMail(context, person.email),
  });
  if (result.kind === "loggedIn") return enter(context, result.secret);
  const { messages, status, waitSeconds } = problemOf(result, page);
  return refuse(submission.reply({ hideFields, formErrors: messages }), status, waitSeconds);
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** Asks for the password of the account that has the e-mail address Google told, before the two are linked. */
export default function GoogleLink() {
  const { content, constraints, email } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const form = useJoinForm<"password">({ id: "google-link", constraints, answer, words: page.words });
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="spades" title={page.title} introduction={withValues(page.intro, { email })}>
        <Form method="post" {...form.props}>
          {form.alert && <FormAlert {...form.alert} />}
          <FormUsername email={email} />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="current-password"
            label={page.passwordLabel}
            labels={passwordLabels(page.words)}
          />
          <FormSubmit label={page.linkButton} busyLabel={page.linkButtonBusy} isBusy={form.isBusy} />
        </Form>
        <FormLink label={page.cancelLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}

function problemOf(
  result: Exclude<GoogleLinkResult, { kind: "loggedIn" }>,
  { errors, words }: GoogleLinkForm,
): LoginProblem {
  switch (result.kind) {
    case "wrong":
      return { messages: [errors.wrongCredential, errors.wrongCredentialHelp], status: 422 };
    case "otherGoogleAccount":
      return { messages: [errors.otherGoogleAccount], status: 422 };
    case "suspended":
    case "banned":
      return { messages: [errors[result.kind]], status: 403 };
    case "unavailable":
      return { messages: [errors.unavailable], status: 503 };
    case "tooMany": {
      const { waitSeconds } = result;
      const wait = waitingTime(words.durations, waitSeconds);
      return { messages: [withValues(errors.tooManyAttempts, { wait })], status: 429, waitSeconds };
    }
  }
}
