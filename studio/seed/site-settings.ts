import type { SiteSettings } from "../../app/content/sanity.types.ts";
import { brand } from "./brand.ts";
import { language, type Seeded } from "./seeded.ts";

const menuEntry = (_key: string, label: string, href: string) => ({
  _type: "navigationLink" as const,
  _key,
  label,
  href,
});

/** What every page shares: menus of specification section 2, footer and brand. */
export const siteSettings: Seeded<SiteSettings> = {
  _id: "siteSettings",
  _type: "siteSettings",
  language,
  brandName: brand.name,
  brandLabel: `${brand.name}, to the home page`,
  owningCompany: brand.company,
  navigation: [
    menuEntry("home", "Home", "/"),
    menuEntry("about-us", "About Us", "/about-us"),
    menuEntry("promotion", "Promotion", "/promotion"),
    menuEntry("how-to-play", "How to Play", "/how-to-play"),
    menuEntry("login", "Login", "/login"),
  ],
  navigationLabel: "Main",
  openMenuLabel: "Open menu",
  closeMenuLabel: "Close menu",
  skipLinkLabel: "Skip to the content",
  footerNavigation: [
    menuEntry("privacy", "Privacy Policy", "/privacy"),
    menuEntry("terms", "Terms & Conditions", "/tc"),
    menuEntry("legality", "Legal", "/rummy-legal"),
    menuEntry("disclaimer", "Disclaimer", "/disclaimer"),
    menuEntry("rules", "Rummy Rules", "/rummy-rules"),
    menuEntry("tips", "Rummy Tips", "/rummy-tips"),
    menuEntry("faq", "FAQ", "/rummy-faq"),
  ],
  footerNavigationLabel: "Rules and policies",
  contact: {
    _type: "contact",
    heading: "Contact Us",
    text: "A question about your account, a game or a payment? Write to our support team, and please mention your registered mobile number.",
    supportEmail: brand.supportEmail,
  },
  allRightsReserved: `All rights reserved. The ${brand.name} brand belongs to ${brand.company}.`,
  legalLabels: {
    _type: "legalLabels",
    contentsHeading: "On this page",
    effectiveDateLabel: "Effective from",
    lastUpdatedLabel: "Last updated on",
  },
};
