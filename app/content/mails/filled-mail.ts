/** A button with its address, or words with their weights. */
export type MailPart =
  | { kind: "button"; label: string; address: string }
  | { kind: "words"; listItem: string | null; runs: { text: string; marks: readonly string[] }[] };

/** A mail's words with everything filled in, not yet escaped. */
export interface FilledMail {
  subject: string;
  preheader: string;
  brandName: string;
  greeting: string;
  parts: MailPart[];
  signature: string;
  buttonFallback: string;
  footer: string;
  company: string;
}

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
