import { escaped, logInDocument } from "./log-in-document.ts";

/** The contents of the page. */
export interface CodePage {
  /** Stands for the person who gave the right password; works once. */
  readonly pending: string;
  /** Why the last code was refused, in a sentence. */
  readonly problem?: string;
}

/** The page that asks for a code after the right password of somebody with a code app. */
export function codePage({ pending, problem }: CodePage): string {
  return logInDocument({
    notice: "Type the code that your code app shows. Without your phone, type one of your recovery codes.",
    problem,
    fields: `<input name="pending" type="hidden" value="${escaped(pending)}">
<label for="code">Code</label>
<input id="code" name="code" required autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40">`,
    button: "Sign in",
  });
}
