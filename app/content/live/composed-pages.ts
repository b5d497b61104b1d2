import type { ComposedPage } from "../queries/composed-page.ts";
import type { QueriedPage } from "../queries/page-query.ts";
import type { LivePage } from "./live-page.ts";

/** The name of a composed page's words among all words: on the disk, in the log, and as what a cached page depends on. */
export type ComposedPageName = `page-${string}`;

/** The name of a composed page's words, by the document's id. */
export const composedPageName = (id: string): ComposedPageName => `page-${id}`;

/** What composed pages are made from. */
export interface ComposedPagesParts {
  /** Makes a page's words, which are not asked for yet. */
  make: (name: ComposedPageName, id: string) => LivePage<ComposedPage | null>;
  /** Stops a page's words: it is no longer in the address book. */
  forget: (name: ComposedPageName) => void;
}

/** The words of every page of the address book. */
export interface ComposedPages {
  /** Follows exactly these pages. Resolves when each that is new was answered or failed once. */
  follow(pages: readonly { id: string }[]): Promise<void>;
  /** A page's newest words; of a new page once it was answered or failed. Rejects for a page that is not followed. */
  words(id: string): Promise<QueriedPage<ComposedPage | null>>;
}

/** Makes the words of composed pages, of none at first. */
export function createComposedPages({ make, forget }: ComposedPagesParts): ComposedPages {
  const followed = new Map<string, { page: LivePage<ComposedPage | null>; asked: Promise<void> }>();

  return {
    async follow(pages) {
      const ids = new Set(pages.map(({ id }) => id));
      for (const id of followed.keys()) {
        if (ids.has(id)) continue;
        followed.delete(id);
        forget(composedPageName(id));
      }
      for (const id of ids) {
        if (followed.has(id)) continue;
        const page = make(composedPageName(id), id);
        followed.set(id, { page, asked: page.refresh() });
      }
      await Promise.all([...followed.values()].map(({ asked }) => asked));
    },
    async words(id) {
      const one = followed.get(id);
      if (!one) throw new Error(`The page ${id} is not in the address book.`);
      await one.asked;
      return one.page.words();
    },
  };
}
