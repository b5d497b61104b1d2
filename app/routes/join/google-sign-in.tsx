import { Form, useNavigation } from "@remix-run/react";

import { FormOtherButton } from "../../ui/form-button.tsx";
import { GoogleIcon } from "../../ui/google-icon.tsx";

const address = "/google";

/** The button to sign in with Google (spec section 2). A form of its own, so that nothing else has to be filled in. */
export function GoogleSignIn({ label, busyLabel }: { label: string; busyLabel: string }) {
  const { formAction } = useNavigation();
  return (
    <Form method="post" action={address}>
      <FormOtherButton label={label} busyLabel={busyLabel} isBusy={formAction === address} icon={<GoogleIcon />} />
    </Form>
  );
}
