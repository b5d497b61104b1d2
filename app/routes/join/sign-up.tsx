import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { withValues } from "../../content/with-values.ts";
import { spacedMobile } from "../../players/fields/indian-mobile.ts";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { SiteFrame } from "../site-frame.tsx";
import { termsInEffect } from "./consents/terms-in-effect.ts";
import { fieldConstraints } from "./forms/field-constraints.ts";
import { privately } from "./forms/form-headers.ts";
import { useFormAnswer } from "./forms/join-form.tsx";
import { timeLeft } from "./forms/waiting-time.ts";
import { ownersByNumber, signUpValuesOf } from "./leaving/draft.ts";
import { draftCookie } from "./leaving/join-cookies.ts";
import { leaveIfAnotherSignedIn } from "./leaving/leave-if-another.ts";
import { leaveIfTaken } from "./leaving/leave-verified.ts";
import { leaveIfSignedIn } from "./leaving/leave.ts";
import { mayUpload } from "./sign-up/may-upload.ts";
import { newAccount } from "./sign-up/new-account.ts";
import { openAccount } from "./sign-up/open-account.ts";
import { SignUpFields } from "./sign-up/sign-up-fields.tsx";
import { verifiedMobile, verifyFirst } from "./sign-up/verified-mobile.ts";

export { clientAction, clientLoader, handle, headers, meta, shouldRevalidate } from "./forms/form-route.ts";

/**
 * The form's words, the verified number, and what was typed before another verification. Redirects to `/otp` without a verified number, and to the
 * login when the number has an account.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await leaveIfSignedIn(context);
  const verified = await verifiedMobile(request, context);
  if (verified.kind !== "verified") throw await verifyFirst(context, verified.kind);
  const taken = await leaveIfTaken(request, context, verified);
  if (taken) throw taken;
  const content = await context.content.page("sign-up");
  const { hash } = await termsInEffect(context);
  return data(
    {
      content,
      url: `${context.siteOrigin}/signup`,
      constraints: fieldConstraints(newAccount(content.page, { mobile: verified.mobile, termsHash: hash })),
      mobile: spacedMobile(verified.mobile),
      left: timeLeft(content.page.words.durations, verified.usableUntil),
      termsHash: hash,
      draft: signUpValuesOf(await draftCookie(context).read(request), ownersByNumber(context, verified.mobile), hash),
    },
    { headers: privately },
  );
}

/** Opens the account (303 to the login), or reports everything that is wrong at once. When the number has an account, the login says so. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args;
  await leaveIfAnotherSignedIn(context);
  if (!(await mayUpload(request, context))) return verifyFirst(context, "notVerified");
  // A look-up that fails is told once the form is read.
  const verified = await verifiedMobile(request, context).catch(() => undefined);
  const uploader = verified?.kind === "verified" ? { ...verified, ...context.visitor.client } : undefined;
  return context.uploads.during(uploader, (room) => openAccount(args, room));
}

/** Sign Up (spec section 2, `/signup`): an optional picture, five required fields and three consents. */
export default function SignUpScreen() {
  const { content, constraints, mobile, left, termsHash, draft } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="hearts" title={page.title} introduction={withValues(page.verified, { mobile, ...left })}>
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
