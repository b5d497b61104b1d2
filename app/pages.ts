import { fixedPage, type FixedPage } from "./content/addresses/fixed-pages.ts";
import type { AllSanitySchemaTypes } from "./content/sanity.types.ts";

type DocumentType = Extract<AllSanitySchemaTypes, { language?: string }>["_type"];

/** A document whose words a page shows: every document of a type, or the one with a key, which is the id of a page's document. */
type ShownDocument = DocumentType | { type: DocumentType; key: string };

/**
 * A page whose words come from the lake.
 *
 * - `reading`: for everyone, without script, in the page cache, prerendered by the browser
 * - `form`: for everyone, with script, personal to the visitor; its route is `routes/join/` and its name
 * - `unlisted`: part of another page, behind a log-in or a mailed link, or the answer to a failure
 */
type Page = { name: string } & (
  | {
      kind: "reading";
      /** The path; the canonical address is the site's origin followed by it. */
      address: string;
      documents: readonly ShownDocument[];
    }
  | { kind: "form"; address: string; documents: readonly ShownDocument[] }
  | { kind: "unlisted" }
);

/** A page of the specification that staff compose, and the types of the documents that it shows besides its own. */
const fixed = <Name extends FixedPage["name"]>(name: Name, ...others: readonly DocumentType[]) => {
  const { id, address } = fixedPage(name);
  return { name, kind: "reading", address, documents: [{ type: "page", key: id }, ...others] } as const;
};

const legal = <Name extends string>(name: Name, address: string) =>
  ({ name, kind: "reading", address, documents: [{ type: "legalDocument", key: name }] }) as const;

/**
 * Every page of the site's own whose words come from the lake (spec section 2), for queries, cache, sitemap and speculation rules; the pages that
 * staff composed are in the address book besides. All pages are fetched in this order: the most read pages, and those that name figures, come first.
 */
export const pages = [
  fixed("home"),
  fixed("promotion", "promotion"),
  fixed("faq", "faqGroup"),
  fixed("about"),
  fixed("how-to-play"),
  fixed("leaderboard"),
  fixed("rules"),
  fixed("tips"),
  legal("privacy", "/privacy"),
  legal("terms", "/tc"),
  legal("legality", "/rummy-legal"),
  legal("disclaimer", "/disclaimer"),
  { name: "otp", kind: "form", address: "/otp", documents: ["otpForm"] },
  { name: "login", kind: "form", address: "/login", documents: ["loginForm"] },
  { name: "sign-up", kind: "form", address: "/signup", documents: ["signUpForm"] },
  { name: "forgot-password", kind: "form", address: "/forgot-password", documents: ["forgotPasswordForm"] },
  { name: "reset-password", kind: "unlisted" },
  { name: "google-consent", kind: "unlisted" },
  { name: "google-link", kind: "unlisted" },
  { name: "confirm-email", kind: "unlisted" },
  { name: "account", kind: "unlisted" },
  { name: "account-overview", kind: "unlisted" },
  { name: "add-cash", kind: "unlisted" },
  { name: "withdraw-cash", kind: "unlisted" },
  { name: "personal-detail", kind: "unlisted" },
  { name: "transactions", kind: "unlisted" },
  { name: "mails", kind: "unlisted" },
  { name: "addresses", kind: "unlisted" },
  { name: "block-words", kind: "unlisted" },
  { name: "preview-words", kind: "unlisted" },
  { name: "sitemap", kind: "unlisted" },
  { name: "not-found", kind: "unlisted" },
  { name: "refused", kind: "unlisted" },
  { name: "error", kind: "unlisted" },
  { name: "privacy-versions", kind: "unlisted" },
  { name: "terms-versions", kind: "unlisted" },
  { name: "legality-versions", kind: "unlisted" },
  { name: "disclaimer-versions", kind: "unlisted" },
] as const satisfies readonly Page[];

/** The name of a page whose words come from the lake. */
export type PageName = (typeof pages)[number]["name"];

/** The name of a page that is for everyone, and so has an address in the sitemap. */
type PublicPageName = Extract<(typeof pages)[number], { address: string }>["name"];

/** The account's screens (spec section 2); `/protect` shows the first of the five. */
export const accountAddresses = [
  "/protect",
  "/protect/account-overview",
  "/protect/add-cash",
  "/protect/withdraw-cash",
  "/protect/personal-detail",
  "/protect/transactions",
] as const;

/** The pages for everyone, in the list's order. */
export const publicPages = pages.filter((page) => page.kind !== "unlisted");

/** The pages that are only read. */
export const readingPages = pages.filter((page) => page.kind === "reading");

/** The pages with a form for visitors. */
export const formPages = pages.filter((page) => page.kind === "form");

/** The documents that every page shows or may refer to: the words around it, and the figures that texts name in braces. */
export const documentsOnEveryPage: readonly DocumentType[] = [
  "siteSettings",
  "legalSettings",
  "offerFigure",
  "ruleFigure",
];

/** The documents whose change changes every page: besides those, the legal switch, which shows no words and hides many. */
export const documentsThatChangeEveryPage: readonly DocumentType[] = [...documentsOnEveryPage, "legalSwitch"];

/** The path of a public page. */
export function pageAddress(name: PublicPageName): string {
  for (const page of publicPages) if (page.name === name) return page.address;
  throw new Error(`The page ${name} has no address.`);
}

/** Whether a public page shows the words of a document of this type, with this key where documents of the type have one. */
export function showsDocument(page: (typeof publicPages)[number], type: string, key: string | null): boolean {
  return page.documents.some((shown) =>
    typeof shown === "string" ? shown === type : shown.type === type && shown.key === key,
  );
}

/** The types of every document that a public page shows, each once. */
export const shownDocumentTypes: readonly DocumentType[] = [
  ...new Set([
    ...publicPages.flatMap(({ documents }) =>
      documents.map((shown) => (typeof shown === "string" ? shown : shown.type)),
    ),
    ...documentsOnEveryPage,
  ]),
];
