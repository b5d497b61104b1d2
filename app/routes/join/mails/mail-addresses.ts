import type { MailLinks } from "../../../content/mails/compose-mail.ts";

/**
 * Where the buttons of a mail lead: to the one origin of this site, whatever a request says. `link` is the path of the one-time address and
 * the secret that goes into it, for the mails that have one.
 */
export const mailAddresses = (siteOrigin: string, link?: { path: string; token: string }): MailLinks => ({
  login: `${siteOrigin}/login`,
  forgotPassword: `${siteOrigin}/forgot-password`,
  ...(link && { link: `${siteOrigin}${link.path}?token=${encodeURIComponent(link.token)}` }),
});
