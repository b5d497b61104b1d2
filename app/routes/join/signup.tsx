import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { termsCopy } from "../../content/terms-copy.ts";
import { withValues } from "../../content/with-values.ts";
import { FormScreen, FormLink } from "../../ui/form-screen.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { confirmationMail } from "./confirmation-mail.ts";
import { fieldConstraints } from "./field-constraints.ts";
import { formDataOf } from "./form-data.ts";
import { formHeaders, privately } from "./form-headers.ts";
import { isFromProgram } from "./honeypot.ts";
import { spacedMobile } from "./indian-mobile.ts";
import { challengeCookie, draftCookie, noticeCookie } from "./join-cookies.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "./keep-form-when-unreachable.ts";
import { leaveFor, leaveIfSignedIn } from "./leave.ts";
import { newAccount } from "./new-account.ts";
import { receiveFormPicture } from "./receive-form-picture.ts";
import { refuse } from "./refuse.ts";
import { changeMobileIntent, SignUpFields } from "./sign-up-fields.tsx";
import { signUpProblem } from "./sign-up-problem.ts";
import { verifiedMobile, verifyFirst } from "./verified-mobile.ts";

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
  const { hash } = termsCopy((await context.content.page("terms")).page);
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
export async function action({ request, context }: ActionFunctionArgs) {
  await leaveIfSignedIn(context);
  const { page } = await context.content.page("sign-up");
  const terms = termsCopy((await context.content.page("terms")).page);
  const form = await formDataOf(request);
  if (isFromProgram(form)) return leaveFor("/login");
  if (form.get("intent") === changeMobileIntent) return verifyFirst(context, "change", form);
  const verified = await verifiedMobile(request, context);
  if (verified.kind !== "verified") return verifyFirst(context, verified.kind, form);
  const { challengeId, mobile } = verified;

  const picture = await receiveFormPicture(context, page, challengeId, form);
  const submission = parseWithZod(form, { schema: newAccount(page, { mobile, termsHash: terms.hash }) });
  const hideFields = ["password", "confirmpassword"];
  if (submission.status !== "success" || picture) {
    const answer = submission.reply({ hideFields, ...(picture && { fieldErrors: { picture: [picture.problem] } }) });
    return refuse(answer, picture?.status ?? 422, picture?.waitSeconds);
  }

  const { name, email, password, keptPicture } = submission.value;
  const result = await context.players.signUp({
    challengeId,
    form: { name, email, password },
    ...(keptPicture !== undefined && { picture: { pictureId: keptPicture } }),
    consent: { termsRevision: terms.revision, termsCopy: terms.text },
    client: context.visitor.client,
    confirmationMail: await confirmationMail(context, { name, email }),
  });
  if (result.kind === "created") {
    return leaveFor(
      "/login",
      await noticeCookie(context).give({ kind: "accountCreated", email: result.email }),
      await challengeCookie(context).take(),
      await draftCookie(context).take(),
    );
  }
  const problem = signUpProblem(result, page);
  if (!problem) {
    return verifyFirst(context, result.kind === "verificationExpired" ? result.kind : "notVerified", form);
  }
  const { field = "", message, status, waitSeconds } = problem;
  return refuse(submission.reply({ hideFields, fieldErrors: { [field]: [message] } }), status, waitSeconds);
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
