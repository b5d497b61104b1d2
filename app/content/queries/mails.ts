import { z } from "zod";

import { mailParameters, mailProblem, unfilledParameter } from "../mails/mail-problem.ts";
import { mail as document, mailFrame } from "../sanity.parsers.ts";
import { documentPart } from "./document-part.ts";
import { eachAlone } from "./each-alone.ts";
import { parserQuery } from "./page-query.ts";
import { asking, selectionOf } from "./selection.ts";

/** The occasions on which the site sends a mail. */
export const mailKinds = document.shape.key.options;

/** An occasion on which the site sends a mail. */
export type MailKind = (typeof mailKinds)[number];

/**
 * The kinds that commands cause, which have no words. Datasets of older versions lack them: their words are the seed's until somebody has written them
 * (`server/unwritten-mail.ts`).
 */
export const unwrittenKinds = [
  "email-changed",
  "account-suspended",
  "account-banned",
  "account-reinstated",
] as const satisfies readonly MailKind[];

/** A kind that commands cause. */
export type UnwrittenKind = (typeof unwrittenKinds)[number];

const mayLack: ReadonlySet<MailKind> = new Set(unwrittenKinds);
const requiredKinds = mailKinds.filter((kind) => !mayLack.has(kind));

/**
 * A mail with words that can be sent: they name only what the site fills in in a mail of its kind, and have a button to the one-time address exactly where
 * there is one. Words arrive not only from the Studio, which refuses others.
 */
export const mail = document.superRefine(({ key, subject, preheader, body }, context) => {
  const problem = mailProblem(key, body, [subject, preheader]);
  if (problem !== undefined) context.addIssue({ code: "custom", path: ["body"], message: `${key}: ${problem}` });
});

/** Only the greeting says the name: the other words stand in mails to players whose name is not known, too. */
const frame = mailFrame.superRefine((words, context) => {
  for (const [field, text] of Object.entries(words)) {
    const name = unfilledParameter([text], field === "greeting" ? ["name"] : []);
    if (name !== undefined)
      context.addIssue({ code: "custom", path: [field], message: `Nothing fills in {${name}} here.` });
  }
});

const page = z
  .object({
    frame: documentPart("mailFrame", frame),
    mails: eachAlone("mail", mail).register(asking, {
      value: `*[_type == "mail" && language == $language]${selectionOf(mail)}`,
    }),
  })
  // Words without one of the kinds are refused, and the last valid ones are used for all mails.
  .refine(({ mails }) => requiredKinds.every((kind) => mails.some(({ key }) => key === kind)), {
    error: "lacks a mail of one of the kinds",
  });

/** Asks for the words of all mails. */
export const mails = parserQuery(page, { runTimeParameters: ["name", ...mailParameters] });
