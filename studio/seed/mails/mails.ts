import { z } from "zod";

import type { Mail } from "../../../app/content/sanity.types.ts";
import { readCopy } from "../copy/read-copy.ts";
import { frontMatter } from "../markdown/front-matter.ts";
import { mailText } from "../markdown/mail-text.ts";
import { language, type Seeded } from "../seeded.ts";

const keys = [
  "confirm-email",
  "password-reset",
  "password-changed",
  "email-already-registered",
  "google-linked",
  "google-link-request",
  "google-removed",
  "account-replaced",
  "email-changed",
  "account-suspended",
  "account-banned",
  "account-reinstated",
] as const;

const attributes = z.strictObject({ key: z.enum(keys), subject: z.string(), preheader: z.string() });

/** The mails that the site sends. */
export const mails: readonly Seeded<Mail>[] = keys.map((name) => {
  const { attributes: said, text } = frontMatter(readCopy(`mails/${name}.md`));
  const { key, subject, preheader } = attributes.parse(said);
  return { _id: `mail-${key}`, _type: "mail", language, key, subject, preheader, body: mailText(text) };
});
