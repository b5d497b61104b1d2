import type { PageName } from "../../pages.ts";
import type { PageQuery } from "../queries/page-query.ts";
import { pageQueries, type Pages } from "../queries/page-queries.ts";
import { answerWithoutLinksTo } from "../without-links.ts";
import type { LegalSwitch } from "./legal-switch.ts";
import type { Hiding } from "./live-address-book.ts";
import { createLivePage, type LivePage, type LivePageParts } from "./live-page.ts";
import type { PageSources } from "./page-sources.ts";
import { answerWithSettings } from "./shared-settings.ts";
import { UnknownLegalText } from "./page-errors.ts";

interface OwnPageParts {
  sources: PageSources;
  legalSwitch: LegalSwitch;
  hiding: () => Hiding;
  onWords: LivePageParts<unknown>["onWords"];
}

/** Makes the words of a page of the site's own. No query for it waits behind those of composed pages, however many visitors want. */
export function createOwnPage<Name extends PageName>(
  name: Name,
  { sources, legalSwitch, hiding, onWords }: OwnPageParts,
): LivePage<Pages[Name]> {
  const { ask, kept, bundled, completed, reportsOf } = sources;
  const query = underLegalSwitch(completed(name, pageQueries[name], name), legalSwitch, hiding);
  let isAnswered = false;
  const asked: typeof query = {
    ...query,
    parse(answer) {
      isAnswered = true;
      return query.parse(answer);
    },
  };
  /** The bundled text of a binding page is not the one in force once the lake has ever answered. */
  const bundledUnlessAnswered = async () => {
    if (query.isBinding && (isAnswered || (await kept.has(name)))) throw new UnknownLegalText(name);
    return bundled(name, query);
  };
  return createLivePage({
    ask: () => ask(asked, { goesFirst: true }),
    parsedWith: { basis: () => `${hiding().edition} ${isAnswered}`, parse: query.parse },
    older: async () => (await kept.read(name, query)) ?? bundledUnlessAnswered(),
    onWords,
    ...reportsOf(name),
  });
}

/** A query that reads an answer, also an older one, as the legal switch is now. */
function underLegalSwitch<Page>(
  query: PageQuery<Page>,
  legalSwitch: LegalSwitch,
  hiding: () => Hiding,
): PageQuery<Page> {
  return {
    ...query,
    parse(answer) {
      const whole = answerWithSettings.parse(answer);
      const switched = { ...whole, settings: legalSwitch.appliedTo(whole.settings) };
      return query.parse(answerWithoutLinksTo(hiding(), switched, query.isBinding));
    },
  };
}
