import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { contentSecurityPolicy } from "../../content-security-policy.ts";
import { composeMail } from "../../content/mails/compose-mail.ts";
import { mailStates } from "../../content/preview/preview-screens.ts";
import { mailKinds } from "../../content/queries/mails.ts";
import { linkLifetimeSeconds } from "../../players/email-links/mail-link.ts";
import { waitingTime } from "../join/forms/waiting-time.ts";
import { indianMoment, mailAddresses } from "../join/mails.ts";
import { plainTextPage } from "./plain-text-page.ts";

const address = z.object({ kind: z.enum(mailKinds), state: z.enum(mailStates) });

/** Nobody's: the mail of a preview is sent to no one. */
const madeUp = { name: "Asha Rao", email: "asha.rao@example.com", time: new Date("2026-01-15T09:30:00Z") };

/**
 * A mail as its reader sees it, in the state of the address and with a made-up player's values, for a preview. Nothing is sent.
 *
 * @throws Response 404 for everybody without a preview, for a mail that the site does not send, and for another state
 */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const { preview, content, siteOrigin, studioOrigin, scriptNonce } = context;
  const asked = address.safeParse(params);
  if (!preview || !asked.success) throw new Response(null, { status: 404 });
  const { kind, state } = asked.data;
  const { durations } = (await content.page("forgot-password")).page.words;
  const mail = composeMail(await content.page("mails"), kind, {
    values: {
      ...(state !== "without-name" && { name: madeUp.name }),
      email: madeUp.email,
      wait: waitingTime(durations, linkLifetimeSeconds["confirm-email"]),
      time: indianMoment(madeUp.time),
    },
    links: mailAddresses(siteOrigin, { path: "/confirm-email", token: "preview" }),
  });
  const policy = contentSecurityPolicy({
    runsScript: preview.hasOverlay,
    drawsStyles: true,
    nonce: scriptNonce,
    studioOrigin: preview.sharedUntil ? undefined : studioOrigin,
  });
  const html = state === "plain-text" ? plainTextPage(mail) : mail.html;
  return new Response(withOverlay(html, preview, scriptNonce), {
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
