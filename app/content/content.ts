import type { PageName } from "../pages.ts";
import type { AddressBook } from "./addresses/address-book.ts";
import type { ComposedPageName } from "./live/composed-pages.ts";
import type { WantedVersion } from "./live/version-texts.ts";
import type { ComposedPage } from "./queries/composed-page.ts";
import type { LegalDocumentKey, LegalVersion } from "./queries/legal-version.ts";
import type { QueriedPage } from "./queries/page-query.ts";
import type { Pages } from "./queries/page-queries.ts";

/** One page's words and the words around every page. */
export type PageContent<Name extends PageName> = QueriedPage<Pages[Name]>;

/** Every page's words. */
export interface Content {
  /**
   * The page's newest valid words, from memory. Rejects only when there were never any and the bundled copy cannot be read either; for a legal page also
   * when the lake has ever answered for it, because the bundled text is not the one in force then.
   */
  page<Name extends PageName>(name: Name): Promise<PageContent<Name>>;
  /** Every address that staff gave, from memory: as the lake last answered, or before its first answer as an earlier process or the build knew them. */
  addresses(): AddressBook;
  /**
   * The newest valid words of a page of the address book, for which a visitor waits when they are not in memory; null when it is not published, or was
   * never published with words that can be shown. Rejects when the lake gives none and the disk has none, and for a page that is not in the book.
   */
  composedPage(id: string): Promise<QueriedPage<ComposedPage | null>>;
  /**
   * The first instant after another at which an offer on one of these pages begins or ends, or a legal text takes effect; undefined when there is none.
   * Never rejects.
   *
   * @param names of pages' words; those that list no offers and are no legal documents count for nothing
   */
  nextChange(names: ReadonlySet<string>, after: Date): Promise<Date | undefined>;
  /** The text of a version, of a listed one from the disk. Rejects when it was never stored and the lake does not give it. */
  legalVersion(key: LegalDocumentKey, version: WantedVersion): Promise<LegalVersion>;
}

/** What changes: a page of the site's own, or one that staff composed. */
export type ChangedName = PageName | ComposedPageName;

/**
 * Receives the pages that changed; `addresses` when the address book did, which then is the new one already.
 *
 * @param toldAt when the lake first reported the change, by `performance.now()`; undefined when the clock changed the page or polling found the
 *   change
 */
export type ChangeListener = (pages: readonly ChangedName[], toldAt?: number) => void;

/** Every page's words, kept up to date with the lake. */
export interface LiveContent extends Content {
  /**
   * Asks for every page and begins to follow the lake. Resolves when every page of the site's own was answered or failed once, after some 2 s at most;
   * those that staff composed follow in the background.
   */
  start(): Promise<void>;
  /**
   * Asks for every page again, after the lake reported a change without naming it. Resolves when every page in memory was answered or failed once; the
   * others follow in the background.
   */
  refreshAll(): Promise<void>;
  /** Calls the listener when a page's words changed, or when the clock changed what the page shows. */
  onChange(listener: ChangeListener): void;
  /** The current state of the lake's connection and of the words. */
  status(): ContentStatus;
  /** Disconnects and asks no more; the words stay available. */
  stop(): Promise<void>;
}

/** The state of the words, for operators. */
export interface ContentStatus {
  /** Whether the live connection is open. */
  connected: boolean;
  /** Whether the live connection is closed and some page could not be fetched, so that waiting for an answer is useless. */
  lakeIsAway: boolean;
  /** How many pages are served an older copy because the lake gave no page. */
  pagesOnLastGood: number;
  /** When the words of every page in memory were last known to be the lake's; undefined before the first time. */
  freshAt: Date | undefined;
}
