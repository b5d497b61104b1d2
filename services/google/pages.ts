import { html, raw } from "hono/html";
import type { z } from "zod";

import { page } from "../inbox/page.ts";
import { testPeople } from "./people.ts";
import { type authorizationRequest, choicePath } from "./sign-ins.ts";

const formStyle = `
button { font: inherit; font-weight: 600; background: var(--accent); color: var(--on-accent); border: 0; border-radius: 999px; padding: 0.625rem 1.25rem; }
button:focus-visible, input:focus-visible, select:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
label { display: block; margin: 0.75rem 0; }
input:not([type=checkbox]), select { display: block; width: 100%; font: inherit; color: inherit; background: var(--page); border: 1px solid var(--muted); border-radius: 0.5rem; padding: 0.5rem 0.75rem; }
`;

/** The page on which a test person is chosen or invented. Every link and button passes on the parameters that the site sent. */
export function choosePage(asked: z.output<typeof authorizationRequest>) {
  const carried = Object.entries(asked).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
  );
  const cancel = new URL(asked.redirect_uri);
  cancel.search = new URLSearchParams({ error: "access_denied", state: asked.state }).toString();
  const people = testPeople.map(
    ({ sub, name, email, isVerified }) =>
      html`<li class="message">
        <form action="${choicePath}">
          ${carried}
          <p class="about">${email}${isVerified ? "" : ", not verified"}</p>
          <button name="person" value="${sub}">${name}</button>
        </form>
      </li>`,
  );
  return googlePage(
    "Choose a test person",
    html`<ul>
        ${people}
      </ul>
      <form class="message" action="${choicePath}">
        ${carried}
        <h2>Somebody else</h2>
        <label>Name <input name="name" autocomplete="off" /></label>
        <label>Email <input type="email" name="email" autocomplete="off" /></label>
        <label><input type="checkbox" name="verified" checked /> Google has verified this address</label>
        <button>Continue</button>
      </form>
      <p><a href="${cancel.href}">Cancel</a></p>
      <form class="message" action="${asked.redirect_uri}">
        <input type="hidden" name="state" value="${asked.state}" />
        <h2>Nobody, for a reason</h2>
        <label
          >Error
          <select name="error">
            <option>access_denied</option>
            <option>server_error</option>
          </select></label
        >
        <label>In Google's words <input name="error_description" autocomplete="off" /></label>
        <button>Refuse</button>
      </form>`,
  );
}

/** The page for a request that no client of Google sends. */
export const refusalPage = () =>
  googlePage(
    "Invalid sign-in request",
    html`<p>A parameter is missing, or the redirect address is not the registered one.</p>`,
  );

function googlePage(title: string, content: ReturnType<typeof html>) {
  const heading = html`<h1>${title}</h1>
    <p>This stands in for Google on this machine. Nothing leaves it.</p>`;
  const head = html`<style>
    ${raw(formStyle)}
  </style>`;
  return page(title, { heading, content, head });
}
