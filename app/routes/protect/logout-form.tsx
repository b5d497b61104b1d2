import { Form, useNavigation } from "@remix-run/react";

/** What the button says, and what it says once pressed. */
export interface LogoutFormProps {
  label: string;
  busyLabel: string;
}

const logoutPath = "/logout";

/** The button that ends the session and leads to `/login` (spec section 2). */
export function LogoutForm({ label, busyLabel }: LogoutFormProps) {
  const isBusy = useNavigation().formAction === logoutPath;
  return (
    <Form method="post" action={logoutPath} className="account-logout">
      <button disabled={isBusy}>{isBusy ? busyLabel : label}</button>
    </Form>
  );
}
