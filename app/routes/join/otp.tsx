import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useSearchParams } from "@remix-run/react";
import { z } from "zod";

import { RichLabel } from "../../content/portable-text/rich-label.tsx";
import type { OtpForm } from "../../content/queries/forms/otp-form.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { fieldConstraints } from "./field-constraints.ts";
import { formDataOf } from "./form-data.ts";
import { indianMobile } from "./indian-mobile.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "./keep-form-when-unreachable.ts";
import { oneTimePassword } from "./one-time-password.ts";
import { useJoinForm } from "./use-join-form.ts";
import { VerifyOtpDialog } from "./verify-otp-dialog.tsx";

const mobileToVerify = ({ errors }: OtpForm) => z.object({ mobile: indianMobile(errors) });
const otpToCheck = ({ dialog }: OtpForm) => z.object({ otp: oneTimePassword(dialog.errors) });

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** The words of the form and of its dialog. */
export async function loader({ context }: LoaderFunctionArgs) {
  const content = await context.content.page("otp");
  return {
    content,
    url: `${context.siteOrigin}/otp`,
    constraints: fieldConstraints(mobileToVerify(content.page)),
    dialogConstraints: fieldConstraints(otpToCheck(content.page)),
  };
}

/**
 * Checks the number, or where the address has the dialog open the OTP: 422 when it cannot be right. There is no OTP service yet, so what may
 * be right is answered 503.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("otp");
  const form = await formDataOf(request);
  const [submission, unavailable] = isVerifying(new URL(request.url).searchParams)
    ? [parseWithZod(form, { schema: otpToCheck(page) }), page.dialog.errors.verifyUnavailableHelp]
    : [parseWithZod(form, { schema: mobileToVerify(page) }), page.errors.sendFailed];
  return submission.status === "success"
    ? data(submission.reply({ formErrors: [unavailable] }), { status: 503 })
    : data(submission.reply(), { status: 422 });
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the page tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** Verify Contact (spec section 2, `/otp`): a mobile number, then in a dialog the OTP that was sent to it. */
export default function Otp() {
  const { content, constraints, dialogConstraints } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const verifies = isVerifying(useSearchParams()[0]);
  const form = useJoinForm<"mobile">({
    id: "otp",
    constraints,
    answer: verifies ? undefined : answer,
    words: page.words,
  });
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="diamonds" title={page.title} introduction={page.intro} isCovered={verifies}>
        <Form method="post" {...form.props}>
          {form.alert && <FormAlert {...form.alert} />}
          <FormTextField
            input={form.input("mobile")}
            type="tel"
            autoComplete="tel"
            inputMode="numeric"
            label={page.mobileLabel}
            hint={page.mobileHint}
            prefix={{ text: page.countryCodePrefix, label: page.countryCodeLabel }}
          />
          <FormSubmit label={page.sendButton} busyLabel={page.sendButtonBusy} isBusy={form.isBusy} />
          <p className="form-note">{page.ageNote}</p>
          <p className="form-note">
            <RichLabel blocks={page.privacyNote} />
          </p>
        </Form>
        <FormLink text={page.loginText} label={page.loginLink} href="/login" />
      </FormScreen>
      {verifies && (
        <VerifyOtpDialog dialog={page.dialog} words={page.words} constraints={dialogConstraints} answer={answer} />
      )}
    </SiteFrame>
  );
}

/** Whether the dialog for the OTP is open: `/otp?verify=1`. */
function isVerifying(parameters: URLSearchParams): boolean {
  return parameters.get("verify") === "1";
}
