import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import type { GoogleLinkForm } from "../../../content/queries/forms.ts";
import { withValues } from "../../../content/with-values.ts";
import type { LoadContext } from "../../../load-context.ts";
import type { FinishGoogleLinkResult, GoogleLinkMailResult } from "../../../players/google/link-by-mail.ts";
import { readForm } from "../../../request-bodies/read-form.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import { DrawnForField } from "../forms/drawn-for-field.tsx";
import { drawnFor, drawnForFields, isDrawnFor } from "../forms/drawn-for.ts";
import { privately } from "../forms/form-headers.ts";
import { type FormProblem, problem, problemOf, refuse } from "../forms/form-problem.ts";
import { buttonFields } from "../forms/hidden-fields.ts";
import { JoinForm, useFormAnswer, useJoinForm } from "../forms/join-form.tsx";
import {
  googlePersonCookie,
  linkingBrowserCookie,
  linkingTokenCookie,
  signedUpCookie,
} from "../leaving/join-cookies.ts";
import { leaveFor, leaveIfSignedIn } from "../leaving/leave.ts";
import { noticeCookie } from "../leaving/notice.ts";
import { tellingMail } from "../mails.ts";
import { CancelGoogle, isCancelling } from "./cancel-google.tsx";
import { enter, leaveCancelled } from "./leave-google.ts";

export { clientAction, clientLoader, handle, privateMeta as meta, shouldRevalidate } from "../forms/form-route.ts";
export { privateFormHeaders as headers } from "../forms/form-headers.ts";

const address = "/google/link/confirm";

const broughtBy = async (request: Request, context: LoadContext) => ({
  token: (await linkingTokenCookie(context).read(request)) ?? "",
  browserSecret: await linkingBrowserCookie(context).read(request),
  signedUpHere: await signedUpCookie(context).read(request),
});

/**
 * Reads what the mailed link would do in this browser. Its address redirects (303) to one without the secret, which a cookie of this browser keeps.
 * Reading does not use the link up, so a mail scanner that opens it before the recipient does no harm.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const mailed = new URL(request.url).searchParams.get("token");
  if (mailed !== null) {
    const left = leaveFor(address, await linkingTokenCookie(context).give(mailed.slice(0, 100)));
    left.headers.set("Referrer-Policy", "no-referrer");
    throw left;
  }
  const content = await context.content.page("google-link");
  const brought = await broughtBy(request, context);
  const link = await context.players.googleLinkMail(brought);
  return data(
    {
      content,
      url: context.siteOrigin + address,
      email: link.kind === "usable" ? link.email : undefined,
      drawnFor: drawnFor(brought.token),
      isAfresh: link.kind === "usable" && link.mayBeStrangers,
      problem: link.kind === "usable" ? undefined : inWords(link, content.page),
      isUnavailable: link.kind === "unavailable",
    },
    { status: link.kind === "unavailable" ? 503 : 200, headers: privately },
  );
}

/**
 * Links the account and logs its player in (303), or says why it could not; the page itself describes what is wrong with a link. When nobody has
 * confirmed the account's address, redirects to a newcomer's consent, which opens an account that replaces it. A form that was drawn for another link
 * than the one followed last changes nothing and leads to the form again.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await readForm(request, [drawnForFields, buttonFields]);
  await leaveIfSignedIn(context);
  if (isCancelling(form)) return leaveCancelled(context);
  const { page } = await context.content.page("google-link");
  const brought = await broughtBy(request, context);
  if (!isDrawnFor(form, brought.token)) return leaveFor(address);
  const link = await context.players.googleLinkMail(brought);
  if (link.kind !== "usable") return leaveFor(address);
  if (link.mayBeStrangers) return leaveFor("/google/consent", await googlePersonCookie(context).give(link.person));
  const result = await context.players.finishGoogleLink({
    ...brought,
    client: context.visitor.client,
    linkedMail: await tellingMail(context, { kind: "google-linked", email: link.email }),
  });
  if (result.kind === "loggedIn") {
    return enter(context, result.secret, await noticeCookie(context).give({ kind: "googleLinked" }));
  }
  return refuse(linkProblem(result, page));
}

/** What is wrong with the link. */
const inWords = (link: Exclude<GoogleLinkMailResult, { kind: "usable" }>, page: GoogleLinkForm): string =>
  link.kind === "suspended" || link.kind === "banned"
    ? withValues(page.errors.stopped, { email: link.email })
    : linkProblem(link, page).messages.join(" ");

function linkProblem(
  result: Exclude<FinishGoogleLinkResult, { kind: "loggedIn" }>,
  { errors, words }: GoogleLinkForm,
): FormProblem {
  const problems = {
    unknown: problem(422, errors.linkUnknown),
    used: problem(422, errors.linkUsed),
    mayBeStrangers: problem(422, errors.linkUsed),
    expired: problem(422, errors.linkExpired),
    otherBrowser: problem(422, errors.linkOtherBrowser),
    otherGoogleAccount: problem(422, errors.otherGoogleAccount),
    suspended: problem(403, errors.suspended),
    banned: problem(403, errors.banned),
    unavailable: problem(503, errors.unavailable),
    tooMany: problem(429, errors.tooManyAttempts),
  };
  return problemOf(result, problems[result.kind], words.durations);
}

/** The page behind the mail that links an account with Google: a button that links it, or what is wrong with the link. */
export default function ConfirmLinkScreen() {
  const { content, email = "", drawnFor, isAfresh, problem, isUnavailable } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  const form = useJoinForm<never>({ id: "confirm-google-link", constraints: {}, answer, words: page.words });
  return (
    <SiteFrame settings={settings}>
      <FormScreen
        suit="spades"
        title={isAfresh ? page.afresh.title : page.confirmTitle}
        introduction={problem ?? withValues(isAfresh ? page.afresh.text : page.confirmIntro, { email })}
      >
        {problem === undefined ? (
          <JoinForm
            form={form}
            submit={{ label: isAfresh ? page.afresh.button : page.linkButton, busyLabel: page.linkButtonBusy }}
          >
            <DrawnForField value={drawnFor} />
          </JoinForm>
        ) : (
          form.alert && <FormAlert {...form.alert} />
        )}
        {isUnavailable && <FormLink label={page.words.tryAgain} href={address} />}
        <CancelGoogle label={page.cancelLink} />
      </FormScreen>
    </SiteFrame>
  );
}
