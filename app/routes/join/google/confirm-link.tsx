import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";

import type { GoogleLinkForm } from "../../../content/queries/forms/google-link-form.ts";
import { withValues } from "../../../content/with-values.ts";
import type { LoadContext } from "../../../load-context.ts";
import type { FinishGoogleLinkResult } from "../../../players/players.ts";
import { readForm } from "../../../request-bodies/read-form.ts";
import { FormAlert } from "../../../ui/form-alert.tsx";
import { FormSubmit } from "../../../ui/form-button.tsx";
import { FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { documentMeta } from "../../document-meta.ts";
import { SiteFrame } from "../../site-frame.tsx";
import { privateFormHeaders, privately } from "../forms/form-headers.ts";
import {
  googlePersonCookie,
  linkingBrowserCookie,
  linkingTokenCookie,
  noticeCookie,
  signedUpCookie,
} from "../leaving/join-cookies.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "../forms/keep-form-when-unreachable.ts";
import { leaveFor, leaveIfSignedIn } from "../leaving/leave.ts";
import { refuse, type RefusalStatus } from "../forms/refuse.ts";
import { useJoinForm } from "../forms/use-join-form.ts";
import { waitingTime } from "../forms/waiting-time.ts";
import { enter } from "./enter.ts";
import { googleLinkedMail } from "./link-mails.ts";

const address = "/google/link/confirm";

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** Nobody's but the visitor's, and no other site is told of it. */
export const headers = privateFormHeaders;

const broughtBy = async (request: Request, context: LoadContext) => ({
  token: (await linkingTokenCookie(context).read(request)) ?? "",
  browser: await linkingBrowserCookie(context).read(request),
  signedUpHere: await signedUpCookie(context).read(request),
});

/**
 * What the mailed link would do here. Its address leads (303) to one without the secret, which a cookie of this browser keeps; asking uses
 * nothing up, so that programs which look at mails before their readers do no harm.
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
  const link = await context.players.googleLinkMail(await broughtBy(request, context));
  return data(
    {
      content,
      url: context.siteOrigin + address,
      email: link.kind === "usable" ? link.email : undefined,
      isAfresh: link.kind === "usable" && link.mayBeStrangers,
      problem: link.kind === "usable" ? undefined : problemOf(link, content.page).message,
    },
    { status: link.kind === "unavailable" ? 503 : 200, headers: privately },
  );
}

/**
 * Links the account and lets its player in (303), or says why it could not; what is the matter with a link, its page says. Where nobody has proved
 * the account's address, leads (303) to a newcomer's consent, which opens an account in its place.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, []);
  await leaveIfSignedIn(context);
  const { page } = await context.content.page("google-link");
  const brought = await broughtBy(request, context);
  const link = await context.players.googleLinkMail(brought);
  if (link.kind !== "usable") return leaveFor(address);
  if (link.mayBeStrangers) return leaveFor("/google/consent", await googlePersonCookie(context).give(link.person));
  const result = await context.players.finishGoogleLink({
    ...brought,
    client: context.visitor.client,
    linkedMail: await googleLinkedMail(context, link.email),
  });
  if (result.kind === "loggedIn") {
    return enter(
      context,
      result.secret,
      await linkingTokenCookie(context).take(),
      await linkingBrowserCookie(context).take(),
      await noticeCookie(context).give({ kind: "googleLinked" }),
    );
  }
  const { message, status, waitSeconds } = problemOf(result, page);
  return refuse({ status: "error", error: { "": [message] } }, status, waitSeconds);
}

/** Keeps the page when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** The page behind the mail that links an account with Google: a button that does so, or what is the matter with the link. */
export default function ConfirmGoogleLink() {
  const { content, email = "", isAfresh, problem } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const form = useJoinForm<never>({ id: "confirm-google-link", constraints: {}, answer, words: page.words });
  return (
    <SiteFrame settings={settings}>
      <FormScreen
        suit="spades"
        title={isAfresh ? page.afresh.title : page.confirmTitle}
        introduction={problem ?? withValues(isAfresh ? page.afresh.text : page.confirmIntro, { email })}
      >
        {form.alert && <FormAlert {...form.alert} />}
        {problem === undefined && (
          <Form method="post" {...form.props}>
            <FormSubmit
              label={isAfresh ? page.afresh.button : page.linkButton}
              busyLabel={page.linkButtonBusy}
              isBusy={form.isBusy}
            />
          </Form>
        )}
        <FormLink label={page.cancelLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}

type Problem = Exclude<FinishGoogleLinkResult, { kind: "loggedIn" }>;

function problemOf(
  result: Problem,
  { errors, words }: GoogleLinkForm,
): { message: string; status: RefusalStatus; waitSeconds?: number } {
  switch (result.kind) {
    case "unknown":
      return { message: errors.linkUnknown, status: 422 };
    case "used":
    case "mayBeStrangers":
      return { message: errors.linkUsed, status: 422 };
    case "expired":
      return { message: errors.linkExpired, status: 422 };
    case "otherBrowser":
      return { message: errors.linkOtherBrowser, status: 422 };
    case "otherGoogleAccount":
      return { message: errors.otherGoogleAccount, status: 422 };
    case "suspended":
    case "banned":
      return { message: errors[result.kind], status: 403 };
    case "unavailable":
      return { message: errors.unavailable, status: 503 };
    case "tooMany": {
      const { waitSeconds } = result;
      const wait = waitingTime(words.durations, waitSeconds);
      return { message: withValues(errors.tooManyAttempts, { wait }), status: 429, waitSeconds };
    }
  }
}
