import type { ChangedDocument } from "../../content/queries/sitemap.ts";
import { pagePaths, type PublicPageName } from "../page-paths.ts";

/** The page that shows a document's words, by the document's type. Of legal documents and guides the key is the page's name. */
const pagesByType: Readonly<Record<string, PublicPageName>> = {
  homePage: "home",
  aboutPage: "about",
  promotionPage: "promotion",
  promotion: "promotion",
  howToPlayPage: "how-to-play",
  leaderboardPage: "leaderboard",
  faqPage: "faq",
  faqGroup: "faq",
  otpForm: "otp",
  loginForm: "login",
  signUpForm: "sign-up",
  forgotPasswordForm: "forgot-password",
};

/** What every page shows or may name: the words around it, and the numbers that texts hold in braces. */
const onEveryPage: ReadonlySet<string> = new Set(["siteSettings", "legalSettings", "offerFigure", "ruleFigure"]);

/**
 * The list of all public pages as search engines read it (sitemaps.org); a page changed when the newest of its documents did, or what every
 * page shows.
 *
 * @param origin the site's, without a trailing slash
 */
export function sitemapXml(origin: string, documents: readonly ChangedDocument[]): string {
  const urls = Object.entries(pagePaths).map(([name, path]) => {
    const shown = documents.filter(({ _type, key }) => onEveryPage.has(_type) || (key ?? pagesByType[_type]) === name);
    const newest = shown
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1);
    return `<url><loc>${origin}${path}</loc>${newest ? `<lastmod>${newest}</lastmod>` : ""}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`,
    "",
  ].join("\n");
}
