import { EnvelopeIcon } from "@sanity/icons";
import { defineType, type ValidationContext } from "sanity";
import { z } from "zod";

import { mailProblem } from "../../../app/content/mails/mail-problem.ts";
import { fields } from "../fields/fields.ts";
import { formatted } from "../fields/formatted.ts";
import { kind } from "../fields/kind.ts";
import { language } from "../fields/language.ts";
import { label, message } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { wordsType } from "../pages/page-type.ts";
import { mailKindOf } from "./mail-kind-of.ts";

/** What an editor has of a mail's text so far. */
const body = z.array(
  z.object({
    children: z.array(z.object({ text: z.string().nullish() })).nullish(),
    label: z.string().nullish(),
    leadsTo: z.string().nullish(),
  }),
);

/** Says to an editor what of a mail's text the site could not send, as it judges when it reads the text; undefined when it could send all. */
function bodyProblem(blocks: unknown, document: ValidationContext["document"]): string | undefined {
  const kind = mailKindOf(document);
  const parts = body.safeParse(blocks).data;
  return kind && parts && parts.length > 0 ? mailProblem(kind, parts) : undefined;
}

/** The frame around the text of every mail. There is one such document. */
export const mailFrame = wordsType({
  name: "mailFrame",
  title: "Around every mail",
  icon: EnvelopeIcon,
  content: {
    greeting: label("The first line. May say {name}."),
    greetingWithoutName: label("The first line when the name is not known."),
    signature: label("Below the text."),
    buttonFallback: label("Before the address of a button, for mail programs that show no buttons."),
    footer: message("Small, at the end: why the player gets this mail. Names support with {support-email}."),
    company: label("The very last line.", { maxCharacters: 120 }),
  },
});

const subject = { kind: "label", maxCharacters: 80 } as const;
const preheader = { kind: "label", maxCharacters: 120 } as const;

/** The titles of the mails by their kinds. */
export const mailKinds = {
  "confirm-email": "Confirm e-mail address",
  "password-reset": "Choose a new password",
  "password-changed": "Password changed",
  "email-already-registered": "E-mail address already registered",
  "google-linked": "Linked with Google",
  "google-link-request": "Link with Google?",
  "google-removed": "Google removed",
  "account-replaced": "Account opened afresh",
  "email-changed": "E-mail address changed, to the old address",
  "account-suspended": "Account suspended",
  "account-banned": "Account banned",
  "account-reinstated": "Account reinstated",
};

/** A mail that the site sends. There is one of each kind, with the id `mail-<kind>`. */
export const mail = defineType({
  name: "mail",
  title: "Mail",
  type: "document",
  icon: EnvelopeIcon,
  fields: [
    kind("When this mail is sent. Set when the document is created.", mailKinds),
    ...fields({
      subject: label("The mail’s subject. Never put anything secret here: phones show it when locked.", subject),
      preheader: label("What a mail program shows beside the subject.", preheader),
      withoutClaims: withoutClaims({ subject, preheader }),
      body: formatted(
        "The text. A mail may say {email}; {wait}, how long its link works; or {time}, when something happened. Type a brace for those of this one.",
        { type: "mailText", problem: bodyProblem },
      ),
    }),
    language,
  ],
  preview: { select: { title: "subject", subtitle: "preheader" } },
});
