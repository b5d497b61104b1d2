import { html } from "hono/html";

import type { Mail, Message } from "./messages.ts";
import { page } from "./page.ts";

const refreshSeconds = 5;

const clock = new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeStyle: "medium" });

/** The list of messages, newest first. The page reloads itself every few seconds. */
export function listPage(messages: readonly Message[]) {
  const waiting = html`<p>No messages yet. Ask the site for an OTP, or sign up, and the message appears here.</p>`;
  const heading = html`<h1>Inbox</h1>
    <p>Every SMS and mail the site sends on this machine. Nothing leaves it.</p>`;
  const refresh = html`<meta http-equiv="refresh" content="${refreshSeconds}" />`;
  const list = html`<ul>
    ${messages.map((message) => html`<li class="message">${summary(message)}</li>`)}
  </ul>`;
  return page("Inbox", { heading, content: messages.length === 0 ? waiting : list, head: refresh });
}

/** One message in full. */
export function messagePage(message: Message) {
  const title = message.kind === "mail" ? message.subject : `SMS to ${message.to}`;
  const heading = html`<a href="/">← Inbox</a>
    <h1>${title}</h1>`;
  const text = html`<p class="text">${linkedText(message.text)}</p>`;
  const content = message.kind === "mail" ? mailContent(message, text) : html`<div class="message">${text}</div>`;
  return page(title, { heading, content: html`${about(message)} ${content}` });
}

function summary(message: Message) {
  const address = `/messages/${message.id}`;
  if (message.kind === "sms") {
    const body = html`<p class="text">${linkedText(message.text)}</p>`;
    return html`${about(message)}
      <h2><a href="${address}">SMS to ${message.to}</a></h2>
      ${body}`;
  }
  return html`${about(message)}
    <h2><a href="${address}">${message.subject || "(no subject)"}</a></h2>
    <p class="text preview">${message.text.slice(0, 300)}</p>`;
}

function about(message: Message) {
  const label = message.kind === "sms" ? "SMS" : "Mail";
  const from = message.kind === "mail" ? html`<span>from ${message.from}</span>` : "";
  const time = html`<time datetime="${message.receivedAt.toISOString()}">${clock.format(message.receivedAt)}</time>`;
  return html`<p class="about"><span class="kind">${label}</span><span>to ${message.to}</span>${from}${time}</p>`;
}

/** The frame runs no script and shares nothing with this page. It may only open the mail's links, in new pages without the frame's restrictions. */
function mailContent(mail: Mail, text: ReturnType<typeof html>) {
  if (mail.html === "") return html`<div class="message">${text}</div>`;
  const sandbox = "allow-popups allow-popups-to-escape-sandbox";
  return html`<iframe title="The mail" sandbox="${sandbox}" src="/messages/${mail.id}/html"></iframe>
    <details class="message">
      <summary>As plain text</summary>
      ${text}
    </details>`;
}

/** A message's text as HTML: escaped, with its web addresses as links. A full stop or bracket after an address is not part of the link. */
function linkedText(text: string) {
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/).map((part, index) => {
    // Every second part is an address: String.split returns what its pattern captures between the other parts.
    return index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`;
  });
}
