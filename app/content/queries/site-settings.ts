import { z } from "zod";

import { href } from "./href.ts";

/** GROQ of the words around every page. Takes `$language`. */
export const siteSettingsQuery = `*[_type == "siteSettings" && language == $language][0]{
    brandName,
    brandLabel,
    navigationLabel,
    openMenuLabel,
    closeMenuLabel,
    skipLinkLabel,
    navigation[]{_key, label, href},
    footerNavigationLabel,
    footerNavigation[]{_key, label, href},
    contact{heading, text, supportEmail},
    allRightsReserved,
    legalLabels{contentsHeading, effectiveDateLabel, lastUpdatedLabel}
  }`;

const navigationLink = z.object({ _key: z.string(), label: z.string(), href });

/** The words around every page: brand, navigation, footer and labels. */
export const siteSettings = z.object({
  brandName: z.string(),
  brandLabel: z.string(),
  navigationLabel: z.string(),
  openMenuLabel: z.string(),
  closeMenuLabel: z.string(),
  skipLinkLabel: z.string(),
  navigation: z.array(navigationLink),
  footerNavigationLabel: z.string(),
  footerNavigation: z.array(navigationLink),
  contact: z.object({ heading: z.string(), text: z.string(), supportEmail: z.email() }),
  allRightsReserved: z.string(),
  legalLabels: z.object({ contentsHeading: z.string(), effectiveDateLabel: z.string(), lastUpdatedLabel: z.string() }),
});

/** The words around every page. */
export type SiteSettings = z.output<typeof siteSettings>;
