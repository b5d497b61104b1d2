import { EnvelopeIcon } from "@sanity/icons";
import { defineType } from "sanity";

import { fields } from "../fields/fields.ts";
import { formatted } from "../fields/formatted.ts";
import { kind } from "../fields/kind.ts";
import { language } from "../fields/language.ts";
import { label } from "../fields/text.ts";
import { withoutClaims } from "../fields/without-claims.ts";
import { bodyProblem } from "./body-problem.ts";

const subject = { kind: "label", maxCharacters: 80 } as const;
const preheader = { kind: "label", maxCharacters: 120 } as const;

/** A mail that the site sends. There is one of each kind, with the id `mail-<kind>`. */
export const mail = defineType({
  name: "mail",
  title: "Mail",
  type: "document",
  icon: EnvelopeIcon,
  fields: [
    kind("When this mail is sent. Set when the document is created.", {
      "confirm-email": "Confirm e-mail address",
      "password-reset": "Choose a new password",
      "password-changed": "Password changed",
      "email-already-registered": "E-mail address already registered",
      "google-linked": "Linked with Google",
      "google-link-request": "Link with Google?",
      "google-removed": "Google removed",
      "account-replaced": "Account opened afresh",
    }),
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
