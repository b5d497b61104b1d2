import { z } from "zod";

import { offerFiguresQuery, ruleFiguresQuery } from "../figures/figure.ts";
import { href, optionalHref } from "./href.ts";
import { image, imageProjection } from "./image.ts";

/** The facts that texts name and that only legal may change. */
const legalSettingsQuery = `*[_type == "legalSettings" && language == $language][0]`;

/** GROQ of the words around every page, and of the figures and lists that texts name in braces. Takes `$language`. */
export const siteSettingsQuery = `*[_type == "siteSettings" && language == $language][0]{
    brandName,
    brandLabel,
    tagline,
    withoutClaims{tagline},
    navigation[]{_key, label, href},
    signedInNavigation{label, href},
    footerNavigation[]{_key, label, href},
    "contact": {"heading": contact.heading, "text": contact.text, "supportEmail": ${legalSettingsQuery}.supportEmail},
    responsiblePlay{heading, text, restrictedStatesText, linkLabel, href},
    allRightsReserved,
    noticeBar{text, linkLabel, href},
    "claimsHidden": count(*[_type == "legalSwitch" && claimsHidden == true]) > 0,
    legalLabels{contentsHeading, effectiveDateLabel, upcomingDateLabel, lastUpdatedLabel, versionsLinkLabel},
    guideLabels{contentsHeading, readNextHeading},
    accessibility{
      skipLinkLabel, navigationLabel, footerNavigationLabel, openMenuLabel, closeMenuLabel, noticeBarLabel
    },
    shareImage${imageProjection},
    manifest{name, shortName, description, withoutClaims{description}},
    "restrictedStates": ${legalSettingsQuery}.restrictedStates,
    "listConjunction": ${legalSettingsQuery}.listConjunction,
    "offerFigures": ${offerFiguresQuery},
    "ruleFigures": ${ruleFiguresQuery}
  }`;

const navigationLink = z.object({ _key: z.string(), label: z.string(), href });

/** A bar without a text is no bar. */
const noticeBar = z
  .object({ text: z.string().nullable(), linkLabel: z.string().nullable(), href: optionalHref })
  .nullable()
  .transform((bar) => {
    if (!bar?.text) return null;
    const link = bar.linkLabel && bar.href ? { label: bar.linkLabel, href: bar.href } : null;
    return { text: bar.text, link };
  });

/** The words around every page: brand, navigation, notice bar, footer and labels. */
export const siteSettings = z.object({
  brandName: z.string(),
  brandLabel: z.string(),
  tagline: z.string(),
  navigation: z.array(navigationLink),
  /** Takes the place of the link to the login for a player who has logged in. */
  signedInNavigation: z.object({ label: z.string(), href }),
  footerNavigation: z.array(navigationLink),
  contact: z.object({ heading: z.string(), text: z.string(), supportEmail: z.email() }),
  responsiblePlay: z.object({
    heading: z.string(),
    text: z.string(),
    restrictedStatesText: z.string(),
    linkLabel: z.string(),
    href,
  }),
  allRightsReserved: z.string(),
  noticeBar,
  /** Whether the legal switch keeps claims about games for money, and all offers, off every page. */
  claimsHidden: z.boolean(),
  legalLabels: z.object({
    contentsHeading: z.string(),
    effectiveDateLabel: z.string(),
    upcomingDateLabel: z.string(),
    lastUpdatedLabel: z.string(),
    versionsLinkLabel: z.string(),
  }),
  guideLabels: z.object({ contentsHeading: z.string(), readNextHeading: z.string() }),
  accessibility: z.object({
    skipLinkLabel: z.string(),
    navigationLabel: z.string(),
    footerNavigationLabel: z.string(),
    openMenuLabel: z.string(),
    closeMenuLabel: z.string(),
    noticeBarLabel: z.string(),
  }),
  shareImage: image,
  manifest: z.object({ name: z.string(), shortName: z.string(), description: z.string() }),
});

/** The words around every page. */
export type SiteSettings = z.output<typeof siteSettings>;
