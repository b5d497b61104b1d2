import { z } from "zod";

import { offerFiguresQuery, ruleFiguresQuery } from "../figures/figure.ts";
import { emailAddress } from "../email-address.ts";
import { siteSettings as document } from "../sanity.parsers.ts";
import { asking, selectionOf } from "./selection.ts";

/** The facts that texts refer to and only legal may change. */
const legalSettings = `*[_type == "legalSettings" && language == $language][0]`;

/** A bar without a text is not shown. */
const noticeBar = document.shape.noticeBar.transform((bar) => {
  if (!bar?.text) return null;
  const link = bar.linkLabel && bar.href ? { label: bar.linkLabel, href: bar.href } : null;
  return { text: bar.text, link };
});

/** The labels of the legal documents themselves; all others are those of the versions (`legal-versions.ts`). */
export const legalDocumentLabels = {
  contentsHeading: true,
  effectiveDateLabel: true,
  upcomingDateLabel: true,
  lastUpdatedLabel: true,
  versionsLinkLabel: true,
} as const;

/**
 * The words around every page: brand, navigation, notice bar, footer and labels. Those of blocks are asked for by `block-words.ts`, those of previews by
 * `preview-words.ts`.
 */
export const siteSettings = document
  .omit({ cardWords: true, faqSearch: true, preview: true, sharedDraft: true, draftChanges: true, acceptances: true })
  .extend({
    contact: document.shape.contact.extend({
      supportEmail: emailAddress.clone().register(asking, { value: `${legalSettings}.supportEmail` }),
    }),
    noticeBar,
    /** What the law asks the company to say on every page; null when legal says nothing. */
    companyLines: z
      .array(z.string())
      .nullable()
      .register(asking, { value: `${legalSettings}.companyLines` }),
    /** Whether the legal switch hides claims about games for money, and all offers, on every page. */
    claimsHidden: z
      .boolean()
      .register(asking, { value: `count(*[_type == "legalSwitch" && claimsHidden == true]) > 0` }),
    legalLabels: document.shape.legalLabels.pick(legalDocumentLabels),
  })
  .register(asking, {
    besides: `
      "restrictedStates": ${legalSettings}.restrictedStates,
      "listConjunction": ${legalSettings}.listConjunction,
      "offerFigures": ${offerFiguresQuery},
      "ruleFigures": ${ruleFiguresQuery}
    `,
  });

/** GROQ of the words around every page, and of the figures and lists that texts name in braces. Needs `$language`. */
export const siteSettingsQuery = `*[_type == "siteSettings" && language == $language][0]${selectionOf(siteSettings)}`;

/** The words around every page. */
export type SiteSettings = z.output<typeof siteSettings>;
