import { type LoaderFunctionArgs, redirect } from "@remix-run/node";

import { contentSecurityPolicy } from "../../content-security-policy.ts";
import { escapeHtml } from "../../content/mails/escape-html.ts";
import { mailDocument } from "../../content/mails/mail-document.ts";
import { mailPath } from "../../content/preview/preview-screens.ts";
import { askedMail, composedForPreview } from "./previewed-mail.ts";
import { withSharedBar } from "./with-shared-bar.tsx";

/**
 * A mail as its reader sees it, in the state of the address and with a made-up player's values, for a preview. Nothing is sent. Leads to the page that
 * says what it lacks (302) while it cannot be composed.
 *
 * @throws Response 404 for everybody without a preview, for a mail that the site does not send, and for another state
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const asked = askedMail({ params, context });
  const { preview, kind, state } = asked;
  const mail = await composedForPreview(asked, context).catch(() => undefined);
  if (!mail) return redirect(`${mailPath(kind, state)}/problem`);
  const { studioOrigin, scriptNonce } = context;
  const policy = contentSecurityPolicy({
    runsScript: preview.hasOverlay,
    // The styles of a mail stand in its document.
    drawsStyles: true,
    nonce: scriptNonce,
    studioOrigin: preview.sharedUntil ? undefined : studioOrigin,
  });
  const html = state === "plain-text" ? plainTextPage(mail) : mail.html;
  const { sharedUntil } = preview;
  const words = sharedUntil && (await context.content.page("preview-words")).page.sharedDraft;
  const path = mailPath(kind, state);
  const shown = words ? withSharedBar(html, { words, until: sharedUntil.toISOString(), path }) : html;
  return new Response(withOverlay(shown, preview, scriptNonce), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      // Mail programs read styles from attributes only.
      "Content-Security-Policy": `${policy}; style-src-attr 'unsafe-inline'`,
    },
  });
}

/** The mail with the script by which the Studio works on it, as `document.tsx` puts it into a page. */
function withOverlay(html: string, preview: { perspective: string; hasOverlay: boolean }, nonce: string): string {
  const styled = html.replace("<style>", `<style nonce="${nonce}">`);
  if (!preview.hasOverlay) return styled;
  const head = `<meta name="preview-perspective" content="${preview.perspective}">
<meta property="csp-nonce" nonce="${nonce}">
<link rel="stylesheet" href="/preview/overlay.css">
<script type="module" nonce="${nonce}" src="/preview/overlay.js"></script>
</head>`;
  return styled.replace("</head>", head);
}

const styles = `
body { font: 16px/1.5 monospace; padding: 16px; }
p { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The plain text of a mail as a page. Each paragraph is an element of its own, so that a click on it finds the field of its words. */
function plainTextPage({ subject, text }: { subject: string; text: string }): string {
  const paragraphs = text.split("\n\n").map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return mailDocument(subject, styles, `<body>\n${paragraphs.join("\n")}\n</body>`);
}
