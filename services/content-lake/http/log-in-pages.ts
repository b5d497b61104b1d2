import { createHash } from "node:crypto";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";
import { shortestPassword } from "../access/chosen-password.ts";

const style = `
:root { color-scheme: light; font-family: system-ui, sans-serif; background: #f4efe6; color: #23180f }
main { max-width: 22rem; margin: 12vh auto; padding: 2rem; background: #fff; border-top: .25rem solid #0b5d3b; border-radius: .5rem }
label { display: block; margin-top: 1rem; font-weight: 600 }
input { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .6rem; font: inherit; border: 1px solid #766a5c; border-radius: .25rem }
button { width: 100%; margin-top: 1.5rem; padding: .7rem; font: inherit; font-weight: 600; color: #fff; background: #0b5d3b; border: 0; border-radius: .25rem }
p[role=alert] { padding: .75rem; background: #fdecea; border-left: .25rem solid #b3261e }
`;

const ended =
  "You are no longer signed in. Sign in to go on where you were. What you typed into a document and was not saved is kept in this browser.";

/** The page where staff enter their password, with the address that was typed; `hasEnded` when it is shown because a session has ended. */
export function loginPage(given: { problem?: string; email?: string; hasEnded?: boolean }): string {
  return page({
    notice: given.hasEnded === true ? ended : undefined,
    problem: given.problem,
    fields: `<label for="email">E-mail address</label>
<input id="email" name="email" type="email" required autocomplete="username" maxlength="254" value="${escaped(given.email ?? "")}">
<label for="password">Password</label>
<input id="password" name="password" type="password" required autocomplete="current-password" maxlength="200">`,
    button: "Sign in",
  });
}

/** The page that asks for a code after the right password of somebody with a code app. `pending` stands for the person, and works once. */
export function codePage(pending: string, problem?: string): string {
  return page({
    notice: "Type the code that your code app shows. Without your phone, type one of your recovery codes.",
    problem,
    fields: `<input name="pending" type="hidden" value="${escaped(pending)}">
<label for="code">Code</label>
<input id="code" name="code" required autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="40">`,
    button: "Sign in",
  });
}

/**
 * The page where somebody whose password an administrator has seen chooses their own.
 *
 * @param pending stands for the person who gave the right password; works once
 * @param email their address, by which a password manager keeps the new password
 * @param problem why the last choice was refused, in a sentence
 */
export function choosePasswordPage(pending: string, email: string, problem?: string): string {
  return page({
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

/**
 * The headers of every answer of the log-in's pages. A browser applies `form-action` to the redirect of the answer too, so it includes the Studio. The
 * referrer stays enabled, so that the form sends its `Origin`.
 */
export function logInHeaders(studioOrigin: string): Record<string, string> {
  const styleHash = createHash("sha256").update(style).digest("base64");
  return {
    "Content-Security-Policy": `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; form-action 'self' ${studioOrigin}; base-uri 'none'; frame-ancestors 'none'`,
    "Cache-Control": cacheControl.unkept,
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  };
}

interface Page {
  /** What the person is told above the form. */
  readonly notice?: string | undefined;
  /** Why the last form was refused, in a sentence. */
  readonly problem?: string | undefined;
  /** The fields of its form, as HTML. The form is sent to the page's own address. */
  readonly fields: string;
  /** The words on its button. */
  readonly button: string;
}

/** A page of the log-in as HTML; it runs no script. */
function page({ notice, problem, fields, button }: Page): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,">
<title>Sign in to the Content Studio</title><style>${style}</style></head>
<body><main><h1>Content Studio</h1>
${notice === undefined ? "" : `<p>${escaped(notice)}</p>`}${problem === undefined ? "" : `<p role="alert">${escaped(problem)}</p>`}
<form method="post">
${fields}
<button>${escaped(button)}</button>
</form>
</main></body></html>
`;
}

/** Text as it stands in HTML. */
function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
