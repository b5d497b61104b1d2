import { describe, siteDocuments } from "../desk/site-documents.ts";
import { type AuditEntry, roleTitles } from "./lake-answers.ts";

/** What happened, by the lake's name for it, with the place of `whom` and `document` in braces. */
const sentences: Readonly<Record<string, string>> = {
  added: "added {whom}, role {role}",
  "role changed": "gave {whom} the role {role}",
  "password reset": "reset {whom}",
  removed: "removed {whom}",
  "password changed": "changed their password",
  "code app added": "added a code app",
  "code app removed": "removed their code app",
  "logged in": "logged in",
  "log-in refused": "Wrong or expired password at the log-in for {whom}",
  "code refused": "Wrong code at the log-in for {whom}",
  "password refused": "gave a wrong password in the Studio",
  "code refused in the Studio": "gave a wrong code in the Studio",
  "logged out": "logged out",
  "log-in ended": "ended one of their log-ins",
  published: "published {document}",
  unpublished: "took {document} off the site",
  deleted: "deleted {document}",
  "acceptances opened": "opened the report on who accepted which terms",
};

/** An entry of the audit in words. What a newer lake records, and this Studio does not know, is shown by the lake's name for it. */
export function auditSentence({ what, by, whom, role = "", document, address }: AuditEntry): string {
  const title = Object.entries(roleTitles).find(([name]) => name === role)?.[1] ?? role;
  const places: Readonly<Record<string, string>> = {
    whom: whom?.name ?? "an unknown address",
    role: title,
    document: document ? documentName(document) : "a document",
  };
  const done = (sentences[what] ?? what).replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? "");
  const from = address === undefined ? "" : `, from ${address}`;
  return [by?.name, done].filter((part) => part !== undefined).join(" ") + from;
}

/** What staff call a document: as the desk does, or by the title that it had; by its id where it had none. */
function documentName({ id, type, title }: NonNullable<AuditEntry["document"]>): string {
  const single = siteDocuments.find((one) => one.id === id);
  if (single) return single.title ?? describe(type).title;
  return `${describe(type).title} “${title ?? id}”`;
}
