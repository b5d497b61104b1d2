import type { FilledMail, MailPart } from "./filled-mail.ts";
import { escapeHtml } from "./escape-html.ts";
import { mailDocument } from "./mail-document.ts";

/**
 * The site's colours (app/ui/tokens.css) as values: mail programs do not support custom properties, and many read only the `style` attribute. Those
 * that support `prefers-color-scheme` get the dark colours.
 */
const darkStyle = `
@media (prefers-color-scheme: dark) {
  .page { background: #0b1e1a !important; color: #f3ead6 !important; }
  .surface { background: #122b26 !important; border-color: #f5ab2b #26483f #26483f !important; }
  .muted { color: #b6c5bc !important; }
  .address { color: #8fdcc6 !important; }
}`;

const styles = {
  page: "margin:0;padding:0;background:#fbf4e4;color:#1d2a26;font:17px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans',sans-serif;",
  hidden: "display:none;max-height:0;overflow:hidden;",
  column: "max-width:560px;margin:0 auto;padding:16px;",
  brand:
    "background:#0c463d;color:#fdf5e1;border-radius:16px 16px 0 0;padding:16px 20px;font-size:21px;font-weight:700;line-height:1.3;",
  surface:
    "background:#fffcf4;border:1px solid #e3d6b8;border-top:4px solid #f5ab2b;border-radius:0 0 16px 16px;padding:8px 20px 20px;",
  words: "margin:16px 0;overflow-wrap:anywhere;",
  button:
    "display:inline-block;background:#f5ab2b;color:#2b1a00;border-radius:999px;padding:12px 24px;font-weight:700;text-decoration:none;",
  small: "margin:8px 0;font-size:15px;color:#52605a;overflow-wrap:anywhere;",
  footer: "margin:12px 20px;font-size:15px;color:#52605a;overflow-wrap:anywhere;",
  address: "color:#0a5a50;word-break:break-word;overflow-wrap:anywhere;",
};

/** A mail as HTML for phones: one column from 320 px up, no pictures, nothing fetched, every button's address as text below it. */
export function mailHtml(mail: FilledMail): string {
  const body = `<body class="page" style="${styles.page}">
<div style="${styles.hidden}">${escapeHtml(mail.preheader)}</div>
<div style="${styles.column}">
<div style="${styles.brand}"><span aria-hidden="true">&#9824;</span> ${escapeHtml(mail.brandName)}</div>
<div class="surface" style="${styles.surface}">
<p style="${styles.words}">${escapeHtml(mail.greeting)}</p>
${bodyHtml(mail)}
<p style="${styles.words}">${escapeHtml(mail.signature)}</p>
</div>
<p class="muted" style="${styles.footer}">${escapeHtml(mail.footer)}</p>
<p class="muted" style="${styles.footer}">${escapeHtml(mail.company)}</p>
</div>
</body>`;
  return mailDocument(mail.subject, darkStyle, body);
}

function bodyHtml({ parts, buttonFallback }: FilledMail): string {
  return parts
    .map((part, index) => {
      if (part.kind === "button") return buttonHtml(part, buttonFallback);
      const words = part.runs.map(runHtml).join("");
      if (part.listItem === null) return `<p style="${styles.words}">${words}</p>`;
      const tag = part.listItem === "number" ? "ol" : "ul";
      const opening = isSameList(parts[index - 1], part.listItem) ? "" : `<${tag}>`;
      const closing = isSameList(parts[index + 1], part.listItem) ? "" : `</${tag}>`;
      return `${opening}<li>${words}</li>${closing}`;
    })
    .join("\n");
}

const isSameList = (part: MailPart | undefined, listItem: string): boolean =>
  part?.kind === "words" && part.listItem === listItem;

function runHtml({ text, marks }: { text: string; marks: readonly string[] }): string {
  const strong = marks.includes("strong") ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text);
  return marks.includes("em") ? `<em>${strong}</em>` : strong;
}

function buttonHtml({ label, address }: { label: string; address: string }, fallback: string): string {
  const href = escapeHtml(address);
  return `<p style="${styles.words}"><a href="${href}" style="${styles.button}">${escapeHtml(label)}</a></p>
<p class="muted" style="${styles.small}">${escapeHtml(fallback)}<br><a class="address" href="${href}" style="${styles.address}">${href}</a></p>`;
}
