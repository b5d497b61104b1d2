import { describe, siteDocuments } from "../desk/site-documents.ts";
import { type AuditEntry, roleTitles } from "./lake-answers.ts";

/** What is recorded. */
interface AuditEvent {
  /** By which it is chosen. */
  title: string;
  /** What happened, with the places of `whom`, `role` and `document` in braces. */
  sentence: string;
}

/** Everything that the lake records, by its name for it. */
export const auditEvents: Readonly<Record<string, AuditEvent>> = {
  published: { title: "Published", sentence: "published {document}" },
  unpublished: { title: "Taken off the site", sentence: "took {document} off the site" },
  deleted: { title: "Deleted", sentence: "deleted {document}" },
  "logged in": { title: "Logged in", sentence: "logged in" },
  "logged out": { title: "Logged out", sentence: "logged out" },
  "log-in ended": { title: "Log-in ended in another browser", sentence: "ended one of their log-ins" },
  "log-in refused": {
    title: "Wrong password at the log-in",
    sentence: "Wrong or expired password at the log-in for {whom}",
  },
  "code refused": { title: "Wrong code at the log-in", sentence: "Wrong code at the log-in for {whom}" },
  "password refused": { title: "Wrong password in the Studio", sentence: "gave a wrong password in the Studio" },
  "code refused in the Studio": { title: "Wrong code in the Studio", sentence: "gave a wrong code in the Studio" },
  "password changed": { title: "Password changed", sentence: "changed their password" },
  "code app added": { title: "Code app added", sentence: "added a code app" },
  "code app removed": { title: "Code app removed", sentence: "removed their code app" },
  added: { title: "Somebody added", sentence: "added {whom}, role {role}" },
  "role changed": { title: "Role changed", sentence: "gave {whom} the role {role}" },
  "password reset": { title: "Somebody reset", sentence: "reset {whom}" },
  removed: { title: "Somebody removed", sentence: "removed {whom}" },
  "token added": { title: "Token made", sentence: "made the token “{whom}”, role {role}" },
  "token removed": { title: "Token removed", sentence: "removed the token “{whom}”" },
  "dataset made public": { title: "Dataset opened to everybody", sentence: "let everybody read the dataset {whom}" },
  "dataset made private": { title: "Dataset closed", sentence: "let staff alone read the dataset {whom}" },
  "dataset deleted": { title: "Dataset deleted", sentence: "deleted the dataset {whom}" },
  "acceptances opened": {
    title: "Report on acceptances opened",
    sentence: "opened the report on who accepted which terms",
  },
};

/** An entry of the audit in words. What a newer lake records, and this Studio does not know, is shown by the lake's name for it. */
export function auditSentence({ what, by, whom, role = "", document, address }: AuditEntry): string {
  const title = Object.entries(roleTitles).find(([name]) => name === role)?.[1] ?? role;
  const places: Readonly<Record<string, string>> = {
    whom: whom?.name ?? "an unknown address",
    role: title,
    document: document ? documentName(document) : "a document",
  };
  const done = (auditEvents[what]?.sentence ?? what).replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? "");
  const from = address === undefined ? "" : `, from ${address}`;
  return [by?.name, done].filter((part) => part !== undefined).join(" ") + from;
}

/** What staff call a document: as the desk does, or by the title that it had; by its id where it had none. */
function documentName({ id, type, title }: NonNullable<AuditEntry["document"]>): string {
  const single = siteDocuments.find((one) => one.id === id);
  if (single) return single.title ?? describe(type).title;
  return `${describe(type).title} “${title ?? id}”`;
}
