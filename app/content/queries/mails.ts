import { z } from "zod";

import { mail, mailFrame } from "../sanity.parsers.ts";
import { documentPart } from "./document-part.ts";
import { parserQuery } from "./page-query.ts";
import { asking, selectionOf } from "./selection.ts";

/** The occasions on which the site sends a mail. */
export const mailKinds = mail.shape.key.options;

/** An occasion on which the site sends a mail. */
export type MailKind = (typeof mailKinds)[number];

const page = z
  .object({
    frame: documentPart("mailFrame", mailFrame),
    mails: z.array(mail).register(asking, { value: `*[_type == "mail" && language == $language]${selectionOf(mail)}` }),
  })
  // All kinds must be present; words without one are refused, and the last valid ones are used for all mails.
  .refine(({ mails }) => mailKinds.every((kind) => mails.some(({ key }) => key === kind)), {
    error: "lacks a mail of one of the kinds",
  });

/** The words of all mails. */
export type MailsPage = z.output<typeof page>;

/** Asks for the words of all mails. */
export const mails = parserQuery(page, { runTimeParameters: ["name", "email", "wait", "time"] });
