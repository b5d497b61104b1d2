import { escapeHtml } from "../../content/mails/escape-html.ts";
import { language } from "../../content/language.ts";

/** The plain text of a mail as a page. Each paragraph is an element of its own, so that a click on it finds the field of its words. */
export function plainTextPage({ subject, text }: { subject: string; text: string }): string {
  const paragraphs = text.split("\n\n").map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
body { font: 16px/1.5 monospace; padding: 16px; }
p { white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
</head>
<body>
${paragraphs.join("\n")}
</body>
</html>
`;
}
