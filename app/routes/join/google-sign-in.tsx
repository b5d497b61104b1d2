import { Form, useNavigation } from "@remix-run/react";

import { FormOtherButton } from "../../ui/form-button.tsx";
import { GoogleIcon } from "../../ui/google-icon.tsx";

/** What the button to sign in with Google posts as `intent`. */
export const googleIntent = "google";

/** The button to sign in with Google (spec section 2). A form of its own, so that nothing else has to be filled in; the login answers it. */
export function GoogleSignIn({ label, busyLabel }: { label: string; busyLabel: string }) {
  const { formData } = useNavigation();
  return (
    <Form method="post" action="/login">
      <FormOtherButton
        label={label}
        busyLabel={busyLabel}
        isBusy={formData?.get("intent") === googleIntent}
        intent={googleIntent}
        icon={<GoogleIcon />}
      />
    </Form>
  );
}
