import type { PageName } from "../../pages.ts";
import { accountQueries } from "./account.ts";
import { addresses } from "./addresses.ts";
import { blockWords } from "./block-words.ts";
import { fixedPageQuery } from "./composed-page.ts";
import { formQueries } from "./forms.ts";
import { legalQueries } from "./legal-document.ts";
import { legalVersionsQueries } from "./legal-versions.ts";
import { mails } from "./mails.ts";
import { error, notFound, refused } from "./notice.ts";
import type { PageQuery } from "./page-query.ts";
import { previewWords } from "./preview-words.ts";
import { sitemap } from "./sitemap.ts";

const queries = {
  home: fixedPageQuery("home"),
  about: fixedPageQuery("about"),
  promotion: fixedPageQuery("promotion"),
  "how-to-play": fixedPageQuery("how-to-play"),
  leaderboard: fixedPageQuery("leaderboard"),
  ...formQueries,
  ...legalQueries,
  ...legalVersionsQueries,
  rules: fixedPageQuery("rules"),
  tips: fixedPageQuery("tips"),
  faq: fixedPageQuery("faq"),
  ...accountQueries,
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
