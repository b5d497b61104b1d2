import { parseWithZod } from "@conform-to/zod/v4";
import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";

import { RichLabel } from "../../content/portable-text/rich-label.tsx";
import type { SignUpForm } from "../../content/queries/forms/sign-up-form.ts";
import { withValues } from "../../content/with-values.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormSubmit } from "../../ui/form-button.tsx";
import { FormCheckbox } from "../../ui/form-checkbox.tsx";
import { FormPasswordField } from "../../ui/form-password-field.tsx";
import { FormPictureField } from "../../ui/form-picture-field.tsx";
import { FormGroup, FormLink, FormScreen } from "../../ui/form-screen.tsx";
import { FormTextField } from "../../ui/form-text-field.tsx";
import { documentMeta } from "../document-meta.ts";
import { SiteFrame } from "../site-frame.tsx";
import { emailAddress, maximumEmailLength } from "./email-address.ts";
import { fieldConstraints } from "./field-constraints.ts";
import { formDataOf } from "./form-data.ts";
import { indianMobile, sameMobileErrors } from "./indian-mobile.ts";
import { keepFormWhenUnreachable, revalidateWhenReachable } from "./keep-form-when-unreachable.ts";
import { passwordLabels } from "./password-labels.ts";
import { useJoinForm } from "./use-join-form.ts";

const maximumPictureMegabytes = 5;
const maximumPictureBytes = maximumPictureMegabytes * 1024 * 1024;
const maximumNameLength = 100;
/** Above six characters (spec section 5). */
const minimumPasswordLength = 7;
const maximumPasswordLength = 128;

const account = ({ errors }: SignUpForm) =>
  z
    .object({
      picture: z
        .file({ error: errors.pictureNotAnImage })
        .max(maximumPictureBytes, { error: withValues(errors.pictureTooLarge, { megabytes: maximumPictureMegabytes }) })
        .mime(["image/jpeg", "image/png", "image/webp"], { error: errors.pictureNotAnImage })
        .optional(),
      name: z
        .string({ error: errors.nameRequired })
        .trim()
        .normalize()
        .refine((name) => name !== "", { error: errors.nameRequired, abort: true })
        .max(maximumNameLength, { error: withValues(errors.nameTooLong, { maximum: maximumNameLength }) })
        .refine((name) => /^[\p{L}\p{M} .'’-]*$/u.test(name), { error: errors.nameUnexpectedCharacters }),
      mobile: indianMobile(sameMobileErrors(errors)),
      email: emailAddress({
        ...errors,
        emailTooLong: withValues(errors.emailTooLong, { maximum: maximumEmailLength }),
      }),
      password: z
        .string({ error: errors.passwordRequired })
        .min(minimumPasswordLength, { error: errors.passwordTooShort })
        // No `max`: a browser would cut a longer one short as it is pasted, and tell nobody.
        .refine((password) => password.length <= maximumPasswordLength, {
          error: withValues(errors.passwordTooLong, { maximum: maximumPasswordLength }),
        }),
      confirmpassword: z.string({ error: errors.confirmPasswordRequired }),
      ageConsent: z.literal("on", { error: errors.ageConsentRequired }),
      stateConsent: z.literal("on", { error: errors.stateConsentRequired }),
      termsConsent: z.literal("on", { error: errors.termsConsentRequired }),
    })
    .superRefine(
      ({ password, confirmpassword }, context) => {
        if (password === confirmpassword) return;
        for (const message of [errors.passwordsDiffer, errors.passwordsDifferHelp]) {
          context.addIssue({ code: "custom", path: ["confirmpassword"], message });
        }
      },
      // Whatever else is wrong, so that a visitor hears of everything at once.
      { when: ({ value }) => passwordsTyped.safeParse(value).success },
    );

const passwordsTyped = z.object({ password: z.string(), confirmpassword: z.string() });

/** Runs script in the browser. */
export const handle = { hydrates: true };

/** The sign-up form's words. */
export async function loader({ context }: LoaderFunctionArgs) {
  const content = await context.content.page("sign-up");
  return {
    content,
    url: `${context.siteOrigin}/signup`,
    constraints: fieldConstraints(account(content.page)),
  };
}

/** Checks what was typed: 422 when something is wrong. There is no service to open an account with yet, so all else is answered 503. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page } = await context.content.page("sign-up");
  const submission = parseWithZod(await formDataOf(request), { schema: account(page) });
  const hideFields = ["password", "confirmpassword"];
  return submission.status === "success"
    ? data(submission.reply({ hideFields, formErrors: [page.errors.unavailable] }), { status: 503 })
    : data(submission.reply({ hideFields }), { status: 422 });
}

/** Keeps the form when the network fails. */
export const clientAction = keepFormWhenUnreachable;

/** Keeps the page around it, too. */
export const shouldRevalidate = revalidateWhenReachable;

/** What the sign-up tells search engines and link previews. */
export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => (loaded ? documentMeta(loaded) : []);

/** Sign Up (spec section 2, `/signup`): an optional picture, five required fields and three consents. */
export default function SignUp() {
  const { content, constraints } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useActionData<typeof clientAction>();
  const form = useJoinForm<keyof z.input<ReturnType<typeof account>>>({
    id: "sign-up",
    constraints,
    answer,
    words: page.words,
  });
  const megabytes = maximumPictureMegabytes;
  return (
    <SiteFrame settings={settings}>
      <FormScreen suit="hearts" title={page.title} introduction={page.intro}>
        <Form method="post" encType="multipart/form-data" {...form.props}>
          {form.alert && <FormAlert {...form.alert} />}
          <p className="form-note">{page.words.requiredNote}</p>
          <FormPictureField
            input={form.input("picture")}
            maxBytes={maximumPictureBytes}
            label={page.pictureLabel}
            optionalLabel={page.words.optional}
            hint={withValues(page.pictureHint, { megabytes })}
            labels={{
              choose: page.pictureChooseButton,
              change: page.pictureChangeButton,
              remove: page.pictureRemoveButton,
              removed: page.pictureRemoved,
              previewAlt: page.picturePreviewAlt,
              tooLarge: withValues(page.errors.pictureTooLarge, { megabytes }),
              unreadable: page.errors.pictureUnreadable,
            }}
          />
          <FormTextField
            input={form.input("name")}
            type="text"
            autoComplete="name"
            label={page.nameLabel}
            hint={page.nameHint}
          />
          <FormTextField
            input={form.input("mobile")}
            type="tel"
            autoComplete="tel"
            inputMode="numeric"
            label={page.mobileLabel}
            hint={page.mobileHint}
          />
          <FormTextField
            input={form.input("email")}
            type="email"
            autoComplete="email"
            label={page.emailLabel}
            hint={page.emailHint}
          />
          <FormPasswordField
            input={form.input("password")}
            autoComplete="new-password"
            label={page.passwordLabel}
            hint={page.passwordHint}
            labels={passwordLabels(page.words)}
          />
          <FormPasswordField
            input={form.input("confirmpassword")}
            autoComplete="new-password"
            label={page.confirmPasswordLabel}
            hint={page.confirmPasswordHint}
            labels={passwordLabels(page.words)}
          />
          <FormGroup legend={page.consentLegend}>
            <FormCheckbox input={form.input("ageConsent")} label={page.ageConsentLabel} />
            <FormCheckbox input={form.input("stateConsent")} label={page.stateConsentLabel} />
            <FormCheckbox input={form.input("termsConsent")} label={<RichLabel blocks={page.termsConsentLabel} />} />
            <p className="form-note">{page.consentNote}</p>
          </FormGroup>
          <FormSubmit label={page.signUpButton} busyLabel={page.signUpButtonBusy} isBusy={form.isBusy} />
        </Form>
        <FormLink text={page.loginText} label={page.loginLink} href="/login" />
      </FormScreen>
    </SiteFrame>
  );
}
