import { Form } from "@remix-run/react";

import { FormTextButton } from "../../../ui/form-button.tsx";

const cancelIntent = "cancel";

/** The button that leaves a form after Google. It is a form of its own, so that it needs none of the other fields. */
export function CancelGoogle({ label }: { label: string }) {
  return (
    <Form method="post" className="form-link">
      <p>
        <FormTextButton label={label} intent={cancelIntent} />
      </p>
    </Form>
  );
}

/** Whether {@link CancelGoogle} sent a form. */
export const isCancelling = (form: FormData): boolean => form.get("intent") === cancelIntent;
