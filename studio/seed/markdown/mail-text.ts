import type { MailText, RichText } from "../../../app/content/sanity.types.ts";
import { richText } from "./rich-text.ts";

/** A button is a paragraph by itself: `[Login](login-link)`. */
const buttonPattern = /^\[([^\]]+)\]\((link|login-link|forgot-password-link)\)$/;

const leadsTo = { link: "link", "login-link": "login", "forgot-password-link": "forgotPassword" } as const;

type Target = keyof typeof leadsTo;
const isTarget = (name: string | undefined): name is Target => name !== undefined && name in leadsTo;

/**
 * Converts the Markdown of a mail to formatted text with buttons.
 *
 * @throws {Error} as `richText` does, and at links within sentences, which a mail must not have
 */
export function mailText(markdown: string): MailText {
  return markdown
    .trim()
    .split(/\n{2,}/)
    .flatMap((chunk, index): MailText => {
      const [, label, target] = buttonPattern.exec(chunk) ?? [];
      const key = `body-${index + 1}`;
      return label !== undefined && isTarget(target)
        ? [{ _type: "mailButton", _key: key, label, leadsTo: leadsTo[target] }]
        : richText(key, chunk).map(sentences);
    });
}

function sentences({ style, markDefs = [], ...block }: RichText[number]): MailText[number] {
  if (style !== "normal" || markDefs.length > 0) throw new Error(`A mail can’t say this: ${JSON.stringify(block)}`);
  return { ...block, style };
}
