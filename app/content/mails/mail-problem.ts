import type { MailKind } from "../queries/mails.ts";
import { mailInputs, type MailInputs, type MailParameter } from "./mail-inputs.ts";

/** A paragraph or a button of a mail's text, as stored or as read. */
interface BodyPart {
  children?: readonly { text?: string | null | undefined }[] | null | undefined;
  label?: string | null | undefined;
  /** `link` is the one-time address. */
  leadsTo?: string | null | undefined;
}

/** Every name in braces that some mail fills in. */
export const mailParameters = ["email", "wait", "time"] as const satisfies readonly MailParameter[];

/**
 * Says in plain words why a mail of a kind cannot be sent with these words; undefined when it can.
 *
 * @param kind what the mail is given follows from it
 * @param body the mail's paragraphs and buttons
 * @param lines its other texts, in which the same names are filled in
 */
export function mailProblem(
  kind: MailKind,
  body: readonly BodyPart[],
  lines: readonly string[] = [],
): string | undefined {
  const { parameters, hasLink }: MailInputs = mailInputs[kind];
  const words = body.flatMap(({ children }) => (children ?? []).map(({ text }) => text ?? ""));
  const unknown = unfilledParameter([...lines, ...words], parameters);
  if (unknown !== undefined) {
    const may = parameters.map((name) => `{${name}}`).join(" and ");
    return `This mail is sent without {${unknown}}, so players would read the braces. ${may ? `It may say ${may}.` : "Please say it without."}`;
  }
  const onButton = unfilledParameter(
    body.map(({ label }) => label ?? ""),
    [],
  );
  if (onButton !== undefined) return `Nothing fills in {${onButton}} on a button.`;
  const hasLinkButton = body.some(({ leadsTo }) => leadsTo === "link");
  if (hasLink && !hasLinkButton)
    return "This mail brings a one-time address, and players need a button to it. Add one that opens “The one-time address of this mail”.";
  if (!hasLink && hasLinkButton)
    return "This mail has no one-time address, so no button can open it. Let the button open another page, or remove it.";
  return undefined;
}

/**
 * The first name in braces in some texts that mails fill in elsewhere and not here; undefined when there is none.
 *
 * @param texts as stored, or with their figures filled in
 * @param filledIn the names that are filled in here
 */
export function unfilledParameter(texts: readonly string[], filledIn: readonly string[]): string | undefined {
  return ["name", ...mailParameters].find(
    (name) => !filledIn.includes(name) && texts.some((text) => text.includes(`{${name}}`)),
  );
}
