import { language } from "../language.ts";
import { escapeHtml } from "./escape-html.ts";

/**
 * The HTML document of a mail, or of its plain text in a preview.
 *
 * @param subject plain text
 * @param styles CSS, without the element around it
 * @param body markup of the body, with its own element
 */
export function mailDocument(subject: string, styles: string, body: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
${body}
</html>
`;
}
