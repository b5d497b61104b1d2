import { accountOverview } from "./account/account-overview.ts";
import { accountWords } from "./account/account-words.ts";
import { addCash } from "./account/add-cash.ts";
import { personalDetail } from "./account/personal-detail.ts";
import { transactions } from "./account/transactions.ts";
import { withdrawCash } from "./account/withdraw-cash.ts";
import { redirect } from "./addresses/redirect.ts";
import { blockTypes } from "./blocks/block-types.ts";
import { faqGroup } from "./faq/faq-group.ts";
import { offerFigure } from "./figures/offer-figure.ts";
import { ruleFigure } from "./figures/rule-figure.ts";
import { confirmEmailPage } from "./forms/confirm-email-page.ts";
import { forgotPasswordForm } from "./forms/forgot-password-form.ts";
import { formWords } from "./forms/form-words.ts";
import { googleConsentForm } from "./forms/google-consent-form.ts";
import { googleLinkForm } from "./forms/google-link-form.ts";
import { loginForm } from "./forms/login-form.ts";
import { otpForm } from "./forms/otp-form.ts";
import { resetPasswordForm } from "./forms/reset-password-form.ts";
import { signUpForm } from "./forms/sign-up-form.ts";
import { verifyOtpDialog } from "./forms/verify-otp-dialog.ts";
import { legalDocument } from "./legal/legal-document.ts";
import { legalVersion } from "./legal/legal-version.ts";
import { mailFrame } from "./mails/mail-frame.ts";
import { mail } from "./mails/mail.ts";
import { mailText } from "./objects/mail-text.ts";
import { navigationLink } from "./objects/navigation-link.ts";
import { richText } from "./objects/rich-text.ts";
import { section } from "./objects/section.ts";
import { seo } from "./objects/seo.ts";
import { promotion } from "./offers/promotion.ts";
import { errorPage } from "./pages/error-page.ts";
import { notFoundPage } from "./pages/not-found-page.ts";
import { page } from "./pages/page.ts";
import { promotionPage } from "./pages/promotion-page.ts";
import { legalSettings } from "./settings/legal-settings.ts";
import { refusedPage } from "./pages/refused-page.ts";
import { legalSwitch } from "./settings/legal-switch.ts";
import { siteSettings } from "./settings/site-settings.ts";

const pages = [promotionPage, notFoundPage, refusedPage, errorPage, page, redirect];
const texts = [legalDocument, legalVersion, faqGroup];
const offers = [promotion, offerFigure, ruleFigure];
const forms = [
  formWords,
  otpForm,
  verifyOtpDialog,
  loginForm,
  signUpForm,
  forgotPasswordForm,
  resetPasswordForm,
  confirmEmailPage,
  googleConsentForm,
  googleLinkForm,
];
const account = [accountWords, accountOverview, addCash, withdrawCash, personalDetail, transactions];
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
