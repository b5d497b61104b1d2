import { useFetcher } from "@remix-run/react";

import type { FormWords } from "../../content/queries/forms.ts";
import { FormAlert } from "../../ui/form-alert.tsx";
import { FormOtherButton } from "../../ui/form-button.tsx";
import { GoogleIcon } from "../../ui/google-icon.tsx";
import { type FormAnswer, wasUnreachable } from "./forms/keep-form-when-unreachable.ts";

/** The button to sign in with Google (spec section 2). It is a form of its own, so that it needs none of the other fields. */
export function GoogleSignIn({ label, words }: { label: string; words: FormWords }) {
  // A fetcher does not navigate, so this page stays until Google's page loads.
  const { Form, data, state } = useFetcher<FormAnswer>();
  return (
    <Form method="post" action="/google">
      {wasUnreachable(data) && (
        <FormAlert label={words.alertLabel} messages={[words.errors.networkFailed]} takesFocus />
      )}
      <FormOtherButton
        label={label}
        busyLabel={words.googleButtonBusy}
        isBusy={state !== "idle"}
        icon={<GoogleIcon />}
      />
    </Form>
  );
}
