import { useLoaderData } from "@remix-run/react";

import { withValues } from "../../../content/with-values.ts";
import { FormLink, FormScreen } from "../../../ui/form-screen.tsx";
import { SiteFrame } from "../../site-frame.tsx";
import { useFormAnswer } from "../forms/join-form.tsx";
import type { loader } from "../sign-up.tsx";
import { SignUpFields } from "./sign-up-fields.tsx";

/** Sign Up (spec section 2, `/signup`): an optional picture, five required fields and three consents. */
export function SignUpScreen() {
  const { content, constraints, mobile, termsHash, draft } = useLoaderData<typeof loader>();
  const { settings, page } = content;
  const answer = useFormAnswer();
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
