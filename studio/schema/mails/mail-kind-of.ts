import { mailInputs } from "../../../app/content/mails/mail-inputs.ts";
import type { MailKind } from "../../../app/content/queries/mails.ts";

const isKind = (key: unknown): key is MailKind => typeof key === "string" && Object.hasOwn(mailInputs, key);

/** Which mail a document holds the words of; undefined for every other document. */
export function mailKindOf(document: Readonly<Record<string, unknown>> | undefined): MailKind | undefined {
  const key = document?.["_type"] === "mail" ? document["key"] : undefined;
  return isKind(key) ? key : undefined;
}
