import type { ComposedMail } from "../../gateways/mail/mail.ts";
import type { PageContent } from "../content.ts";
import type { MailBodyPart } from "../queries/mail-text.ts";
import type { MailKind } from "../queries/mails.ts";
import { withValues } from "../with-values.ts";
import { type FilledMail, type MailPart, plainTextMail } from "./filled-mail.ts";
import { greetingName } from "./greeting-name.ts";
import { mailHtml } from "./mail-html.ts";
import { mailInputs } from "./mail-inputs.ts";

/** The targets of a mail's buttons: absolute addresses, made from the configured origin and never from a request. */
export interface MailLinks {
  login: string;
  forgotPassword: string;
  /** The one-time address, for the mails that have one. */
  link?: string;
}

/** A mail of one kind with everything that it is given, by `mail-inputs.ts`. */
interface MailOf<Kind extends MailKind> {
  kind: Kind;
  /** The player's name as typed. The greeting uses it only in a mail that greets by name, and when {@link greetingName} accepts it. */
  name?: string;
  values: Readonly<Record<(typeof mailInputs)[Kind]["parameters"][number], string>>;
  links: (typeof mailInputs)[Kind]["hasLink"] extends true ? Required<MailLinks> : MailLinks;
}

/** A mail to compose. */
type MailToCompose = { [Kind in MailKind]: MailOf<Kind> }[MailKind];

/** Composes a mail from the content's words, in HTML and in plain text. The words name nothing that the mail is not given: those that do are not read. */
export function composeMail(
  { settings, page }: PageContent<"mails">,
  { kind, name: typedName, values, links }: MailToCompose,
): ComposedMail {
  const words = page.mails.find(({ key }) => key === kind);
  if (words === undefined) throw new Error(`There are no words for the mail ${kind}.`);
  const name = mailInputs[kind].greetsByName ? greetingName(typedName) : undefined;
  const fill = (text: string) => withValues(text, values);
  const mail: FilledMail = {
    subject: oneLine(fill(words.subject)),
    preheader: fill(words.preheader),
    brandName: settings.brandName,
    greeting: name === undefined ? page.frame.greetingWithoutName : withValues(page.frame.greeting, { name }),
    parts: words.body.map((part) => filledPart(part, fill, links)),
    signature: page.frame.signature,
    buttonFallback: page.frame.buttonFallback,
    footer: page.frame.footer,
    company: page.frame.company,
  };
  return { subject: mail.subject, html: mailHtml(mail), text: plainTextMail(mail) };
}

function filledPart(part: MailBodyPart, fill: (text: string) => string, links: MailLinks): MailPart {
  if (part.leadsTo !== null) {
    const address = links[part.leadsTo];
    if (address === undefined) throw new Error("This mail has a one-time address, and none was given.");
    return { kind: "button", label: part.label ?? "", address };
  }
  const runs = (part.children ?? []).map(({ text, marks }) => ({ text: fill(text ?? ""), marks: marks ?? [] }));
  return { kind: "words", listItem: part.listItem, runs };
}

/** A line break in a subject would begin another header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ").trim();
