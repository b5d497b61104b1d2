import type { SanityClient } from "@sanity/client";
import type { Logger } from "pino";

import { readBundledPage } from "./bundled/read-bundled-page.ts";
import { askLake } from "./ask-lake.ts";
import { keepLastGood } from "./keep-last-good.ts";
import type { PageQuery, QueriedPage } from "./queries/page-query.ts";
import { pageQueries, type Pages } from "./queries/page-queries.ts";

/** The name of a page whose words come from the lake. */
export type PageName = keyof Pages;

/** One page's words and the words around every page. */
export type PageContent<Name extends PageName> = QueriedPage<Pages[Name]>;

/** Every page's words. */
export interface Content {
  /** The page's words, fresh from the lake, else the last good copy. Rejects only when the bundled copy cannot be read either. */
  page<Name extends PageName>(name: Name): Promise<PageContent<Name>>;
}

/** What content is made from. */
export interface ContentOptions {
  client: SanityClient;
  /** Folder written at build (`build/bundled-content`), whose `pages.json` holds the seed's words. */
  bundledDirectory: string;
  /** Told when visitors are served an older copy, and when they no longer are. */
  log: Logger;
}

/** Pages as the lake has them now, else as it last had them, else as the seed has them. */
export function createContent({ client, bundledDirectory, log }: ContentOptions): Content {
  const source = <Page>(name: PageName, query: PageQuery<Page>) =>
    keepLastGood({
      fresh: () => askLake(client, query),
      bundled: () => readBundledPage(bundledDirectory, name, query),
      log: log.child({ page: name }),
    });
  const sources: { [Name in PageName]: () => Promise<PageContent<Name>> } = {
    home: source("home", pageQueries.home),
    about: source("about", pageQueries.about),
    promotion: source("promotion", pageQueries.promotion),
    "how-to-play": source("how-to-play", pageQueries["how-to-play"]),
    leaderboard: source("leaderboard", pageQueries.leaderboard),
    otp: source("otp", pageQueries.otp),
    login: source("login", pageQueries.login),
    "sign-up": source("sign-up", pageQueries["sign-up"]),
    "forgot-password": source("forgot-password", pageQueries["forgot-password"]),
    privacy: source("privacy", pageQueries.privacy),
    terms: source("terms", pageQueries.terms),
    legality: source("legality", pageQueries.legality),
    disclaimer: source("disclaimer", pageQueries.disclaimer),
    rules: source("rules", pageQueries.rules),
    tips: source("tips", pageQueries.tips),
    faq: source("faq", pageQueries.faq),
    sitemap: source("sitemap", pageQueries.sitemap),
    "not-found": source("not-found", pageQueries["not-found"]),
    error: source("error", pageQueries.error),
  };
  return { page: (name) => sources[name]() };
}
