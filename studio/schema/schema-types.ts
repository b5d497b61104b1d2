import { errorPage } from "./documents/error-page.ts";
import { homePage } from "./documents/home-page.ts";
import { legalDocument } from "./documents/legal-document.ts";
import { notFoundPage } from "./documents/not-found-page.ts";
import { siteSettings } from "./documents/site-settings.ts";
import { benefitCard } from "./objects/benefit-card.ts";
import { benefits } from "./objects/benefits.ts";
import { contact } from "./objects/contact.ts";
import { hero } from "./objects/hero.ts";
import { informationCard } from "./objects/information-card.ts";
import { legalLabels } from "./objects/legal-labels.ts";
import { legalSection } from "./objects/legal-section.ts";
import { navigationLink } from "./objects/navigation-link.ts";
import { richText } from "./objects/rich-text.ts";
import { seo } from "./objects/seo.ts";

/** Every type of content there is: first the documents that editors open, then the objects that they are made of. */
export const schemaTypes = [
  siteSettings,
  homePage,
  legalDocument,
  notFoundPage,
  errorPage,
  benefitCard,
  benefits,
  contact,
  hero,
  informationCard,
  legalLabels,
  legalSection,
  navigationLink,
  richText,
  seo,
];
