import { account } from "./account/account.ts";
import { redirect } from "./addresses/redirect.ts";
import { blockTypes } from "./blocks/block-types.ts";
import { faqGroup } from "./faq/faq-group.ts";
import { offerFigure, ruleFigure } from "./figures/figure-types.ts";
import { forms } from "./forms/forms.ts";
import { claimDecision } from "./legal/claim-decision.ts";
import { legalDocument } from "./legal/legal-document.ts";
import { legalVersion } from "./legal/legal-version.ts";
import { mail, mailFrame } from "./mails/mail.ts";
import { mailText } from "./objects/mail-text.ts";
import { navigationLink } from "./objects/navigation-link.ts";
import { richText } from "./objects/rich-text.ts";
import { section } from "./objects/section.ts";
import { seo } from "./objects/seo.ts";
import { campaign } from "./offers/campaign.ts";
import { promotion } from "./offers/promotion.ts";
import { errorPage, notFoundPage, refusedPage } from "./pages/notice-pages.ts";
import { page } from "./pages/page.ts";
import { legalSettings } from "./settings/legal-settings.ts";
import { legalSwitch } from "./settings/legal-switch.ts";
import { siteSettings } from "./settings/site-settings.ts";

const pages = [notFoundPage, refusedPage, errorPage, page, redirect];
const texts = [legalDocument, legalVersion, claimDecision, faqGroup];
const offers = [promotion, campaign, offerFigure, ruleFigure];
const mails = [mailFrame, mail];
const objects = [mailText, navigationLink, richText, section, seo, ...blockTypes];

/** Every type of content: the documents that editors open, and the objects that they contain. */
export const schemaTypes = [
  siteSettings,
  legalSettings,
  legalSwitch,
  ...pages,
  ...texts,
  ...offers,
  ...forms,
  ...account,
  ...mails,
  ...objects,
];
