import { expect, test } from "vitest";

import { readBundledPage } from "../../content/bundled/read-bundled-page.ts";
import { mailStatesOf } from "../../content/preview/preview-screens.ts";
import { type MailKind, mailKinds } from "../../content/queries/mails.ts";
import { pageQueries } from "../../content/queries/page-queries.ts";
import type { MailContext } from "../join/mails.ts";
import { composedForPreview } from "./previewed-mail.ts";

const context: MailContext = {
  siteOrigin: "https://site.example",
  content: { page: (name) => readBundledPage("build/bundled-content", name, pageQueries[name]) },
};

/** What a player gets: where the link leads and how long it works, and the greetings. */
interface Sent {
  link?: { path: string; works: string };
  greetings: readonly string[];
}

const unnamed = ["Namaste,"];
const sent: Readonly<Record<MailKind, Sent>> = {
  "confirm-email": {
    link: { path: "/confirm-email", works: "24 hours" },
    greetings: ["Namaste Asha Rao,", ...unnamed],
  },
  "password-reset": { link: { path: "/reset-password", works: "30 minutes" }, greetings: unnamed },
  "google-link-request": { link: { path: "/google/link/confirm", works: "30 minutes" }, greetings: unnamed },
  "password-changed": { greetings: unnamed },
  "email-already-registered": { greetings: unnamed },
  "google-linked": { greetings: unnamed },
  "google-removed": { greetings: unnamed },
  "account-replaced": { greetings: unnamed },
  "email-changed": { greetings: unnamed },
  "account-suspended": { greetings: unnamed },
  "account-banned": { greetings: unnamed },
  "account-reinstated": { greetings: unnamed },
};

test.each(mailKinds)("staff preview the mail %s as players get it", async (kind) => {
  const { link, greetings } = sent[kind];
  const mails = await Promise.all(mailStatesOf(kind).map((state) => composedForPreview({ kind, state }, context)));

  expect([...new Set(mails.map(({ text }) => text.split("\n", 1)[0]))]).toEqual(greetings);
  for (const { text, html } of mails) {
    const oneTime = [...text.matchAll(/^https:.*token=.*$/gm)].map(([address]) => address);
    expect(oneTime).toEqual(link ? [`https://site.example${link.path}?token=preview`] : []);
    for (const words of [text, html]) expect(words).toContain(link ? `once, for ${link.works}` : "");
  }
});
