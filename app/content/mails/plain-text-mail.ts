import type { FilledMail, MailPart } from "./filled-mail.ts";

/** A mail as plain text, for programs that show no HTML. */
export function plainTextMail({ greeting, parts, signature, footer, company }: FilledMail): string {
  const paragraphs = [greeting, ...parts.map(partText), signature, `-- \n${footer}`, company];
  return `${paragraphs.join("\n\n")}\n`;
}

function partText(part: MailPart): string {
  if (part.kind === "button") return `${part.label}:\n${part.address}`;
  const words = part.runs.map(({ text }) => text).join("");
  return part.listItem === null ? words : `- ${words}`;
}
