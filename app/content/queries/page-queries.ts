import type { PageName } from "../../pages.ts";
import { account } from "./account/account-frame.ts";
import { accountOverview } from "./account/account-overview.ts";
import { addCash } from "./account/add-cash.ts";
import { personalDetail } from "./account/personal-detail.ts";
import { transactions } from "./account/transactions.ts";
import { withdrawCash } from "./account/withdraw-cash.ts";
import { addresses } from "./addresses.ts";
import { blockWords } from "./block-words.ts";
import { fixedPageQuery } from "./composed-page.ts";
import { formQueries } from "./forms.ts";
import { disclaimer, legality, privacy, terms } from "./legal-document.ts";
import { disclaimerVersions, legalityVersions, privacyVersions, termsVersions } from "./legal-versions.ts";
import { mails } from "./mails.ts";
import { error, notFound } from "./notice.ts";
import type { PageQuery } from "./page-query.ts";
import { previewWords } from "./preview-words.ts";
import { refused } from "./refused.ts";
import { sitemap } from "./sitemap.ts";

const queries = {
  home: fixedPageQuery("home"),
  about: fixedPageQuery("about"),
  promotion: fixedPageQuery("promotion"),
  "how-to-play": fixedPageQuery("how-to-play"),
  leaderboard: fixedPageQuery("leaderboard"),
  ...formQueries,
  privacy,
  terms,
  legality,
  disclaimer,
  "privacy-versions": privacyVersions,
  "terms-versions": termsVersions,
  "legality-versions": legalityVersions,
  "disclaimer-versions": disclaimerVersions,
  rules: fixedPageQuery("rules"),
  tips: fixedPageQuery("tips"),
  faq: fixedPageQuery("faq"),
  account,
  "account-overview": accountOverview,
  "add-cash": addCash,
  "withdraw-cash": withdrawCash,
  "personal-detail": personalDetail,
  transactions,
  mails,
  addresses,
  "block-words": blockWords,
  "preview-words": previewWords,
  sitemap,
  "not-found": notFound,
  refused,
  error,
} as const satisfies Record<PageName, PageQuery<unknown>>;

/** The words of every page, by the page's name. */
export type Pages = { [Name in PageName]: ReturnType<(typeof queries)[Name]["parse"]>["page"] };

/** The query of each page. */
export const pageQueries: { readonly [Name in PageName]: PageQuery<Pages[Name]> } = queries;
