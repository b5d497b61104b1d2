import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { withValues } from "../../content/with-values.ts";
import { maximumPictureBytes } from "../../gateways/pictures/picture-limits.ts";
import type { LoadContext } from "../../load-context.ts";
import { checkForm } from "../../request-bodies/check-form.ts";
import { readForm } from "../../request-bodies/read-form.ts";
import type { FileRoom } from "../../request-bodies/uploads.ts";
import { FormScreen, FormLink } from "../../ui/form-screen.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { confirmationMail } from "./mails/confirmation-mail.ts";
import { accountReplacedMail } from "./mails/account-replaced-mail.ts";
import { emailTakenMail } from "./mails/email-taken-mail.ts";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { formHeaders, privately } from "./forms/form-headers.ts";
import { buttonFields } from "./forms/button-fields.ts";
import { honeypotFields, isFromProgram } from "./forms/honeypot.ts";
import { spacedMobile } from "./fields/indian-mobile.ts";
import { challengeCookie, draftCookie, noticeCookie, resetCookie, signedUpCookie } from "./leaving/join-cookies.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "./forms/keep-form-when-unreachable.ts";
import { leaveFor, leaveIfSignedIn } from "./leaving/leave.ts";
import { newAccount } from "./sign-up/new-account.ts";
import { mayUpload } from "./sign-up/may-upload.ts";
import { receiveFormPicture } from "./sign-up/receive-form-picture.ts";
import { refuse } from "./forms/refuse.ts";
import { changeMobileIntent, SignUpFields } from "./sign-up/sign-up-fields.tsx";
import { signUpProblem } from "./sign-up/sign-up-problem.ts";
import { termsInEffect } from "./consents/terms-in-effect.ts";
import { type VerifiedMobile, verifiedMobile, verifyFirst } from "./sign-up/verified-mobile.ts";

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** Nobody's but the visitor's. */
export const headers = formHeaders;

/** The form's words, the verified number and what was typed before it was verified once more. Without a verified number leads to `/otp`. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const verified = await verifiedMobile(request, context);
  if (verified.kind !== "verified") throw await verifyFirst(context, verified.kind);
  const content = await context.content.page("sign-up");
  const { hash } = await termsInEffect(context);
  return data(
    {
      content,
      url: `${context.siteOrigin}/signup`,
      constraints: fieldConstraints(newAccount(content.page, { mobile: verified.mobile, termsHash: hash })),
      mobile: spacedMobile(verified.mobile),
      termsHash: hash,
      draft: await draftCookie(context).read(request),
    },
    { headers: privately },
  );
}

/** Opens the account (303 to the login), or says all that is wrong at once. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  await leaveIfSignedIn(context);
  if (!(await mayUpload(request, context))) return verifyFirst(context, "notVerified");
  const verified = await verifiedMobile(request, context);
  const uploader = verified.kind === "verified" ? { ...verified, ...context.visitor.client } : undefined;
  return context.uploads.during(uploader, (room) => openAccount(args, verified, room));
}

async function openAccount({ request, context }: ActionFunctionArgs, verified: VerifiedMobile, room: FileRoom) {
  const { page } = await context.content.page("sign-up");
  const terms = await termsInEffect(context);
  const schema = newAccount(page, {
    mobile: verified.kind === "verified" ? verified.mobile : undefined,
    termsHash: terms.hash,
  });
  const form = await readForm(request, [schema, honeypotFields, buttonFields], {
    maximumBytes: maximumPictureBytes,
    room,
  });
  if (isFromProgram(form)) return leaveFor("/login");
  if (form.get("intent") === changeMobileIntent) return verifyFirst(context, "change", form);
  if (verified.kind !== "verified") {
    return (await leaveIfSentBefore(request, context, form)) ?? verifyFirst(context, verified.kind, form);
  }
  const { challengeId } = verified;

  const picture = await receiveFormPicture(context, page, challengeId, form, room);
  const sentBefore = picture && (await leaveIfSentBefore(request, context, form));
  if (sentBefore) return sentBefore;
  const submission = checkForm(form, schema);
  const hideFields = ["password", "confirmpassword"];
  if (submission.status !== "success" || picture) {
    const answer = submission.reply({ hideFields, ...(picture && { fieldErrors: { picture: [picture.problem] } }) });
    return refuse(answer, picture?.status ?? 422, picture?.waitSeconds);
  }

  const { name, email, password, keptPicture } = submission.value;
  // Who came from the mail to choose a new password has proved an address.
  const token = await resetCookie(context).read(request);
  const result = await context.players.signUp({
    challengeId,
    form: { name, email, password },
    ...(token !== undefined && { mailed: { token, replacedMail: await accountReplacedMail(context) } }),
    ...(keptPicture !== undefined && { picture: { pictureId: keptPicture } }),
    consent: { termsRevision: terms.revision, termsCopy: terms.text },
    client: context.visitor.client,
    confirmationMail: await confirmationMail(context, { name, email }),
    emailTakenMail: await emailTakenMail(context),
  });
  if (result.kind === "created") return leaveForLogin(context, result);
  const problem = signUpProblem(result, page);
  if (!problem) {
    const reason = result.kind === "verificationExpired" ? result.kind : "notVerified";
    return (await leaveIfSentBefore(request, context, form)) ?? verifyFirst(context, reason, form);
  }
  const { field = "", message, status, waitSeconds } = problem;
  return refuse(submission.reply({ hideFields, fieldErrors: { [field]: [message] } }), status, waitSeconds);
}

/** The used-up challenge's cookie stays until it runs out: by it {@link leaveIfSentBefore} knows the same visitor again. */
async function leaveForLogin(
  context: LoadContext,
  { accountId, email, isConfirmed }: { accountId: string; email: string; isConfirmed: boolean },
): Promise<Response> {
  return leaveFor(
    "/login",
    await noticeCookie(context).give(isConfirmed ? { kind: "emailConfirmed" } : { kind: "accountCreated", email }),
    await draftCookie(context).take(),
    await signedUpCookie(context).give(accountId),
    ...(isConfirmed ? [await resetCookie(context).take()] : []),
  );
}

/** Without script a double tap sends the form twice, and the browser shows the second answer alone: it must be that of the first. */
async function leaveIfSentBefore(
  request: Request,
  context: LoadContext,
  form: FormData,
): Promise<Response | undefined> {
  const challengeId = await challengeCookie(context).read(request);
  const email = form.get("email");
  if (challengeId === undefined || typeof email !== "string") return undefined;
  const account = await context.players.accountSignedUpWith({ challengeId, email });
  return account && leaveForLogin(context, { ...account, email });
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the sign-up tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** Sign Up (spec section 2, `/signup`): an optional picture, five required fields and three consents. */
export default function SignUp() {
  const { content, constraints, mobile, termsHash, draft } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="hearts" title={page.title} introduction={withValues(page.verified, { mobile })}>
        <SignUpFields
          page={page}
          constraints={constraints}
          answer={answer}
          termsHash={termsHash}
          defaultValues={{ ...draft, mobile }}
        />
        <FormLink text={page.loginText} label={page.loginLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}
