import { fixedPage, type FixedPage } from "../../app/content/addresses/fixed-pages.ts";
import { account as accountTypes } from "../schema/account/account.ts";
import { forms as formTypes } from "../schema/forms/forms.ts";
import { legalKinds } from "../schema/legal/legal-document.ts";
import { mailKinds } from "../schema/mails/mail.ts";
import { schemaTypes } from "../schema/schema-types.ts";

/** A document that exists exactly once: it is opened, and never listed, created, copied or deleted. */
export interface SiteDocument {
  /** The document's id in the dataset. */
  id: string;
  /** Its type in the schema. */
  type: string;
  /** Its title in the desk, when the type's own title is not specific enough. */
  title?: string;
  /** The key that identifies it, for types with several documents; the end of its id. */
  key?: string;
}

const only = (type: string): SiteDocument => ({ id: type, type });

const ofKinds = (type: string, kinds: Readonly<Record<string, string>>): SiteDocument[] =>
  Object.entries(kinds).map(([key, title]) => ({ id: `${type}-${key}`, type, key, title }));

/** A page of the specification that staff compose, at an address that they cannot change. */
const fixed = (name: FixedPage["name"], title: string): SiteDocument => ({
  id: fixedPage(name).id,
  type: "page",
  title,
});

/** The pages for visitors, and the pages shown for errors. */
export const pages = [
  fixed("home", "Home page"),
  fixed("about", "About Us"),
  fixed("promotion", "Promotion"),
  fixed("how-to-play", "How to Play"),
  fixed("leaderboard", "Leaderboard"),
  ...["notFoundPage", "refusedPage", "errorPage"].map(only),
];

/** The switch that takes claims and offers off the site. */
export const legalSwitch = only("legalSwitch");

/** The facts that those texts state. */
export const legalSettings = only("legalSettings");

/** The legal documents. */
export const legalDocuments = ofKinds("legalDocument", legalKinds);

/** The pages that help players, the FAQ without its questions. */
export const help = [fixed("rules", "Rummy Rules"), fixed("tips", "Rummy Tips"), fixed("faq", "FAQ page")];

/** The forms, in the order in which a player uses them. */
export const forms = formTypes.map(({ name }) => only(name));

/** The account, from its frame to its last screen. */
export const account = accountTypes.map(({ name }) => only(name));

/** The mails that the site sends. */
export const mails = [only("mailFrame"), ...ofKinds("mail", mailKinds)];

/** What every page shares. */
export const settings = only("siteSettings");

/** All of them. */
export const siteDocuments: readonly SiteDocument[] = [
  ...pages,
  legalSwitch,
  legalSettings,
  ...legalDocuments,
  ...help,
  ...forms,
  ...account,
  ...mails,
  settings,
];

/** Types that editors may add documents to. */
export const growingTypes: readonly string[] = [
  "page",
  "redirect",
  "promotion",
  "campaign",
  "offerFigure",
  "ruleFigure",
  "faqGroup",
];

/** Types whose documents only the content lake or the claims report writes; staff can read them. */
export const recordedTypes: readonly string[] = ["legalVersion", "claimDecision"];

/** Types whose documents texts refer to; deleting one would leave a name in braces on a page. */
export const lastingTypes: readonly string[] = ["offerFigure", "ruleFigure"];

/** A type's title and icon in the schema. */
export function describe(type: string) {
  const described = schemaTypes.find(({ name }) => name === type);
  return { title: described?.title ?? type, icon: described?.icon };
}
