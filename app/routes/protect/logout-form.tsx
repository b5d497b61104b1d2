/** What the button says. */
export interface LogoutFormProps {
  label: string;
}

/** The button that ends the session and leads to `/login` (spec section 2). It stands outside `<main>`, where no script runs. */
export function LogoutForm({ label }: LogoutFormProps) {
  return (
    <form method="post" action="/logout" className="account-logout">
      <button>{label}</button>
    </form>
  );
}
