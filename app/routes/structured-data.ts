import type { MetaDescriptor } from "@remix-run/node";

import type { AnsweredQuestion } from "../blocks/on-page.ts";
import { plainText } from "../content/portable-text/plain-text.ts";
import type { SiteSettings } from "../content/queries/site-settings.ts";

interface StructuredDataOptions {
  settings: Pick<SiteSettings, "brandName" | "contact">;
  /** The page's canonical address: absolute, without a query but that of a tab. */
  url: string;
  /** The page's heading. */
  title: string;
  /** The questions that the page answers. */
  questions?: readonly AnsweredQuestion[];
}

/** The large icon of `manifest.webmanifest`. */
const logoPath = "/icon-512.png";

/**
 * Structured data of a reading page, for search engines (schema.org, JSON-LD): the first page describes the site, every other one says where it
 * stands, and a page that answers questions lists them. Says only what the page shows: while the legal switch is on, its words have no claims.
 * Remix escapes it.
 */
export function structuredData({ settings, url, title, questions = [] }: StructuredDataOptions): MetaDescriptor[] {
  const home = new URL("/", url).href;
  const { brandName, contact } = settings;
  const described =
    new URL(url).pathname === "/"
      ? [
          {
            "@type": "Organization",
            name: brandName,
            url: home,
            logo: new URL(logoPath, home).href,
            contactPoint: { "@type": "ContactPoint", contactType: "customer support", email: contact.supportEmail },
          },
          { "@type": "WebSite", name: brandName, url: home },
        ]
      : [{ "@type": "BreadcrumbList", itemListElement: [crumb(1, brandName, home), crumb(2, title, url)] }];
  const answered = questions.length > 0 ? [{ "@type": "FAQPage", mainEntity: questions.map(answeredQuestion) }] : [];
  return [{ "script:ld+json": { "@context": "https://schema.org", "@graph": [...described, ...answered] } }];
}

const crumb = (position: number, name: string, item: string) => ({ "@type": "ListItem", position, name, item });

const answeredQuestion = ({ question, answer }: AnsweredQuestion) => ({
  "@type": "Question",
  name: question,
  acceptedAnswer: { "@type": "Answer", text: plainText(answer) },
});
