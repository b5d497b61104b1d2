import type { LinkMail } from "../email-links/mail-link.ts";

/** Asks for a mailed link; answers what was answered, and the token in the mail, which is empty where none was composed. */
export async function mailedToken<Answer>(ask: (compose: LinkMail) => Promise<Answer>) {
  let token = "";
  const answer = await ask((made) => {
    token = made;
    return { subject: "Link", html: made, text: made };
  });
  return { answer, token };
}
