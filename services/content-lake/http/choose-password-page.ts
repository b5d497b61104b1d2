import { shortestPassword } from "../access/chosen-password.ts";

import { escaped, logInDocument } from "./log-in-document.ts";

/** The contents of the page. */
export interface ChoosePasswordPage {
  /** Stands for the person who gave the right password; works once. */
  readonly pending: string;
  /** Their address, by which a password manager keeps the new password. */
  readonly email: string;
  /** Why the last choice was refused, in a sentence. */
  readonly problem?: string;
}

/** The page where somebody whose password an administrator has seen chooses their own. */
export function choosePasswordPage({ pending, email, problem }: ChoosePasswordPage): string {
  return logInDocument({
    notice: `Your password was for this one log-in. Choose your own, of at least ${shortestPassword} characters; several words are good.`,
    problem,
    fields: `<input name="pending" type="hidden" value="${escaped(pending)}">
<label for="username">E-mail address</label>
<input id="username" type="email" readonly autocomplete="username" value="${escaped(email)}">
<label for="chosen">New password</label>
<input id="chosen" name="chosen" type="password" required autocomplete="new-password" minlength="${shortestPassword}" maxlength="200">
<label for="again">New password, once more</label>
<input id="again" name="again" type="password" required autocomplete="new-password" maxlength="200">`,
    button: "Save and sign in",
  });
}
