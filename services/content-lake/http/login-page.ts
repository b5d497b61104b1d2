import { escaped, logInDocument } from "./log-in-document.ts";

/** The page's contents besides its form. */
export interface LoginPage {
  /** Why the last attempt failed, in a sentence. */
  readonly problem?: string;
  /** The e-mail address that was typed. */
  readonly email?: string;
  /** Whether the page is shown because a session has ended. */
  readonly hasEnded?: boolean;
}

const ended =
  "You are no longer signed in. Sign in to go on where you were. What you typed and was not saved is kept in this browser.";

/** The page where staff enter their password. */
export function loginPage({ problem, email = "", hasEnded = false }: LoginPage): string {
  return logInDocument({
    notice: hasEnded ? ended : undefined,
    problem,
    fields: `<label for="email">E-mail address</label>
<input id="email" name="email" type="email" required autocomplete="username" maxlength="254" value="${escaped(email)}">
<label for="password">Password</label>
<input id="password" name="password" type="password" required autocomplete="current-password" maxlength="200">`,
    button: "Sign in",
  });
}
