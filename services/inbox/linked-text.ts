import { html } from "hono/html";

/** A message's text as HTML: escaped, with its web addresses as links. A full stop or bracket after an address is not part of the link. */
export function linkedText(text: string) {
  return text.split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/).map((part, index) => {
    // Every second part is an address: String.split returns what its pattern captures between the other parts.
    return index % 2 === 1 ? html`<a href="${part}" rel="noreferrer">${part}</a>` : html`${part}`;
  });
}
