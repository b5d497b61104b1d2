import type { SanityClient } from "@sanity/client";
import type { Logger } from "pino";

import type { SiteSettings } from "./queries/site-settings.ts";
import type { HomePage } from "./queries/home.ts";
import type { LegalDocument } from "./queries/legal-document.ts";
import type { NoticePage } from "./queries/notice.ts";

/** Every page whose words come from the lake, by name. */
export interface Pages {
  home: HomePage;
  terms: LegalDocument;
  "not-found": NoticePage;
  error: NoticePage;
}

/** The name of a page whose words come from the lake. */
export type PageName = keyof Pages;

/** One page's words and the words around every page. */
export interface PageContent<Name extends PageName> {
  page: Pages[Name];
  settings: SiteSettings;
}

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
  /** Told when visitors are served an older copy. */
  log: Logger;
}

/** Pages as the lake has them now, else as it last had them, else as the seed has them. */
export function createContent(options: ContentOptions): Content {
  return { page: () => Promise.reject(new Error(`No content in ${options.bundledDirectory} yet.`)) };
}
