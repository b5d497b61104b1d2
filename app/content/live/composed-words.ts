import { z } from "zod";

import { composedPageQuery } from "../queries/composed-page.ts";
import type { PageQuery } from "../queries/page-query.ts";
import { withoutLinksTo } from "../without-links.ts";
import type { ComposedPageName, ComposedPagesParts, ComposedWords } from "./composed-pages.ts";
import type { Hiding } from "./live-address-book.ts";
import { createLivePage, type LivePage } from "./live-page.ts";
import { UnansweredPage, UnshownPage } from "./page-errors.ts";
import type { PageSources } from "./page-sources.ts";
import type { SharedSettings } from "./shared-settings.ts";

interface ComposedWordsParts {
  sources: PageSources;
  settings: SharedSettings;
  hiding: () => Hiding;
  /** A page shows other words than before. */
  onWords: (name: ComposedPageName, toldAt: number | undefined) => void;
  /** Whether a page has words that can be shown, or never had any, after each answer and each failure. */
  onShown: (id: string, isShown: boolean) => void;
}

const answerOfPage = z.looseObject({ page: z.unknown() });

/** Makes the function that makes a composed page's words; they reject with {@link UnshownPage} or {@link UnansweredPage} where there are none. */
export function composedWordsMaker(parts: ComposedWordsParts): ComposedPagesParts["make"] {
  const { sources, settings, hiding, onWords, onShown } = parts;
  const { ask, kept, keep, completed, reportsOf } = sources;
  /** The ids of the pages of which the newest answer could not be shown. */
  const refused = new Set<string>();

  async function noteWhetherShown(id: string, page: LivePage<unknown>): Promise<void> {
    const isShown = await page.words().then(
      () => true,
      (failure: unknown) => !(failure instanceof UnshownPage),
    );
    onShown(id, isShown);
  }

  return ({ id, name, isNews }) => {
    const query = withoutHiddenLinks(completed(name, composedPageQuery(id), "addresses"), hiding);
    /** The settings with which the words could last be shown. */
    let fitting: unknown;
    const parse = (answer: unknown) => {
      refused.add(id);
      const given = settings.given();
      const words = query.parse({ ...answerOfPage.parse(answer), settings: settings.shown() });
      refused.delete(id);
      fitting = given;
      return words;
    };
    const parseAsBefore = (answer: unknown) =>
      query.parse({ ...answerOfPage.parse(answer), settings: settings.shownOf(fitting) });
    const older = async () => {
      const words = await kept.read(name, query, settings.shown());
      if (words) return words;
      throw refused.has(id) ? new UnshownPage(name) : new UnansweredPage(name);
    };
    const reports = reportsOf(name);
    const page: ComposedWords = createLivePage({
      ask: () => ask({ ...query, query: query.pageOnly, parse }),
      parsedWith: { basis: settings.shown, parse, parseAsBefore },
      older,
      onWords({ answer, text, toldAt }) {
        if (!isNews(text)) return;
        onWords(name, toldAt);
        keep(name, answer);
      },
      onFailure(failure) {
        reports.onFailure(failure);
        void noteWhetherShown(id, page);
      },
      onSuccess() {
        reports.onSuccess();
        void noteWhetherShown(id, page);
      },
    });
    return page;
  };
}

/** A query that leaves out of the page the links to what is hidden; `settings` are without them already. */
const withoutHiddenLinks = <Page>(query: PageQuery<Page>, hiding: () => Hiding): PageQuery<Page> => ({
  ...query,
  parse(answer) {
    const parts = answerOfPage.parse(answer);
    return query.parse({ ...parts, page: withoutLinksTo(hiding(), parts.page) });
  },
});
