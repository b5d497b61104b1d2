import { createHash } from "node:crypto";

import { cacheControl } from "../../../process-kit/http/cache-control.ts";

const style = `
:root { color-scheme: light; font-family: system-ui, sans-serif; background: #f4efe6; color: #23180f }
main { max-width: 22rem; margin: 12vh auto; padding: 2rem; background: #fff; border-top: .25rem solid #0b5d3b; border-radius: .5rem }
label { display: block; margin-top: 1rem; font-weight: 600 }
input { box-sizing: border-box; width: 100%; margin-top: .25rem; padding: .6rem; font: inherit; border: 1px solid #766a5c; border-radius: .25rem }
button { width: 100%; margin-top: 1.5rem; padding: .7rem; font: inherit; font-weight: 600; color: #fff; background: #0b5d3b; border: 0; border-radius: .25rem }
p[role=alert] { padding: .75rem; background: #fdecea; border-left: .25rem solid #b3261e }
`;

/** A page of the log-in. */
export interface LogInDocument {
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
export function logInDocument({ notice, problem, fields, button }: LogInDocument): string {
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

/** Text as it stands in HTML. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
