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
