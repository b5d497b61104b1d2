import { defineQuery } from "groq";
import { z } from "zod";

import { pageQuery } from "./page-query.ts";
import { present } from "./present.ts";
import { siteSettingsQuery } from "./site-settings.ts";

const mailsQuery = defineQuery(`{
  "settings": ${siteSettingsQuery},
  "page": {
    "frame": *[_type == "mailFrame" && language == $language][0]{
      greeting, greetingWithoutName, signature, buttonFallback, footer, company
    },
    "mails": *[_type == "mail" && language == $language]{
      key, subject, preheader, withoutClaims{subject, preheader}, body[]{_type, style, listItem, children[]{text, marks}, label, leadsTo}
    }
  }
}`);

const frame = z.object({
  greeting: z.string(),
  greetingWithoutName: z.string(),
  signature: z.string(),
  buttonFallback: z.string(),
  footer: z.string(),
  company: z.string(),
});

/** A paragraph, a list's item or a button; which of them, its parts say. */
const bodyPart = z.object({
  _type: z.string(),
  listItem: z.string().nullable(),
  children: z.array(z.object({ text: z.string().nullable(), marks: z.array(z.string()).nullable() })).nullable(),
  label: z.string().nullable(),
  leadsTo: z.enum(["link", "login", "forgotPassword"]).nullable(),
});

/** The occasions on which the site sends a mail. */
export const mailKinds = [
  "confirm-email",
  "password-reset",
  "password-changed",
  "email-already-registered",
  "google-linked",
  "google-link-request",
  "google-removed",
  "account-replaced",
] as const;

/** An occasion on which the site sends a mail. */
export type MailKind = (typeof mailKinds)[number];

const mail = z.object({
  key: z.enum(mailKinds),
  subject: z.string(),
  preheader: z.string(),
  body: z.array(bodyPart),
});

/** Every mail's words; one that is missing from the dataset is no reason to send the others without theirs, so all must be there. */
const mailsPage = z
  .object({ frame: present(frame), mails: z.array(mail) })
  .refine(({ mails }) => mailKinds.every((kind) => mails.some(({ key }) => key === kind)), {
    error: "lacks a mail of one of the kinds",
  });

/** What all mails say. */
export type MailsPage = z.output<typeof mailsPage>;

/** A part of a mail's text. */
export type MailBodyPart = MailsPage["mails"][number]["body"][number];

/** Asks for the words of all mails. */
export const mails = pageQuery(mailsQuery, mailsPage, { runTimeParameters: ["name", "email", "wait", "time"] });
