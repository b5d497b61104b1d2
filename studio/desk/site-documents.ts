import { schemaTypes } from "../schema/schema-types.ts";

/** A document that there is exactly one of: it is opened, never listed, created, copied or deleted. */
export interface SiteDocument {
  /** The document's id in the dataset. */
  id: string;
  /** Its type in the schema. */
  type: string;
  /** What the desk calls it, when the type's own title does not say it. */
  title?: string;
  /** Which of its kind it is, for types of which there are several; the end of its id. */
  key?: string;
}

const only = (type: string): SiteDocument => ({ id: type, type });

const ofKind = (type: string, key: string, title: string): SiteDocument => ({ id: `${type}-${key}`, type, key, title });

/** The pages that visitors come for, and what they read when something goes wrong. */
export const pages = [
  "homePage",
  "aboutPage",
  "promotionPage",
  "howToPlayPage",
  "leaderboardPage",
  "notFoundPage",
  "refusedPage",
  "errorPage",
].map(only);

/** The switch that takes claims and offers off the site. */
export const legalSwitch = only("legalSwitch");

/** The facts that those texts state. */
export const legalSettings = only("legalSettings");

/** The texts that bind. */
export const legalDocuments = [
  ofKind("legalDocument", "terms", "Terms & Conditions"),
  ofKind("legalDocument", "privacy", "Privacy Policy"),
  ofKind("legalDocument", "legality", "Legal (is online rummy legal in India)"),
  ofKind("legalDocument", "disclaimer", "Disclaimer"),
];

/** The texts that teach, and the frame of the questions. */
export const help = [ofKind("guide", "rules", "Rummy Rules"), ofKind("guide", "tips", "Rummy Tips"), only("faqPage")];

/** The forms, in the order in which a player meets them. */
export const forms = [
  "formWords",
  "otpForm",
  "verifyOtpDialog",
  "signUpForm",
  "loginForm",
  "forgotPasswordForm",
  "resetPasswordForm",
  "confirmEmailPage",
  "googleConsentForm",
  "googleLinkForm",
].map(only);

/** The account, from its frame to its last screen. */
export const account = [
  "accountWords",
  "accountOverview",
  "addCash",
  "withdrawCash",
  "personalDetail",
  "transactions",
].map(only);

/** The mails that the site sends. */
export const mails = [
  only("mailFrame"),
  ofKind("mail", "confirm-email", "Confirm e-mail address"),
  ofKind("mail", "password-reset", "Choose a new password"),
  ofKind("mail", "password-changed", "Password changed"),
  ofKind("mail", "email-already-registered", "E-mail address already registered"),
  ofKind("mail", "google-linked", "Linked with Google"),
  ofKind("mail", "google-link-request", "Link with Google?"),
  ofKind("mail", "google-removed", "Google removed"),
  ofKind("mail", "account-replaced", "Account opened afresh"),
];

/** What every page shares. */
export const settings = only("siteSettings");

/** Types that editors may add documents to. */
export const growingTypes: readonly string[] = ["promotion", "offerFigure", "ruleFigure", "faqGroup"];

/** Types whose documents the content lake writes of itself; editors only read them. */
export const recordedTypes: readonly string[] = ["legalVersion"];

/** Types whose documents texts name: to delete one would leave a name in braces on a page. */
export const lastingTypes: readonly string[] = ["offerFigure", "ruleFigure"];

/** What the schema calls a type and draws beside it. */
export function describe(type: string) {
  const described = schemaTypes.find(({ name }) => name === type);
  return { title: described?.title ?? type, icon: described?.icon };
}
