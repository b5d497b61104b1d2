import { escapeHtml } from "../../content/mails/escape-html.ts";
import { mailDocument } from "../../content/mails/mail-document.ts";

const styles = `
body { font: 16px/1.5 monospace; padding: 16px; }
p { white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** The plain text of a mail as a page. Each paragraph is an element of its own, so that a click on it finds the field of its words. */
export function plainTextPage({ subject, text }: { subject: string; text: string }): string {
  const paragraphs = text.split("\n\n").map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return mailDocument(subject, styles, `<body>\n${paragraphs.join("\n")}\n</body>`);
}
