import { accountOverview } from "./account/account-overview.ts";
import { accountWords } from "./account/account-words.ts";
import { addCash } from "./account/add-cash.ts";
import { personalDetail } from "./account/personal-detail.ts";
import { transactions } from "./account/transactions.ts";
import { withdrawCash } from "./account/withdraw-cash.ts";
import { faqGroups } from "./faq/faq-groups.ts";
import { faqPage } from "./faq/faq-page.ts";
import { offerFigures } from "./figures/offer-figures.ts";
import { ruleFigures } from "./figures/rule-figures.ts";
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
import { guides } from "./guides/guides.ts";
import { legalDocuments } from "./legal/legal-documents.ts";
import { legalSettings } from "./legal/legal-settings.ts";
import { legalSwitch } from "./legal/legal-switch.ts";
import { mailFrame } from "./mails/mail-frame.ts";
import { mails } from "./mails/mails.ts";
import { promotions } from "./offers/promotions.ts";
import { aboutPage } from "./pages/about-page.ts";
import { errorPage } from "./pages/error-page.ts";
import { homePage } from "./pages/home-page.ts";
import { howToPlayPage } from "./pages/how-to-play-page.ts";
import { leaderboardPage } from "./pages/leaderboard-page.ts";
import { notFoundPage } from "./pages/not-found-page.ts";
import { promotionPage } from "./pages/promotion-page.ts";
import { refusedPage } from "./pages/refused-page.ts";
import type { SeededDocument } from "./seeded.ts";
import { siteSettings } from "./site-settings.ts";

const pages = [
  homePage,
  aboutPage,
  promotionPage,
  howToPlayPage,
  leaderboardPage,
  notFoundPage,
  refusedPage,
  errorPage,
];
const texts = [...legalDocuments, ...guides, faqPage, ...faqGroups];
const offers = [...promotions, ...offerFigures, ...ruleFigures];
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

/** Every document of the dataset, in the order it is written. */
export const documents: readonly SeededDocument[] = [
  siteSettings,
  legalSettings,
  legalSwitch,
  ...pages,
  ...texts,
  ...offers,
  ...forms,
  ...account,
  mailFrame,
  ...mails,
];
